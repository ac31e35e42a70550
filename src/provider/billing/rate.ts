/** The rate at which records cost something, now and after the trials of some have ended. */
import { MICRO, NANO_PER_TIYN } from '../../contract/money/money.ts';
import { HOURS_A_MONTH } from '../../contract/money/price.ts';
import { isTrialRunning, type TrialBounds } from '../../contract/money/trial.ts';

/** The cost of a second, in units. A unit a second is also a millionth of a nano-tenge a month. */
export interface Rate {
  units: bigint;
  /** Of records of types in a trial, by type. It counts when the trial is over. */
  inTrial: ReadonlyMap<string, bigint>;
}

/** A rate as it is stored. */
export interface StoredRate {
  rate: string;
  trialRates: Record<string, string>;
}

const NOTHING: Rate = { units: 0n, inTrial: new Map() };

/** The rate of records, of which some are in a trial now. */
export function rateOfRecords(
  records: readonly { type: string; units: bigint }[],
  trials: ReadonlyMap<string, TrialBounds>,
  now: Date,
): Rate {
  return records.map(({ type, units }) => oneRate(type, units, trials, now)).reduce(sumRates, NOTHING);
}

function oneRate(type: string, units: bigint, trials: ReadonlyMap<string, TrialBounds>, now: Date): Rate {
  const trial = trials.get(type);
  const free = trial !== undefined && isTrialRunning(trial, now.toISOString());
  return free ? { units: 0n, inTrial: new Map([[type, units]]) } : { units, inTrial: new Map() };
}

/** The rate of both. */
export function sumRates(one: Rate, other: Rate): Rate {
  if (other.inTrial.size === 0) return { ...one, units: one.units + other.units };
  const inTrial = new Map(one.inTrial);
  for (const [type, units] of other.inTrial) inTrial.set(type, (inTrial.get(type) ?? 0n) + units);
  return { units: one.units + other.units, inTrial };
}

/** A stored rate. Rates from before there were trials have no part in one. */
export function rateFrom({ rate, trialRates = {} }: { rate: string; trialRates?: Record<string, string> }): Rate {
  return {
    units: BigInt(rate),
    inTrial: new Map(Object.entries(trialRates).map(([type, units]) => [type, BigInt(units)])),
  };
}

/** A rate in its stored form. */
export function storedRate({ units, inTrial }: Rate): StoredRate {
  const trialRates = Object.fromEntries([...inTrial].map(([type, each]) => [type, String(each)]));
  return { rate: String(units), trialRates };
}

/** The rate now: trials that are over since have ended. */
export function rateNow({ units, inTrial }: Rate, trials: ReadonlyMap<string, TrialBounds>, now: Date): Rate {
  const records = [...inTrial].map(([type, each]) => ({ type, units: each }));
  return sumRates({ units, inTrial: new Map() }, rateOfRecords(records, trials, now));
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

/**
 * When a balance is used up; now where nothing is left, and undefined where nothing will cost anything. Each trial adds to the rate at its
 * end: after its days, or when its amount is used up at the present rate.
 *
 * @param rate of {@link rateNow}
 */
export function balanceEnd(
  balanceTiyn: number,
  { units, inTrial }: Rate,
  trials: ReadonlyMap<string, TrialBounds>,
  now: Date,
): BalanceEnd | undefined {
  let at = BigInt(now.getTime());
  let left = balanceTiyn > 0 ? BigInt(balanceTiyn) * UNIT_MS : 0n;
  let rate = units;
  const ends = [...inTrial]
    .filter(([, each]) => each > 0n)
    .map(([type, each]) => ({ units: each, end: endOfTrial(trials.get(type), each, at) }))
    .sort((one, other) => (one.end < other.end ? -1 : 1));
  for (const { units: more, end } of ends) {
    const cost = rate * (end - at);
    if (rate > 0n && left <= cost) break;
    left -= cost;
    at = end;
    rate += more;
  }
  if (rate <= 0n) return undefined;
  const moment = at + left / rate;
  return { at: new Date(Number(moment > LAST_MOMENT ? LAST_MOMENT : moment)), units: rate };
}

/** The end of a running trial, in milliseconds since 1970. */
function endOfTrial(trial: TrialBounds | undefined, units: bigint, now: bigint): bigint {
  const byDays = trial?.endsAt ? BigInt(Date.parse(trial.endsAt)) : undefined;
  const byAmount =
    trial?.leftTiyn === null || trial === undefined ? undefined : now + (BigInt(trial.leftTiyn) * UNIT_MS) / units;
  if (byDays === undefined) return byAmount ?? now;
  return byAmount !== undefined && byAmount < byDays ? byAmount : byDays;
}
