/** A kept plan as it is stored: its calls, the rehearsal that people have seen, and how far it has come. */
import type { Locale } from '../http/locale.ts';
import type { Db, Tx } from '../store/database.ts';
import type { KeptPlanTable } from '../store/schema.ts';
import type { Applier } from './applier.ts';
import type { PlannedCall } from './plan-calls.ts';
import type { WholeRehearsal } from './rehearse.ts';

/** A record of a plan. */
export interface PlanRecord {
  type: string;
  id: string;
  title: string;
}

/** What a call has begun and what has not ended yet: the entry of the audit log says how it ends. */
export interface Awaited {
  type: string;
  id: string;
  journalId: string;
}

/** How far one call has come. */
export interface Step {
  /**
   * `waiting`: not made yet, or never. `done`: made, and not taken back. `failed`: refused, or it failed in the cloud. `takenBack`: all that it
   * created is deleted again. `left`: something of it stays although the plan has failed.
   */
  state: 'waiting' | 'done' | 'failed' | 'takenBack' | 'left';
  /** The records that it created. */
  made: PlanRecord[];
  awaits: Awaited[];
  /** Why it failed, in each language. */
  reason?: Record<Locale, string>;
}

/** How far a plan has come. */
export interface Progress {
  /** The index of the next call. */
  next: number;
  steps: Step[];
  /** The answers of the calls that were made, for the references of later ones. */
  answers: unknown[];
  /** Since when the next call is refused, ISO 8601. */
  refusedSince?: string;
  /** While the plan is taken back. */
  back?: TakingBack;
}

/** How far the taking back has come, in rounds through what is left. */
export interface TakingBack {
  /** What is left, in the order of its deletes. */
  queue: PlanRecord[];
  /** The next one of this round. */
  at: number;
  /** Whether something went, or goes, in this round. */
  moved: boolean;
  /** The rounds in a row in which nothing went. */
  hopeless: number;
  /** When it began, ISO 8601. */
  since: string;
}

/** A kept plan. */
export interface KeptPlan {
  id: string;
  projectId: string;
  name: string;
  state: string;
  calls: PlannedCall[];
  rehearsal: WholeRehearsal;
  createdBy: string | null;
  appliedBy: string | null;
  /** On whose behalf its calls are made; undefined before it is applied. */
  applier?: Applier;
  progress: Progress;
}

/** A plan by its id. */
export async function readPlan(db: Db | Tx, id: string): Promise<KeptPlan | undefined> {
  const row = await db.selectFrom('kept_plan').selectAll().where('id', '=', id).executeTakeFirst();
  return row && planOf(row);
}

function planOf(row: KeptPlanTable): KeptPlan {
  const calls = JSON.parse(row.calls) as PlannedCall[];
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    state: row.state,
    calls,
    rehearsal: JSON.parse(row.rehearsal) as WholeRehearsal,
    createdBy: row.created_by,
    appliedBy: row.applied_by,
    ...(row.applier !== null && { applier: JSON.parse(row.applier) as Applier }),
    progress: row.progress === null ? begun(calls.length) : (JSON.parse(row.progress) as Progress),
  };
}

/** A plan of so many calls before its first one. */
export function begun(calls: number): Progress {
  const steps = Array.from({ length: calls }, (): Step => ({ state: 'waiting', made: [], awaits: [] }));
  return { next: 0, steps, answers: [] };
}

/** Stores how far a plan has come, with its state where that changes. */
export async function storeProgress(
  tx: Tx,
  { id }: Pick<KeptPlan, 'id'>,
  progress: Progress,
  more: Partial<Pick<KeptPlanTable, 'state' | 'ended_at' | 'applier'>> = {},
): Promise<void> {
  await tx
    .updateTable('kept_plan')
    .set({ ...more, progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .execute();
}

/** How long a plan is stored after its last change, in milliseconds. */
const STORED_MS = 90 * 86_400_000;

/** Deletes plans that ended, or could last be applied, long ago. */
export async function purgePlans(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_MS).toISOString();
  const old = tx.deleteFrom('kept_plan').where('expires_at', '<', before);
  await old.where('state', 'in', ['kept', 'applied', 'failed']).execute();
}
