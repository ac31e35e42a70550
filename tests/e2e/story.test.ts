import { describe, test } from 'vitest';
import { setStage } from './support/stage.ts';
import { tellStory } from './support/story.ts';
import { LANGS } from './support/words.ts';

describe('the story of a customer', () => {
  const stage = setStage();

  test.each(LANGS)('tells the whole story in %s', { timeout: 120_000 }, async (lang) =>
    tellStory(stage, await stage.visit({ lang, signedIn: false })),
  );
});
