/** Budgets: how much a project may cost in a month, in Almaty, and which letters were sent about it. */
import { monthOf } from '../../contract/values/dates.ts';
import type { Db, Tx } from '../store/database.ts';

/** The shares of a budget that letters are about, in percent. */
export const SHARES = [50, 80, 100] as const;

/** What a letter was about: a share that was used, or the forecast above the budget. */
export type Told = (typeof SHARES)[number] | 'forecast';

/** A project's budget. */
export interface Budget {
  projectId: string;
  /** Null where there is none any more. */
  amountTiyn: number | null;
  /** Nothing that costs more is allowed once the budget is used up. */
  cap: boolean;
  /** Counts changes by people. */
  version: number;
  /** What the letters of a month, `YYYY-MM`, were about. */
  told: { month: string | null; about: readonly Told[] };
}

/** A project's budget as it was last set; undefined where it never had one. */
export async function budgetOf(db: Db | Tx, projectId: string): Promise<Budget | undefined> {
  const row = await db.selectFrom('budget').selectAll().where('project_id', '=', projectId).executeTakeFirst();
  return (
    row && {
      projectId,
      amountTiyn: row.amount_tiyn === null ? null : Number(row.amount_tiyn),
      cap: row.cap === 1,
      version: row.version,
      told: { month: row.told_month, about: JSON.parse(row.told) as Told[] },
    }
  );
}

/** Stores a budget that people have changed. */
export async function saveBudget(tx: Tx, { projectId, amountTiyn, cap, version, told }: Budget): Promise<void> {
  const row = { amount_tiyn: amountTiyn, cap: cap ? 1 : 0, version, ...toldColumns(told) };
  await tx
    .insertInto('budget')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

/** Stores what the letters of a month were about. */
export async function saveTold(tx: Tx, projectId: string, told: Budget['told']): Promise<void> {
  await tx.updateTable('budget').set(toldColumns(told)).where('project_id', '=', projectId).execute();
}

function toldColumns({ month, about }: Budget['told']) {
  return { told_month: month, told: JSON.stringify(about) };
}

/** What a project was charged in a month, in tiyn. */
export async function usedIn(db: Db | Tx, projectId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('expense_day')
    .select(({ fn }) => fn.sum('tiyn').as('sum'))
    .where('project_id', '=', projectId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** Whether so many percent of an amount are used. */
export function isReached(share: number, usedTiyn: number, amountTiyn: number): boolean {
  return BigInt(usedTiyn) * 100n >= BigInt(amountTiyn) * BigInt(share);
}

/** Whether a project's budget has a cap, and what was charged in the present month has reached it. */
export async function isUsedUp(db: Db | Tx, projectId: string, now: Date): Promise<boolean> {
  const budget = await budgetOf(db, projectId);
  if (!budget?.cap || budget.amountTiyn === null) return false;
  return isReached(100, await usedIn(db, projectId, monthOf(now.toISOString())), budget.amountTiyn);
}
