/** Trials: so many days, or so many tenge, of one type are free. */

/** A trial that a payer can still begin, or that runs, as `GET /api/project/current/prices` answers it. */
export interface Trial {
  /** The type whose records are free. */
  type: string;
  /** RFC 3339; null before the payer's first record of the type. */
  began: string | null;
  /** The days from its beginning; null where only the amount ends it. */
  days: number | null;
  /** RFC 3339; null before it has begun, and where only the amount ends it. */
  endsAt: string | null;
  /** The free amount and what is left of it, as decimal strings in tenge; null where only the days end it. */
  limit: string | null;
  left: string | null;
}

/** What bounds a running trial. */
export interface TrialBounds {
  /** RFC 3339; null where only the amount ends it. */
  endsAt: string | null;
  /** In tiyn; null where only the days end it. */
  leftTiyn: number | null;
}

const DAY_MS = 86_400_000;

/** The end of a trial of so many days. */
export function trialEnd(began: string, days: number): string {
  return new Date(Date.parse(began) + days * DAY_MS).toISOString();
}

/** Whether a trial covers costs at a moment. */
export function isTrialRunning({ endsAt, leftTiyn }: TrialBounds, now: string): boolean {
  return (endsAt === null || now < endsAt) && (leftTiyn === null || leftTiyn > 0);
}

/**
 * The part of a charge that a trial takes over, in tiyn.
 *
 * @param owed the charge, in tiyn
 * @param within the part of it for the time until the trial's end, in tiyn
 */
export function freePart(owed: bigint, within: bigint, { leftTiyn }: Pick<TrialBounds, 'leftTiyn'>): bigint {
  const most = within < owed ? within : owed;
  const free = leftTiyn !== null && BigInt(leftTiyn) < most ? BigInt(leftTiyn) : most;
  return free > 0n ? free : 0n;
}

/** The end of a trial for somebody who has it, or who would begin it now; null where only the amount ends it. */
export function trialEndFrom({ endsAt, days }: Pick<Trial, 'endsAt' | 'days'>, now: string): string | null {
  return endsAt ?? (days === null ? null : trialEnd(now, days));
}
