/** A customer's story in Chromium, from signing in to deleting, on the cloud of this run. */
import { describe, test } from 'vitest';
import { byCircle } from '../circles.ts';
import { setStage } from '../e2e/support/stage.ts';
import { tellStory } from '../e2e/support/story.ts';
import { LANGS, type Lang } from '../e2e/support/words.ts';
import { CLOUD, onCloud } from './conformance/support/cloud.ts';

describe(`the story of a customer on the ${CLOUD} cloud`, () => {
  const stage = setStage({ start: onCloud() });

  // A real cloud is slow, so CI runs the story once.
  test.each(byCircle<readonly Lang[]>({ test: ['ru'], rest: ['ru'], full: LANGS }))('is told in %s', async (lang) =>
    tellStory(stage, await stage.visit({ lang, signedIn: false })),
  );
});
