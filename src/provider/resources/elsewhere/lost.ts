import type { CloudStep, LostRecord } from '../../cloud/cloud.ts';
import { keyElsewhere } from '../../cloud/keys.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Engine } from '../operation.ts';

/** The kind of due work that removes what a change made without our hearing of it. */
export const LOST = 'lost';

/** When that is looked for, in milliseconds after a service gave no answer: one that was only slow may make it long afterwards. */
const ROUNDS_MS = [5000, 60_000, 10 * 60_000];

interface Lost {
  makes: LostRecord[];
  /** When the change began, ISO 8601. */
  since: string;
  round: number;
}

/** What of a change would be left over if nobody remembered it. */
export function makesOf(projectId: string | null, steps: readonly CloudStep[]): LostRecord[] {
  return steps
    .filter(({ action }) => action === 'create')
    .map(({ type, self }) => ({
      projectId,
      type,
      id: String(self.id),
      name: String(self.name ?? self.display_name ?? ''),
    }));
}

/** Removes what was made and not stored. Throws where the cloud can't be asked. */
export async function removeLost({ db, cloud }: Engine, makes: LostRecord[], since: Date): Promise<void> {
  for (const lost of makes.toReversed()) {
    // Stored after all: the process ended, or lost sight of its database, just behind the commit.
    const known = await keyElsewhere(db, lost.type, lost.id, lost.projectId ?? '');
    if (known === undefined) await cloud.elsewhere?.removeLost(lost, since);
  }
}

/** Books the search for what a service may have made of a change whose answer never came. */
export function bookLost(engine: Engine, makes: LostRecord[], since: Date, round = 0): Promise<void> {
  const pause = ROUNDS_MS[round];
  if (pause === undefined || makes.length === 0) return Promise.resolve();
  const dueAt = new Date(engine.clock.now().getTime() + pause);
  const payload: Lost = { makes, since: since.toISOString(), round };
  return transact(engine.db, (tx) => schedule(tx, { kind: LOST, dueAt, payload }));
}

/** Searches, and again later. A search that fails is done again by the worker. */
export function lostHandler(engine: Engine): WorkHandler {
  return async (_tx, payload, afterwards) => {
    const { makes, since, round } = payload as Lost;
    afterwards(async () => {
      const found = removeLost(engine, makes, new Date(since)).then(
        () => round + 1,
        (error: unknown) => {
          engine.log.warn({ err: error }, 'What a change left behind could not be looked for');
          return round;
        },
      );
      await bookLost(engine, makes, new Date(since), await found);
    });
  };
}
