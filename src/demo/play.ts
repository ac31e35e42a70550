/** Makes the demo: a shop, its provider and its neighbours, by the product's own calls over three months of a moved clock. */
import { accountScenes } from './accounts.ts';
import { moneyScenes } from './money.ts';
import { networkScenes } from './network.ts';
import { otherScenes } from './others.ts';
import { providerScenes } from './provider.ts';
import { serverScenes } from './servers.ts';
import { serviceScenes } from './services.ts';
import { openStage, type Stage, type StageOptions } from './stage.ts';
import { type Before, before, Made, type Scene } from './story.ts';

/** What a story is played on, and when it ends. */
export interface StoryOptions extends Omit<StageOptions, 'start'> {
  /** The end of the story. It begins some ninety days before. */
  now: Date;
  /** Told of the share of the story's scenes that is over, from 0 to 1. */
  onProgress?(share: number): void;
}

function scenesOf(moments: Before): Scene[] {
  const parts = [providerScenes, accountScenes, networkScenes, serverScenes, serviceScenes, moneyScenes, otherScenes];
  return parts.flatMap((scenes) => scenes(moments)).sort((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Plays the story, and passes its stage to `use` when it has ended. Throws where a call is refused, since the story then does not fit the
 * product any more.
 */
export async function playStory<T>(
  { now, onProgress, ...options }: StoryOptions,
  use: (stage: Stage) => Promise<T>,
): Promise<T> {
  const scenes = scenesOf(before(now));
  const stage = await openStage({ ...options, start: scenes[0]?.at ?? now });
  try {
    const made = new Made();
    for (const [index, { at, play }] of scenes.entries()) {
      await stage.until(at);
      await play(stage, made);
      onProgress?.((index + 1) / scenes.length);
    }
    await stage.until(now);
    await stage.seal();
    return await use(stage);
  } finally {
    await stage.close();
  }
}
