/** Releases of the API's description: the last one as lines, and what each one changed. Both are files beside this one. */
import { callOf, difference, isCall } from './compare.ts';

/** The lines of a description by what they belong to, which is shorter and easier to review. */
export type Snapshot = Record<string, string[]>;

/** What one release changed for clients. */
export interface Release {
  /** `1.MINOR.0`. */
  version: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Calls that came, as `GET /api/…`. */
  calls: string[];
  /** What came to calls and schemas that were there before: fields, parameters and choices. */
  fields: Snapshot;
  /** What is gone, or has to be sent now. Each was announced before. */
  removed: string[];
  required: string[];
  /** Calls that are announced to go, with the day. */
  deprecated: Record<string, string>;
}

/** A call that is announced to go. */
export interface Deprecation {
  /** The day since which it is not to be used any more, YYYY-MM-DD. */
  since: string;
  /** The first day on which it can be gone, at least {@link NOTICE_MONTHS} later. */
  sunset: string;
  /** The call that takes its place, as `GET /api/…`. */
  instead?: string;
}

/** How long before its end a call or a field is announced. */
export const NOTICE_MONTHS = 12;

/** The lines as a snapshot. */
export function snapshotOf(lines: readonly string[]): Snapshot {
  const snapshot: Snapshot = {};
  for (const line of lines) {
    const owner = callOf(line);
    snapshot[owner] = [...(snapshot[owner] ?? []), ...(line === owner ? [] : [line.slice(owner.length)])];
  }
  return snapshot;
}

/** The lines of a snapshot. A schema by itself is no line, a call is one. */
export function linesOf(snapshot: Snapshot): string[] {
  return Object.entries(snapshot).flatMap(([owner, rest]) => [
    ...(isCall(owner) ? [owner] : []),
    ...rest.map((each) => owner + each),
  ]);
}

/** The day that many months later. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** What is wrong with announcements: an end that comes too early. */
export function tooEarly(deprecated: Record<string, Deprecation>): string[] {
  return Object.entries(deprecated).flatMap(([call, { since, sunset }]) =>
    sunset < monthsAfter(since, NOTICE_MONTHS)
      ? [`${call}: ${sunset} is less than ${NOTICE_MONTHS} months after ${since}`]
      : [],
  );
}

/** What is gone without having been announced. A field goes with its call, or is named like a call. */
export function unannounced(
  before: readonly string[],
  after: readonly string[],
  deprecated: Record<string, Deprecation>,
): string[] {
  const { removed, required } = difference(before, after);
  return [...removed, ...required].filter((line) => !deprecated[line] && !deprecated[callOf(line)]);
}

/** The next release: what changed since the last snapshot. Undefined where nothing has. */
export function nextRelease(
  before: readonly string[],
  after: readonly string[],
  { version, date, deprecated }: { version: string; date: string; deprecated: Record<string, Deprecation> },
): Release | undefined {
  const { added, removed, required } = difference(before, after);
  const owners = new Set(before.map(callOf));
  const ofOld = added.filter((line) => owners.has(callOf(line)));
  const release: Release = {
    version,
    date,
    calls: added.filter(isCall),
    fields: snapshotOf(ofOld),
    removed,
    required,
    deprecated: Object.fromEntries(Object.entries(deprecated).map(([call, { sunset }]) => [call, sunset])),
  };
  return added.length + removed.length + required.length === 0 ? undefined : release;
}

/** The version after this one: the minor number goes up, since nothing that breaks comes without its notice. */
export function versionAfter(version: string | undefined): string {
  const [major = 1, minor = -1] = (version ?? '1.-1').split('.').map(Number);
  return `${major}.${minor + 1}.0`;
}
