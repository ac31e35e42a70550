import type { CloudStep, OrphanedRecord, RemoteCloud, UnknownResource } from '../../cloud/cloud.ts';
import { findRemoteId } from '../../cloud/remote-ids.ts';
import { ApiError } from '../../http/errors.ts';
import { transact } from '../../store/transact.ts';
import { schedule } from '../../work/work.ts';
import type { Engine } from '../core/operation.ts';
import { findDifference, holdDifferences } from './differences.ts';
import { generationOf, type Standing, standingOf } from './generation.ts';

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
  /** The generation of the store in which the change was made. In another one it may have been acknowledged. */
  generation?: string;
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

/**
 * Removes resources that were created and not stored. They are only held for a person's decision where the store may
 * have been set back, since the change may then have been acknowledged, and where the cloud refuses to delete them.
 * Throws where the cloud does not answer.
 */
export async function removeOrphans(
  engine: Engine,
  { makes, since, standing: known }: { makes: OrphanedRecord[]; since: Date; standing?: Standing | undefined },
): Promise<void> {
  const { remote } = engine.cloud;
  const [first] = makes;
  if (!remote || !first) return;
  const standing = known ?? (await standingOf(engine, first.projectId));
  for (const lost of makes.toReversed()) {
    const projectId = lost.projectId ?? '';
    // The change was stored: the process ended, or lost its database, right after the commit.
    if ((await findRemoteId(engine.db, lost.type, lost.id, projectId)) !== undefined) continue;
    for (const found of await remote.findOrphans(lost, since)) {
      if (await isHeld(engine, projectId, lost.type, found.key)) continue;
      const orphan = { ...found, title: found.title || lost.name, projectId, type: lost.type, recordId: lost.id };
      if (standing === 'current') await remove(engine, remote, orphan);
      else await holdOrphan(engine, { ...orphan, cause: standing === 'restored' ? 'restored' : 'unfinished' });
    }
  }
}

async function remove(engine: Engine, remote: RemoteCloud, orphan: Omit<Orphan, 'cause'>): Promise<void> {
  try {
    await remote.removeResource(orphan.projectId, orphan.type, orphan.key);
  } catch (error) {
    // A service that does not answer is asked again later.
    if (!(error instanceof ApiError) || error.status === 503) throw error;
    await holdOrphan(engine, { ...orphan, cause: 'refused', detail: detailOf(error) });
  }
}

/** A refusal as an orphan keeps it: the code and params of each of its items, as JSON. */
export function detailOf({ many }: ApiError): string {
  return JSON.stringify(many.map(({ code, params }) => ({ code, params })));
}

/** A resource in the cloud that no record refers to, and why. */
export interface Orphan extends UnknownResource {
  projectId: string;
  type: string;
  recordId?: string;
  cause: 'restored' | 'unfinished' | 'refused' | 'adoption';
  /** What it was refused with: {@link detailOf}, or the cloud's own words. */
  detail?: string;
}

/** Holds a resource for a person's decision. One that is held already was seen again. */
export async function holdOrphan(
  { db, clock, log }: Pick<Engine, 'db' | 'clock' | 'log'>,
  orphan: Orphan,
): Promise<void> {
  const { projectId, type, key, cause } = orphan;
  log.warn({ project: projectId, type, key, cause }, 'Something in the cloud that no record refers to is held');
  await transact(db, (tx) => holdDifferences(tx, projectId, [{ ...orphan, kind: 'cloud' }], clock.now()));
}

/** Whether a person decides about a resource, or left it, so that nothing else may delete it. */
export async function isHeld({ db }: Engine, projectId: string, type: string, key: string): Promise<boolean> {
  const known = await findDifference(db, projectId, type, key);
  return known !== undefined && known.status !== 'resolved';
}

/**
 * Schedules the search for orphans of a change that a service did not answer; `pause` is in milliseconds. A later round
 * keeps the generation of the store in which the change was made.
 */
export async function scheduleOrphanSearch(
  engine: Pick<Engine, 'db' | 'clock'>,
  makes: OrphanedRecord[],
  since: Date,
  round = 0,
  { pause = ROUNDS_MS[round], generation }: { pause?: number; generation?: string | undefined } = {},
): Promise<void> {
  if (pause === undefined || makes.length === 0) return;
  const from = engine.clock.now();
  const dueAt = new Date(from.getTime() + pause);
  const made = generation ?? (await generationOf(engine.db));
  const payload: OrphanSearch = { makes, since: since.toISOString(), round, generation: made };
  await transact(engine.db, (tx) => schedule(tx, { kind: ORPHANS, dueAt, from, payload }));
}
