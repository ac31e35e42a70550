import { sql } from 'kysely';
import { balanceOf } from '../billing/ledger.ts';
import { moneyText } from '../billing/money-text.ts';
import { payerState } from '../billing/payer-state.ts';
import type { Reading } from '../engine/core/operation.ts';
import type { ApiErrorItem } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { message } from '../http/messages.ts';
import { runningCount } from '../sources/project-costs.ts';

/**
 * What refuses the end of a user's account, as items of an error: CLOSING_COSTS while anything costs or soon will, CLOSING_DEBT while
 * something is owed, and CLOSING_MEMBERS where others are in a project that they pay for. Empty where nothing does.
 */
export async function obstaclesOf(reading: Reading, userId: string): Promise<ApiErrorItem[]> {
  const { rows } = await sql<{ name: string; running: number; others: number }>`
    select p.name, ${runningCount(reading, 'p.id')} as running,
      (select count(*) from project_member m where m.project_id = p.id and m.user_id <> ${userId})
        + (select count(*) from project_group g where g.project_id = p.id) as others
    from project p where p.payer_id = ${userId} and p.archived_at is null order by p.created_at, p.id`.execute(
    reading.db,
  );
  const count = rows.reduce((sum, row) => sum + Number(row.running), 0);
  const balance = await balanceOf(reading.db, userId);
  const owes = balance < 0 || (await payerState(reading.db, userId)) !== undefined;
  const projects = rows.filter(({ others }) => Number(others) > 0).map(({ name }) => name);
  const debt = (locale: Locale) =>
    message('CLOSING_DEBT', locale, { amount: moneyText(Math.max(0, -balance), locale) });
  return [
    ...(count > 0 ? [{ code: 'CLOSING_COSTS', params: { count } }] : []),
    ...(owes ? [{ code: 'CLOSING_DEBT', text: debt }] : []),
    ...(projects.length > 0 ? [{ code: 'CLOSING_MEMBERS', params: { projects: projects.join(', ') } }] : []),
  ];
}
