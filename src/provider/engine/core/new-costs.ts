import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { pricedQuantities } from '../../../contract/money/price.ts';
import { isUsedUp } from '../../billing/budgets.ts';
import { unitsASecond } from '../../billing/cost.ts';
import { moneyText } from '../../billing/money-text.ts';
import { linesAt, priceLists } from '../../billing/price-lists.ts';
import { missingFor } from '../../billing/required-balance.ts';
import { openTrials } from '../../billing/trials.ts';
import { ApiError } from '../../http/errors.ts';
import { message } from '../../http/messages.ts';
import type { UsedApiToken } from '../../identity/session.ts';
import type { Tx } from '../../store/database.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Catalogue } from './catalogue.ts';
import { requireTokenCap } from './token-cap.ts';

/** The change that begins to pay: the part of an operation that is asked. */
interface Paying {
  tx: Tx;
  now: Date;
  actor: { projectId: string | null; apiToken?: UsedApiToken | null };
  engine: { catalogue: Pick<Catalogue, 'declaredLines' | 'file'> };
  project: Doc | undefined;
  payerId: string | null;
}

/** A record that begins to cost something, as it will be. */
interface NewCost {
  file: ResourceFile;
  doc: Doc;
  /** The record before a change that makes it dearer; undefined for a new one. */
  before?: RecordRow | undefined;
}

/**
 * What one transaction begins to pay for. The balance must cover all of it together, so that a server and the disks that are created with
 * it are asked for at once.
 */
export class NewCosts {
  readonly #added: NewCost[] = [];
  #waived = false;

  /** Adds a record, and what it was before if it becomes dearer. Nobody pays for a global record, such as a server size. */
  add(file: ResourceFile, doc: Doc, before?: RecordRow): void {
    if ((file.price?.length ?? 0) > 0 && file.scope !== 'global') this.#added.push({ file, doc, before });
  }

  /** Leaves the balance unasked: an operator starts records again, whatever is owed. */
  waive(): void {
    this.#waived = true;
  }

  /**
   * Throws 402 BALANCE_EMPTY with the amount that is missing, and 409 BUDGET_USED_UP where the project's budget has a cap, and what was
   * charged in the month has reached it. Records in a trial of their type need no balance. Throws 409 TOKEN_CAP_REACHED where what an API
   * token has created would cost more a month than it may.
   */
  async require(op: Paying): Promise<void> {
    const { projectId } = op.actor;
    if (this.#added.length === 0 || this.#waived || projectId === null) return;
    await this.#requireBalance(op);
    if (await isUsedUp(op.tx, projectId, op.now)) throw new ApiError(409, 'BUDGET_USED_UP');
    if (op.actor.apiToken) await requireTokenCap(op, op.actor.apiToken, this.#added);
  }

  async #requireBalance(op: Paying): Promise<void> {
    const paid = await outsideTrials(op, this.#added);
    if (paid.length === 0) return;
    const paying = { payerId: op.payerId, prepaid: op.project?.paymentType === 'prePaid' };
    const missing = await missingFor(op.tx, paying, await rateOf(op, paid));
    if (missing === 0) return;
    throw new ApiError(402, 'BALANCE_EMPTY', {
      params: { missing: moneyText(missing, 'en') },
      text: (locale) => message('BALANCE_EMPTY', locale, { missing: moneyText(missing, locale) }),
    });
  }
}

async function outsideTrials(op: Paying, costs: readonly NewCost[]): Promise<NewCost[]> {
  const files = costs.map(({ file }) => file);
  const trials = new Set((await openTrials(op.tx, op.payerId, files, op.now)).map(({ type }) => type));
  return costs.filter(({ file: { name, recordsOf } }) => !trials.has(recordsOf ?? name));
}

/** The cost of a second of records at today's prices, in units. */
async function rateOf(op: Paying, costs: readonly NewCost[]): Promise<bigint> {
  const lines = linesAt(await priceLists(op.tx, op.engine.catalogue.declaredLines, op.actor.projectId), op.now);
  const now = op.now.toISOString();
  return costs
    .map(({ file, doc }) => unitsASecond(lines, pricedQuantities(file.price, { self: doc, now })))
    .reduce((sum, units) => sum + units, 0n);
}
