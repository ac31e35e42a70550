/** The life of a debt, without a store: which state follows, when, and what the payer is told. Amounts are tiyn. */
import type { PayerState } from '../billing/payer-state.ts';
import type { BillingSettings } from '../billing/settings.ts';

/** The settings by which a debt has consequences. */
export type DebtTerms = Pick<BillingSettings, 'graceDays' | 'debtDays' | 'deletionDays'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS_A_DAY = 24;

/** The days before a deletion on which the payer is told. */
const TOLD_BEFORE = [14, 7, 1];

/** What is known of a payer now. */
export interface DebtFacts {
  /** What is owed beyond what may be owed; negative where something is left. Null where nothing bounds it. */
  owedTiyn: number | null;
  /** What an hour costs now. */
  hourTiyn: number;
  /** What an hour still costs when everything that can be stopped is. */
  stayingHourTiyn: number;
}

/** A letter about a debt. */
export type DebtLetter = 'balanceEnded' | 'debtSuspended' | 'debtDeletionNear' | 'debtDeletion' | 'debtEnded';

/** The state that follows, and what the payer is told of it. */
export interface DebtStep {
  state: PayerState | undefined;
  letter?: DebtLetter;
}

/** Whether a debt has consequences: more is owed than may be, or nothing is left and something costs money. */
export function isInDebt({ owedTiyn, hourTiyn }: DebtFacts): boolean {
  return owedTiyn !== null && (owedTiyn > 0 || (owedTiyn === 0 && hourTiyn > 0));
}

/** The grace that begins now, for so much more debt or so many days. */
export function graceFrom(facts: DebtFacts, terms: DebtTerms, now: Date): PayerState {
  const more = terms.debtDays * HOURS_A_DAY * facts.hourTiyn;
  return {
    state: 'grace',
    cause: 'debt',
    since: now.toISOString(),
    until: later(now, terms.graceDays * DAY_MS),
    limitTiyn: Math.max(0, facts.owedTiyn ?? 0) + more,
    toldDays: null,
    reason: null,
  };
}

/** The suspension that begins now. What stays may cost so many days more. */
function suspensionFrom(facts: DebtFacts, terms: DebtTerms, now: Date): PayerState {
  const { deletionDays } = terms;
  const more = (deletionDays * HOURS_A_DAY + 1) * facts.stayingHourTiyn;
  return {
    state: 'suspended',
    cause: 'debt',
    since: now.toISOString(),
    until: later(now, deletionDays * DAY_MS),
    limitTiyn: Math.max(0, facts.owedTiyn ?? 0) + more,
    // The letter about the suspension names its end.
    toldDays: boundOf(deletionDays) === 1 ? null : boundOf(deletionDays),
    reason: null,
  };
}

/** A state with so many days more until the next one, and with their cost as more debt. */
export function prolonged(state: PayerState, facts: DebtFacts, days: number, now: Date): PayerState {
  if (state.until === null || state.limitTiyn === null) return state;
  const hourTiyn = state.state === 'grace' ? facts.hourTiyn : facts.stayingHourTiyn;
  const until = later(new Date(state.until), days * DAY_MS);
  const bound = boundOf(daysUntil(until, now));
  const limitTiyn = state.limitTiyn + days * HOURS_A_DAY * hourTiyn;
  return { ...state, until, limitTiyn, toldDays: bound === 1 ? null : bound };
}

/** The next step of a payer's state; undefined where it stays as it is. */
export function nextDebtStep(
  state: PayerState | undefined,
  facts: DebtFacts,
  terms: DebtTerms,
  now: Date,
): DebtStep | undefined {
  if (state?.cause === 'administrator') return undefined;
  const inDebt = isInDebt(facts);
  if (!state) return inDebt ? { state: graceFrom(facts, terms, now), letter: 'balanceEnded' } : undefined;
  if (!inDebt) return { state: undefined, ...(state.state !== 'grace' && { letter: 'debtEnded' as const }) };
  if (state.state === 'grace') {
    if (!isOver(state, now) && !reaches(state, facts.owedTiyn, facts.hourTiyn)) return undefined;
    return { state: suspensionFrom(facts, terms, now), letter: 'debtSuspended' };
  }
  return state.state === 'suspended' ? whileSuspended(state, facts, now) : undefined;
}

/** Nothing is deleted without a letter a day before, also where the debt grows faster than expected or nothing ran for long. */
function whileSuspended(state: PayerState, { owedTiyn, stayingHourTiyn }: DebtFacts, now: Date): DebtStep | undefined {
  const soon = later(now, DAY_MS);
  const grows = reaches(state, owedTiyn, (HOURS_A_DAY + 1) * stayingHourTiyn);
  const until = grows && (state.until ?? soon) > soon ? soon : state.until;
  if (isOver({ until }, now)) {
    if (state.toldDays === 1)
      return {
        state: { ...state, state: 'deletion', since: now.toISOString(), until: null, limitTiyn: null },
        letter: 'debtDeletion',
      };
    return { state: { ...state, until: soon, toldDays: 1 }, letter: 'debtDeletionNear' };
  }
  const bound = until === null ? undefined : boundOf(daysUntil(until, now));
  if (bound === undefined || bound === null || (state.toldDays !== null && bound >= state.toldDays)) return undefined;
  return { state: { ...state, until, toldDays: bound }, letter: 'debtDeletionNear' };
}

/** The next moment at which a state changes by time, or a letter is due; undefined for none. */
export function nextDebtLook({ state, until }: PayerState, now: Date): Date | undefined {
  if (until === null) return undefined;
  const end = Date.parse(until);
  const letters = state === 'suspended' ? TOLD_BEFORE.map((days) => end - days * DAY_MS) : [];
  const next = Math.min(...[...letters, end].filter((moment) => moment > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : now;
}

/** The smallest number of days before a deletion that is told, of those that are reached; null for none. */
function boundOf(days: number): number | null {
  const reached = TOLD_BEFORE.filter((bound) => days <= bound);
  return reached.length === 0 ? null : Math.min(...reached);
}

function daysUntil(until: string, now: Date): number {
  return (Date.parse(until) - now.getTime()) / DAY_MS;
}

function isOver({ until }: Pick<PayerState, 'until'>, now: Date): boolean {
  return until !== null && until <= now.toISOString();
}

/** Whether a debt goes beyond its limit with so much more. */
function reaches({ limitTiyn }: PayerState, owedTiyn: number | null, more: number): boolean {
  return limitTiyn !== null && owedTiyn !== null && owedTiyn + more > limitTiyn;
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
