import { describe, test } from 'vitest';
import { setStage } from './support/stage.ts';
import { tellStory } from './support/story.ts';

describe('the export on a plain file host', () => {
  const stage = setStage({ apart: true });

  test('tells the whole story from a static host with the API on another origin', { timeout: 120_000 }, async () => {
    const visit = await stage.visit({ lang: 'ru', signedIn: false });
    // A plain host answers an unknown address with 404.html and status 404, and the console starts from there.
    visit.problems.expect(new RegExp(`^404 GET ${visit.origin}/(?!assets)`));
    await tellStory(stage, visit);
  });
});
