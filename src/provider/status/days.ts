/** The last days of a service, from the times in which it was in trouble. */
import { type ServiceDay, STATUS_DAYS, type Trouble } from '../../contract/reports/status.ts';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';

const DAY_MS = 86_400_000;

/** A stretch of time, in milliseconds since 1970. */
interface Span {
  from: number;
  to: number;
}

/** A time in which a service was in trouble. */
export interface TroubleSpan extends Span {
  state: Trouble;
}

/** The days with trouble among the last ones, oldest first. */
export function troubledDays(troubles: readonly TroubleSpan[], now: number): ServiceDay[] {
  if (troubles.length === 0) return [];
  return daySpans(now).flatMap((span) => {
    const minutes = (state: Trouble) => Math.ceil(lengthOf(troubles, state, span) / 60_000);
    const [interrupted, slower] = [minutes('interrupted'), minutes('slower')];
    const day = new Date(span.from + BUSINESS_OFFSET).toISOString().slice(0, 10);
    return interrupted + slower > 0 ? [{ day, interrupted, slower }] : [];
  });
}

/** In how many per cent of the watched time a service was not interrupted; null where nobody watched. */
export function uptimeOf(
  troubles: readonly TroubleSpan[],
  watchedSince: number | undefined,
  now: number,
): number | null {
  if (watchedSince === undefined) return null;
  const from = Math.max(watchedSince, firstOf(now));
  if (from >= now) return 100;
  const away = lengthOf(troubles, 'interrupted', { from, to: now });
  // Cut, not rounded: 99.999 must not look like an unbroken time.
  return Math.floor((1 - away / (now - from)) * 100_000) / 1000;
}

/** The first moment of the days that are shown. */
export function firstOf(now: number): number {
  const today = Math.floor((now + BUSINESS_OFFSET) / DAY_MS) * DAY_MS - BUSINESS_OFFSET;
  return today - (STATUS_DAYS - 1) * DAY_MS;
}

function daySpans(now: number): Span[] {
  const first = firstOf(now);
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const from = first + index * DAY_MS;
    return { from, to: Math.min(from + DAY_MS, now) };
  });
}

/** How much of a stretch the troubles of a state fill, in milliseconds. Those that overlap count once. */
function lengthOf(troubles: readonly TroubleSpan[], state: Trouble, { from, to }: Span): number {
  const inside = troubles
    .filter((trouble) => trouble.state === state && trouble.from < to && trouble.to > from)
    .map((trouble) => ({ from: Math.max(trouble.from, from), to: Math.min(trouble.to, to) }))
    .sort((one, other) => one.from - other.from);
  let [length, covered] = [0, from];
  for (const span of inside) {
    length += Math.max(0, span.to - Math.max(span.from, covered));
    covered = Math.max(covered, span.to);
  }
  return length;
}
