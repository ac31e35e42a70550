import type { CloudStep, OrphanedRecord } from '../../cloud/cloud.ts';
import { findRemoteId } from '../../cloud/remote-ids.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { Engine } from '../core/operation.ts';

/** The kind of due work that removes orphans: cloud resources that a change created without a stored record. */
export const ORPHANS = 'lost';

/**
 * When orphans are searched for, in milliseconds after a service gave no answer. A slow service may create them long
 * afterwards.
 */
const ROUNDS_MS = [5000, 60_000, 10 * 60_000];

/** The payload of an orphan search. */
export interface OrphanSearch {
  makes: OrphanedRecord[];
  /** When the change began, ISO 8601. */
  since: string;
  round: number;
}

/** The resources that a change creates, which are orphans if it is not stored. */
export function createdBy(
  projectId: string | null,
  steps: readonly Pick<CloudStep, 'action' | 'type' | 'self'>[],
): OrphanedRecord[] {
  return steps
    .filter(({ action }) => action === 'create')
    .map(({ type, self }) => ({
      projectId,
      type,
      id: String(self.id),
      name: String(self.name ?? self.display_name ?? ''),
    }));
}

/** Removes resources that were created and not stored. Throws where the cloud does not answer. */
export async function removeOrphans({ db, cloud }: Engine, makes: OrphanedRecord[], since: Date): Promise<void> {
  for (const lost of makes.toReversed()) {
    // The change was stored: the process ended, or lost its database, right after the commit.
    const known = await findRemoteId(db, lost.type, lost.id, lost.projectId ?? '');
    if (known === undefined) await cloud.remote?.removeOrphans(lost, since);
  }
}

/** Schedules the search for orphans of a change that a service did not answer; `pause` is in milliseconds. */
export function scheduleOrphanSearch(
  engine: Pick<Engine, 'db' | 'clock'>,
  makes: OrphanedRecord[],
  since: Date,
  round = 0,
  pause = ROUNDS_MS[round],
): Promise<void> {
  if (pause === undefined || makes.length === 0) return Promise.resolve();
  const from = engine.clock.now();
  const dueAt = new Date(from.getTime() + pause);
  const payload: OrphanSearch = { makes, since: since.toISOString(), round };
  return transact(engine.db, (tx) => schedule(tx, { kind: ORPHANS, dueAt, from, payload }));
}
