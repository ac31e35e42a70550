/**
 * What failed in a database, for the answer to a caller: `away` where it can't be reached or can't write, `busy` where others hold what was
 * needed for too long, `full` where its disk has no space.
 */
export type StoreFault = 'away' | 'busy' | 'full';

/** Thrown where a statement got no answer of the database. It is not known whether the statement ran. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}

/** Thrown where other transactions held a lock for too long. The transaction changed nothing. */
export class StoreBusy extends Error {
  override name = 'StoreBusy';
}

/** Classes and codes of PostgreSQL's errors (its documentation, appendix A), and codes of SQLite's. */
const FAULTS: [code: RegExp, fault: StoreFault][] = [
  [/^(53100|SQLITE_FULL)$/, 'full'],
  // Lock timeout, statement timeout, deadlock and serialization failure after all retries.
  [/^(55P03|57014|40P01|40001|SQLITE_(BUSY|LOCKED)(_\w+)?)$/, 'busy'],
  // Connections, resources, a server that stops, a standby that only reads, input and output.
  [/^(08\w{3}|53\w{3}|57P\d\d|25P03|25P04|25006|58\w{3})$/, 'away'],
  [/^SQLITE_(IOERR|CANTOPEN|READONLY)(_\w+)?$/, 'away'],
];

/** The fault of the database behind an error; undefined for any other error. */
export function storeFault(error: unknown): StoreFault | undefined {
  if (error instanceof StoreAway) return 'away';
  if (error instanceof StoreBusy) return 'busy';
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return FAULTS.find(([pattern]) => pattern.test(code))?.[1];
}
