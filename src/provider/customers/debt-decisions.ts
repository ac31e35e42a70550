import type { Doc } from '../../contract/file/resource-file.ts';
import { parseMoney, toTiyn } from '../../contract/money/money.ts';
import { type KnownDebt, knownDebt } from '../billing/debt-facts.ts';
import { balanceOf } from '../billing/ledger.ts';
import {
  type PayerState,
  payerState,
  savePayerState,
  scheduleDebtLook,
  scheduleFollows,
} from '../billing/payer-state.ts';
import { openPricing } from '../billing/price-lists.ts';
import { runningRates } from '../billing/running-rates.ts';
import { type BillingSettings, billingSettings } from '../billing/settings.ts';
import { tellOfDebt } from '../charging/debt-letters.ts';
import { graceFrom, isInDebt, prolonged } from '../charging/debt-life.ts';
import type { Operation } from '../engine/core/operation.ts';
import { letterTo } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { beginCorrection } from './corrections.ts';

type Deps = Pick<ProviderDeps, 'config' | 'files'>;

/** A payer about whom an administrator decides. */
interface Decided {
  op: Operation;
  userId: string;
  config: ProviderDeps['config'];
  facts: KnownDebt;
  settings: BillingSettings;
  state: PayerState | undefined;
  /** The form of the action. */
  form: Doc;
}

const DECISIONS: Record<string, (decided: Decided) => Promise<void>> = {
  suspend,
  restore,
  prolong,
  writeOff,
  remind: (decided) => tell(decided, 'debtReminder', decided.state),
};

/**
 * Carries out what an administrator decided about a customer's debt: suspend, restore, prolong, writeOff or remind. The customer's records
 * follow by due work.
 *
 * @param decision the name of the decision under `action`, and its form
 */
export async function decideOnDebt(op: Operation, userId: string, decision: Doc, deps: Deps): Promise<void> {
  const { action, ...form } = decision;
  const pricing = await openPricing(op.tx, op.engine.catalogue.declaredLines);
  const running = await runningRates(op.tx, userId, { pricing, files: deps.files }, op.now);
  const facts = await knownDebt(op.tx, userId, running, op.now);
  const [state, settings] = [await payerState(op.tx, userId), await billingSettings(op.tx)];
  await DECISIONS[String(action)]?.({ op, userId, config: deps.config, facts, settings, state, form });
}

/** Sets how much a customer who pays afterwards may owe; undefined for no limit. */
export async function setCreditLimit({ tx, now }: Operation, userId: string, limit: unknown): Promise<void> {
  const tiyn = typeof limit === 'string' ? Number(toTiyn(parseMoney(limit))) : null;
  await tx.updateTable('users').set({ credit_limit_tiyn: tiyn }).where('id', '=', userId).execute();
  await scheduleDebtLook(tx, userId, now);
}

async function suspend({ op: { tx, now }, userId, config, form }: Decided): Promise<void> {
  const reason = String(form.reason);
  const by = { cause: 'administrator', until: null, limitTiyn: null, toldDays: null, reason } as const;
  await savePayerState(tx, userId, { state: 'suspended', since: now.toISOString(), ...by });
  await scheduleFollows(tx, userId, now);
  await letterTo(tx, config, userId, 'suspendedByStaff', { reason }, now);
}

/** Who still owes gets a new grace. */
async function restore(decided: Decided): Promise<void> {
  const { op, userId, facts, settings } = decided;
  const grace = isInDebt(facts) ? graceFrom(facts, settings, op.now) : undefined;
  await savePayerState(op.tx, userId, grace);
  await scheduleDebtLook(op.tx, userId, op.now);
  await scheduleFollows(op.tx, userId, op.now);
  await tell(decided, grace ? 'debtProlonged' : 'debtEnded', grace);
}

async function prolong(decided: Decided): Promise<void> {
  const { op, userId, facts, state, form } = decided;
  if (!state) return;
  const next = prolonged(state, facts, Number(form.days), op.now);
  await savePayerState(op.tx, userId, next);
  await scheduleDebtLook(op.tx, userId, op.now);
  await tell(decided, 'debtProlonged', next);
}

/** A write-off is a correction: a large one needs a second administrator. */
async function writeOff({ op: { tx, now, actor }, userId, config, form }: Decided): Promise<void> {
  const amountTiyn = -(await balanceOf(tx, userId));
  if (amountTiyn <= 0) return;
  const wanted = { customerId: userId, amountTiyn, reason: String(form.reason), authorId: actor.userId };
  await beginCorrection(tx, wanted, { now, brands: config });
}

function tell(
  { op, userId, config, facts, settings }: Decided,
  letter: Parameters<typeof tellOfDebt>[3],
  state?: PayerState,
) {
  return tellOfDebt(op.tx, config, userId, letter, { facts, state, settings, now: op.now });
}
