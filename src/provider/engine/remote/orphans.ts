import type { CloudStep, LostRecord } from '../../cloud/cloud.ts';
import { keyElsewhere } from '../../cloud/remote-ids.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { Engine } from '../core/operation.ts';

/** The kind of due work that removes what a change made without our hearing of it. */
export const ORPHANS = 'lost';

/** When that is looked for, in milliseconds after a service gave no answer: one that was only slow may make it long afterwards. */
const ROUNDS_MS = [5000, 60_000, 10 * 60_000];

/** What is looked for. */
export interface OrphanSearch {
  makes: LostRecord[];
  /** When the change began, ISO 8601. */
  since: string;
  round: number;
}

/** What of a change would be left over if nobody remembered it. */
export function createdBy(
  projectId: string | null,
  steps: readonly Pick<CloudStep, 'action' | 'type' | 'self'>[],
): LostRecord[] {
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
export async function removeOrphans({ db, cloud }: Engine, makes: LostRecord[], since: Date): Promise<void> {
  for (const lost of makes.toReversed()) {
    // Stored after all: the process ended, or lost sight of its database, just behind the commit.
    const known = await keyElsewhere(db, lost.type, lost.id, lost.projectId ?? '');
    if (known === undefined) await cloud.elsewhere?.removeLost(lost, since);
  }
}

/** Books the search for what a service may have made of a change whose answer never came; `pause` is in milliseconds. */
export function scheduleOrphanSearch(
  engine: Pick<Engine, 'db' | 'clock'>,
  makes: LostRecord[],
  since: Date,
  round = 0,
  pause = ROUNDS_MS[round],
): Promise<void> {
  if (pause === undefined || makes.length === 0) return Promise.resolve();
  const dueAt = new Date(engine.clock.now().getTime() + pause);
  const payload: OrphanSearch = { makes, since: since.toISOString(), round };
  return transact(engine.db, (tx) => schedule(tx, { kind: ORPHANS, dueAt, payload }));
}
