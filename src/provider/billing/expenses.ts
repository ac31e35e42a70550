/** Sums of charges, stored beside the charges, so that nobody has to add up millions of rows to show them. */
import { dayOf } from '../../contract/values/dates.ts';
import type { Tx } from '../store/database.ts';

/** A charged hour of a project. */
export interface ChargedHour {
  projectId: string;
  /** The payer; null without one. */
  payerId: string | null;
  /** Its beginning, which determines its day in Almaty. */
  hour: Date;
}

/** Adds an hour's cost, in tiyn by type, to the sums of its day and month, in the transaction that charges it. */
export async function addExpenses(
  tx: Tx,
  { projectId, payerId, hour }: ChargedHour,
  byType: ReadonlyMap<string, number>,
): Promise<void> {
  const sums = [...byType].filter(([, tiyn]) => tiyn !== 0).map(([type, tiyn]) => ({ type, tiyn }));
  if (sums.length === 0) return;
  const day = dayOf(hour.toISOString());
  await tx
    .insertInto('expense_day')
    .values(sums.map((sum) => ({ project_id: projectId, day, ...sum })))
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'day', 'type'])
        .doUpdateSet((eb) => ({ tiyn: eb('expense_day.tiyn', '+', eb.ref('excluded.tiyn')) })),
    )
    .execute();
  await tx
    .insertInto('expense_month')
    .values(sums.map((sum) => ({ month: day.slice(0, 7), payer_id: payerId ?? '', project_id: projectId, ...sum })))
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'payer_id', 'project_id', 'type'])
        .doUpdateSet((eb) => ({ tiyn: eb('expense_month.tiyn', '+', eb.ref('excluded.tiyn')) })),
    )
    .execute();
}
