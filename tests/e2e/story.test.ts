import { describe, test } from 'vitest';
import { setStage } from './support/stage.ts';
import { tellStory } from './support/story.ts';
import type { Lang } from './support/words.ts';

describe('the story of a customer', () => {
  const stage = setStage();

  const tell = async (lang: Lang): Promise<void> => tellStory(stage, await stage.visit({ lang, signedIn: false }));

  test('tells the whole story in ru', { timeout: 120_000 }, () => tell('ru'));
  test('tells the whole story in kk', { timeout: 120_000 }, () => tell('kk'));
  test('tells the whole story in en', { timeout: 120_000 }, () => tell('en'));
});
