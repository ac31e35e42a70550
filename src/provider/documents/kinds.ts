/** Issuing each kind of document for a payer. */

import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { dayOf } from '../../contract/values/dates.ts';
import { billingSettings } from '../billing/settings.ts';
import { ownText } from '../engine/core/texts.ts';
import { ApiError } from '../http/errors.ts';
import type { Tx } from '../store/database.ts';
import { amountsOf } from './amounts.ts';
import type { Words } from './content.ts';
import { issue } from './issue.ts';
import { daysOfMonth, monthSums } from './month-sums.ts';
import { partiesOf } from './parties.ts';
import { settlementOf } from './settlement.ts';
import { words } from './texts.ts';

/** For whom a document is issued, by whom and when. */
export interface Order {
  userId: string;
  /** Null for the provider itself. */
  by: string | null;
  now: Date;
}

/** Issues an invoice for an amount, of today. Returns its id. Throws 409 SELLER_UNSTATED. */
export async function issueInvoice(tx: Tx, order: Order, tiyn: number): Promise<string> {
  const parties = await partiesOf(tx, order.userId);
  const day = dayOf(order.now.toISOString());
  const amounts = await amountsOf(tx, day, [{ name: words('prepayment'), tiyn }]);
  const { paymentPurposeCode: purposeCode } = await billingSettings(tx);
  const kind = 'invoice';
  const content = (number: string) => ({ kind, number, day, ...parties, ...amounts, purposeCode }) as const;
  return issue(tx, { kind, day, ...order, content });
}

/**
 * Issues the act of a closed month, `YYYY-MM`, with a line for each kind of service. Its day is the month's last one. A month has one act: if
 * it is issued already, this returns its id. Throws 409 MONTH_OPEN for a month that is not closed, 409 NOTHING_CHARGED for one without
 * charges, and 409 SELLER_UNSTATED.
 */
export async function issueAct(tx: Tx, order: Order, month: string, files: readonly ResourceFile[]): Promise<string> {
  const sums = await monthSums(tx, order.userId, month);
  if (!sums) throw new ApiError(409, 'MONTH_OPEN', { field: 'month' });
  if (sums.length === 0) throw new ApiError(409, 'NOTHING_CHARGED', { field: 'month' });
  const parties = await partiesOf(tx, order.userId);
  const { from, to } = daysOfMonth(month);
  const amounts = await amountsOf(
    tx,
    to,
    sums.map(({ type, tiyn }) => ({ name: namesOf(files, type), tiyn })),
  );
  const kind = 'act';
  const content = (number: string) => ({ kind, number, day: to, ...parties, from, to, ...amounts }) as const;
  return issue(tx, { kind, day: to, key: `act:${order.userId}:${month}`, ...order, content });
}

/** Issues a reconciliation act for a period, both days included, of today. Returns its id. Throws 409 SELLER_UNSTATED. */
export async function issueReconciliation(tx: Tx, order: Order, period: { from: string; to: string }): Promise<string> {
  const parties = await partiesOf(tx, order.userId);
  const day = dayOf(order.now.toISOString());
  const settlement = await settlementOf(tx, order.userId, period);
  const kind = 'reconciliation';
  const content = (number: string) => ({ kind, number, day, ...parties, ...period, ...settlement }) as const;
  return issue(tx, { kind, day, ...order, content });
}

/** The label of a type's records in both languages; the type's own name where its file is gone. */
function namesOf(files: readonly ResourceFile[], type: string): Words {
  const file = files.find(({ name }) => name === type);
  const text = file && ownText(file, 'names');
  return { ru: text?.('ru') ?? type, kk: text?.('kk') ?? type };
}
