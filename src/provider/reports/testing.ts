import type { PricedQuantity } from '../../contract/money/price.ts';
import { XLSX_TYPE } from '../../contract/reports/report.ts';
import { addExpenses } from '../billing/expenses.ts';
import { book } from '../billing/ledger.ts';
import type { ChargePart } from '../billing/parts.ts';
import { HOUR_MS } from '../billing/schedule.ts';
import type { ResourceTest } from '../engine/testing.ts';
import { transact } from '../store/transact.ts';
import type { SendOptions } from '../testing.ts';

/** A record with charges. */
export interface ChargedRecord {
  type: string;
  title: string;
  labels?: string[];
  /** The cost of each hour, in tiyn, and its quantities. Without parts it has no prices, like charges from before these were stored. */
  hours: { tiyn: number; quantities: PricedQuantity[]; seconds?: number; parts?: ChargePart[] }[];
  /** The number of hours to skip before the first charge. */
  skip?: number;
}

/** Stores charges like the provider does each hour: rows of meters, one ledger entry an hour, and the sums. */
export async function chargeFor(
  { test, projectId }: ResourceTest,
  first: string,
  records: ChargedRecord[],
): Promise<void> {
  const begin = Date.parse(first);
  const hourAt = (index: number) => new Date(begin + index * HOUR_MS);
  const sums = new Map<string, Map<string, number>>();
  await transact(test.db, async (tx) => {
    const { payer_id } = await tx
      .selectFrom('project')
      .selectAll()
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    for (const { type, title, labels = [], hours, skip = 0 } of records) {
      const meter_id = crypto.randomUUID();
      const end = hourAt(skip + hours.length).toISOString();
      const common = { id: meter_id, project_id: projectId, type, record_id: crypto.randomUUID(), title };
      const labelled = { labels: labels.length > 0 ? JSON.stringify(labels) : null };
      const ended = { ended_at: end, settled: 1, total: '0', charged_tiyn: 0, next_at: null, next_quantities: null };
      const started_at = hourAt(skip).toISOString();
      const quantities = JSON.stringify(hours.at(-1)?.quantities ?? []);
      await tx
        .insertInto('meter')
        .values({ ...common, ...labelled, ...ended, started_at, since: end, quantities })
        .execute();
      const charges = hours.map(({ tiyn: amount_tiyn, seconds = 3600, quantities, parts }, index) => {
        const hour = hourAt(skip + index).toISOString();
        const byType = sums.get(hour) ?? new Map<string, number>();
        sums.set(hour, byType.set(type, (byType.get(type) ?? 0) + amount_tiyn));
        const taken = JSON.stringify(quantities);
        const stored = parts ? JSON.stringify(parts) : null;
        return { meter_id, hour, project_id: projectId, amount_tiyn, seconds, quantities: taken, parts: stored };
      });
      for (let at = 0; at < charges.length; at += 500)
        await tx
          .insertInto('charge')
          .values(charges.slice(at, at + 500))
          .execute();
    }
    for (const [hour, byType] of sums) {
      await addExpenses(tx, { projectId, payerId: payer_id, hour: new Date(hour) }, byType);
      const sum = [...byType.values()].reduce((all, each) => all + each, 0);
      const key = `charge:${projectId}:${hour}`;
      const at = new Date(Date.parse(hour) + HOUR_MS);
      const entry = { userId: payer_id ?? '', projectId, kind: 'charge' as const, key, amountTiyn: -sum, at };
      await book(tx, { ...entry, forAt: new Date(hour), details: { hour } });
    }
  });
}

/** The sum of the ledger's entries for a project in a range of hours, in tiyn, as a positive amount. */
export async function ledgerSum({ test, projectId }: ResourceTest, from: string, to: string): Promise<number> {
  const entries = await test.db
    .selectFrom('ledger')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', 'charge')
    .execute();
  const within = entries.filter(({ details }) => {
    const { hour } = JSON.parse(details) as { hour: string };
    return Date.parse(hour) >= Date.parse(from) && Date.parse(hour) < Date.parse(to);
  });
  return within.reduce((sum, { amount_tiyn }) => sum - Number(amount_tiyn), 0);
}

/** Requests a report's workbook. */
export function askWorkbook(
  { test, token }: ResourceTest,
  body: object,
  { host, headers }: Pick<SendOptions, 'host' | 'headers'> = {},
): Promise<Response> {
  const accept = { Accept: XLSX_TYPE, ...headers };
  return test.send('POST /api/report', { token, body, headers: accept, ...(host && { host }) });
}
