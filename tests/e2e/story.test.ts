import { describe, test } from 'vitest';
import { setStage } from './support/stage.ts';
import { tellStory } from './support/story.ts';
import { SPLIT_LANGS } from './support/words.ts';

describe('the story of a customer', () => {
  const stage = setStage();

  test.each(SPLIT_LANGS)('tells the whole story in %s', { timeout: 120_000, tags: 'languages' }, async (lang) =>
    tellStory(stage, await stage.visit({ lang, signedIn: false })),
  );
});
