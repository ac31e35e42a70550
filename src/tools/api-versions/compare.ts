/** What changed for clients between two descriptions of the API. */

/** The lines of `surface.ts` that one description has and the other has not. */
export interface Difference {
  /** What is there now, and was not: nothing breaks. */
  added: string[];
  /** What is gone. Who used it has to change. */
  removed: string[];
  /** Fields and parameters that have to be sent now. Who did not send them has to change. */
  required: string[];
}

const REQUIRED = ' required';

/** What a line is about: a call, or a field without its type and choices. */
function subjectOf(line: string): string {
  return line.replace(REQUIRED, '').replace(/: .*$| = .*$/, '');
}

/** The object that has a field: `POST /api/x body.along[]` of its `id`. The call, for a parameter. */
function holderOf(line: string): string {
  const subject = subjectOf(line);
  const isParameter = / (?:\?|header )/.test(subject);
  return isParameter || !subject.includes('.') ? callOf(line) : subject.slice(0, subject.lastIndexOf('.'));
}

/** The difference from the earlier lines to the later ones. A field that is new and required is a new field, which breaks only calls that exist. */
export function difference(before: readonly string[], after: readonly string[]): Difference {
  const [old, now] = [new Set(before), new Set(after)];
  const fresh = after.filter((line) => !old.has(line));
  const gone = before.filter((line) => !now.has(line));
  const holders = new Set(before.map((line) => holderOf(line)));
  const isOld = (line: string): boolean => holders.has(holderOf(line));
  return {
    added: fresh.filter((line) => !line.endsWith(REQUIRED)),
    removed: gone.filter((line) => !line.endsWith(REQUIRED)),
    required: fresh.filter((line) => line.endsWith(REQUIRED) && isOld(line)).map((line) => line.replace(REQUIRED, '')),
  };
}

/** The call or the schema that a line belongs to: `POST /api/disks`, `DiskCreateInput`. */
export function callOf(line: string): string {
  const [method = '', path] = line.split(' ');
  return /^[A-Z]+$/.test(method) && path?.startsWith('/')
    ? `${method} ${path}`
    : (/^[^.:\s[]+/.exec(line)?.[0] ?? line);
}

/** Whether a line is a whole call. */
export function isCall(line: string): boolean {
  return callOf(line) === line && line.includes(' /');
}
