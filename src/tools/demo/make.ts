/** Makes the demo: a shop, its provider and its neighbours, by the product's own calls over three months of a moved clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Log } from '../../provider/ports/log.ts';
import { accountScenes } from './accounts.ts';
import { moneyScenes } from './money.ts';
import { networkScenes } from './network.ts';
import { otherScenes } from './others.ts';
import { providerScenes } from './provider.ts';
import { serverScenes } from './servers.ts';
import { serviceScenes } from './services.ts';
import { openStage, type Stage } from './stage.ts';
import { type Before, before, Made, type Scene } from './story.ts';

/** Where a demo is made, and when its story ends. */
export interface DemoOptions {
  /** The project's folder, with `generated/`. */
  root: string;
  /** The folder of the simulated object store, which belongs to the demo. */
  objects: string;
  /** The end of the story. It begins some ninety days before. */
  now: Date;
  log: Log;
}

function scenesOf(moments: Before): Scene[] {
  const parts = [providerScenes, accountScenes, networkScenes, serverScenes, serviceScenes, moneyScenes, otherScenes];
  return parts.flatMap((scenes) => scenes(moments)).sort((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Plays the story in a store in memory, and passes it to `use` when it has ended. Throws where a call is refused, since the story then
 * does not fit the product any more.
 */
export async function makeDemo<T>({ now, ...options }: DemoOptions, use: (stage: Stage) => Promise<T>): Promise<T> {
  const scenes = scenesOf(before(now));
  const uploads = mkdtempSync(join(tmpdir(), 'infra-console-demo-'));
  const stage = await openStage({ ...options, uploads, start: scenes[0]?.at ?? now });
  try {
    const made = new Made();
    for (const { at, play } of scenes) {
      await stage.until(at);
      await play(stage, made);
    }
    await stage.until(now);
    await stage.seal();
    return await use(stage);
  } finally {
    await stage.close();
    rmSync(uploads, { recursive: true, force: true });
  }
}

/** Writes a stage's store into a new file, which a provider can open. */
export async function writeStore({ db }: Stage, file: string): Promise<void> {
  await sql`vacuum into ${sql.lit(file)}`.execute(db);
}
