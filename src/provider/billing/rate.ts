/** How long a balance lasts: pure, over all changes of cost that are known, and over trials. */
import { MICRO, NANO_PER_TIYN } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import type { TrialBounds } from '../../contract/money/trial.ts';

/**
 * The cost of a second from a moment on, in units, by type. A unit a second is also a millionth of a nano-tenge a month. Records in a trial
 * are in it with their full cost.
 */
export interface RateFrom {
  /** In milliseconds since 1970. */
  at: number;
  byType: ReadonlyMap<string, bigint>;
}

const HOUR_MS = 3_600_000n;
/** The units of a tiyn that lasts a millisecond at one unit a second. */
const UNIT_MS = MICRO * NANO_PER_TIYN * HOURS_A_MONTH * HOUR_MS;
/** The last moment of JavaScript's dates. */
const LAST_MOMENT = 8_640_000_000_000_000n;

/** When a balance is used up, and the rate at that time, in units a second. */
export interface BalanceEnd {
  at: Date;
  units: bigint;
}

/** What is left of a trial. */
interface TrialLeft {
  /** In milliseconds since 1970. */
  until: bigint | undefined;
  /** In tiyn times {@link UNIT_MS}. */
  left: bigint | undefined;
}

/** A moment of the walk into the future. */
interface Walk {
  at: bigint;
  left: bigint;
  trials: Map<string, TrialLeft>;
}

/** The cost of a second that is paid for now, in units: without types in a trial. */
export function paidRate(rates: readonly RateFrom[], trials: ReadonlyMap<string, TrialBounds>, now: Date): bigint {
  const walk = beginOf(0, trials, now);
  return sumOf(rateAt(rates, walk.at), (type) => !isFree(walk, type));
}

/**
 * When a balance is used up; now where nothing is left, and undefined where nothing will cost anything. Each known change counts from its
 * moment on. A trial ends after its days, or when its amount is used up.
 *
 * @param rates in the order of their moments
 */
export function balanceEnd(
  balanceTiyn: number,
  rates: readonly RateFrom[],
  trials: ReadonlyMap<string, TrialBounds>,
  now: Date,
): BalanceEnd | undefined {
  const walk = beginOf(balanceTiyn, trials, now);
  for (;;) {
    const rate = rateAt(rates, walk.at);
    const paid = sumOf(rate, (type) => !isFree(walk, type));
    const next = nextChange(walk, rates, rate);
    if (paid > 0n && (next === undefined || walk.left <= paid * (next - walk.at))) {
      const moment = walk.at + walk.left / paid;
      return { at: new Date(Number(moment > LAST_MOMENT ? LAST_MOMENT : moment)), units: paid };
    }
    if (next === undefined) return undefined;
    goOn(walk, rate, paid, next);
  }
}

function beginOf(balanceTiyn: number, trials: ReadonlyMap<string, TrialBounds>, now: Date): Walk {
  const left = [...trials].map(([type, { endsAt, leftTiyn }]): [string, TrialLeft] => [
    type,
    {
      until: endsAt === null ? undefined : BigInt(Date.parse(endsAt)),
      left: leftTiyn === null ? undefined : BigInt(leftTiyn) * UNIT_MS,
    },
  ]);
  const balance = balanceTiyn > 0 ? BigInt(balanceTiyn) * UNIT_MS : 0n;
  return { at: BigInt(now.getTime()), left: balance, trials: new Map(left) };
}

function rateAt(rates: readonly RateFrom[], at: bigint): ReadonlyMap<string, bigint> {
  return (rates.findLast((rate) => BigInt(rate.at) <= at) ?? rates[0])?.byType ?? new Map();
}

function sumOf(rate: ReadonlyMap<string, bigint>, counts: (type: string) => boolean): bigint {
  return [...rate].reduce((sum, [type, units]) => (counts(type) ? sum + units : sum), 0n);
}

function isFree({ at, trials }: Walk, type: string): boolean {
  const trial = trials.get(type);
  if (!trial) return false;
  return (trial.until === undefined || at < trial.until) && (trial.left === undefined || trial.left > 0n);
}

/** The next moment at which the paid rate can change. */
function nextChange(walk: Walk, rates: readonly RateFrom[], rate: ReadonlyMap<string, bigint>): bigint | undefined {
  const moments = rates.map(({ at }) => BigInt(at));
  for (const [type, units] of rate) {
    const trial = isFree(walk, type) ? walk.trials.get(type) : undefined;
    if (trial?.until !== undefined) moments.push(trial.until);
    // At least a millisecond, so that the walk goes on.
    if (trial?.left !== undefined && units > 0n) moments.push(walk.at + (trial.left / units || 1n));
  }
  return moments.filter((moment) => moment > walk.at).reduce<bigint | undefined>(smaller, undefined);
}

function smaller(one: bigint | undefined, other: bigint): bigint {
  return one !== undefined && one < other ? one : other;
}

function goOn(walk: Walk, rate: ReadonlyMap<string, bigint>, paid: bigint, next: bigint): void {
  const time = next - walk.at;
  for (const [type, units] of rate) {
    const trial = isFree(walk, type) ? walk.trials.get(type) : undefined;
    if (trial?.left === undefined) continue;
    const left = trial.left - units * time;
    // Less than a millisecond of it is none.
    trial.left = left < units ? 0n : left;
  }
  walk.left -= paid * time;
  walk.at = next;
}
