import type { CloudStep, LostRecord } from '../../cloud/cloud.ts';
import { ApiError } from '../../http/errors.ts';
import type { Db, Tx } from '../../store/database.ts';
import { isShared } from '../../store/dialect.ts';
import { transact } from '../../store/transact.ts';
import type { Engine } from '../operation.ts';
import { makesOf, removeLost } from './lost.ts';

const owners = new WeakMap<Engine['cloud'], string>();

/** This process, among those that share a database: it has one way to the cloud. */
function ownerOf({ cloud }: Engine): string {
  const owner = owners.get(cloud) ?? crypto.randomUUID();
  owners.set(cloud, owner);
  return owner;
}

/** How long a turn is believed without a sign of life, and how often one is given, in milliseconds. */
const LEASE_MS = 30_000;
const SIGN_MS = 8000;

/** What belongs to no project has a turn too. */
export const nameOf = (projectId: string | null): string => projectId ?? '';

/** A turn to change a project elsewhere. */
export interface Turn {
  projectId: string | null;
  holder: string;
  /** Ends the signs of life. The turn itself ends with the change's transaction, or {@link giveTurnBack}. */
  quiet(): void;
}

/** How many changes of a project were stored. To be read in the transaction that plans one. */
export async function changesOf(tx: Tx | Db, projectId: string | null): Promise<number> {
  const row = await tx
    .selectFrom('cloud_turn')
    .select('changes')
    .where('project_id', '=', nameOf(projectId))
    .executeTakeFirst();
  return row?.changes ?? 0;
}

/**
 * Takes a project's turn for a change that was planned after so many others, and notes what it is about to make. `late`: another was stored
 * since; `busy`: another process has the turn. What a process that is gone has left behind is cleared away first; throws ApiError 503 where
 * that can't be done now.
 */
export async function takeTurn(
  engine: Engine,
  projectId: string | null,
  changes: number,
  steps: readonly CloudStep[],
): Promise<Turn | 'late' | 'busy'> {
  const { db, clock } = engine;
  const holder = crypto.randomUUID();
  const taken = await transact(db, async (tx) => {
    const name = nameOf(projectId);
    await tx
      .insertInto('cloud_turn')
      .values({ project_id: name, changes: 0, makes: '[]' })
      .onConflict((conflict) => conflict.column('project_id').doNothing())
      .execute();
    const { numUpdatedRows } = await tx
      .updateTable('cloud_turn')
      .set({
        holder,
        owner: ownerOf(engine),
        ...leaseFrom(clock.now()),
        makes: JSON.stringify(makesOf(projectId, steps)),
      })
      .where('project_id', '=', name)
      .where('changes', '=', changes)
      .where('holder', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
  if (taken) return { projectId, holder, quiet: giveSigns(engine, projectId, holder) };
  return (await clearAbandoned(engine, projectId)) ? 'busy' : 'late';
}

function leaseFrom(now: Date) {
  return { lease_until: new Date(now.getTime() + LEASE_MS).toISOString(), started_at: now.toISOString() };
}

function giveSigns({ db, clock, log }: Engine, projectId: string | null, holder: string): () => void {
  const timer = setInterval(() => {
    const { lease_until } = leaseFrom(clock.now());
    const sign = db
      .updateTable('cloud_turn')
      .set({ lease_until })
      .where('project_id', '=', nameOf(projectId))
      .where('holder', '=', holder)
      .execute();
    sign.catch((error: unknown) => log.warn({ err: error }, 'A turn could not be prolonged'));
  }, SIGN_MS);
  return () => clearInterval(timer);
}

/** Whether a project's turn is somebody's who lives: what is true elsewhere may then be ahead of what is stored. */
export async function isChanging(tx: Tx, projectId: string, now: Date): Promise<boolean> {
  const turn = await tx
    .selectFrom('cloud_turn')
    .select('lease_until')
    .where('project_id', '=', projectId)
    .where('holder', 'is not', null)
    .executeTakeFirst();
  return (turn?.lease_until ?? '') > now.toISOString();
}

/** Ends a turn in the transaction that stores what it has changed. Throws ApiError 503 where others took it for abandoned. */
export async function endTurn(tx: Tx, { projectId, holder }: Turn): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cloud_turn')
    .set((eb) => ({ holder: null, owner: null, lease_until: null, makes: '[]', changes: eb('changes', '+', 1) }))
    .where('project_id', '=', nameOf(projectId))
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: '' } });
}

/** Ends a turn of which nothing is left elsewhere. */
export async function giveTurnBack({ db }: Engine, { projectId, holder }: Turn): Promise<void> {
  await db
    .updateTable('cloud_turn')
    .set({ holder: null, owner: null, lease_until: null, makes: '[]' })
    .where('project_id', '=', nameOf(projectId))
    .where('holder', '=', holder)
    .execute();
}

/** Whether the turn is somebody's who lives. One of a process that is gone is ended, and what it was about to make removed. */
async function clearAbandoned(engine: Engine, projectId: string | null): Promise<boolean> {
  const { db, clock } = engine;
  const turn = await db
    .selectFrom('cloud_turn')
    .selectAll()
    .where('project_id', '=', nameOf(projectId))
    .executeTakeFirst();
  if (!turn?.holder) return false;
  const alive =
    turn.owner === ownerOf(engine) || (isShared(db) && (turn.lease_until ?? '') > clock.now().toISOString());
  if (alive) return true;
  await removeLost(engine, JSON.parse(turn.makes) as LostRecord[], new Date(turn.started_at ?? 0));
  await giveTurnBack(engine, { projectId, holder: turn.holder, quiet: () => undefined });
  return false;
}

/** Clears away what processes that are gone were in the middle of. What can't be cleared now is tried again by the next change. */
export async function clearAllAbandoned(engine: Engine): Promise<void> {
  const held = await engine.db.selectFrom('cloud_turn').select('project_id').where('holder', 'is not', null).execute();
  for (const { project_id } of held) {
    await clearAbandoned(engine, project_id === '' ? null : project_id).catch((error: unknown) =>
      engine.log.warn(
        { err: error, project: project_id },
        'What an ended process left in the cloud could not be cleared away',
      ),
    );
  }
}
