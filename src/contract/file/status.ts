import { type Doc, type ResourceFile, statusesOf, type Tone } from './resource-file.ts';

/** The tones of the statuses that any type may have without naming them (spec section 4). */
export const GENERIC_TONES: ReadonlyMap<string, Tone> = new Map([
  ['active', 'ok'],
  ['removed', 'neutral'],
  ['archived', 'neutral'],
  ['completed', 'ok'],
  ['new', 'neutral'],
  ['broken', 'error'],
  ['suspended', 'warning'],
  ['disabled', 'neutral'],
  ['error', 'error'],
  ['inactive', 'neutral'],
]);

/** The tones of action results in the journal. */
export const OUTCOME_TONES: ReadonlyMap<string, Tone> = new Map([
  ['started', 'progress'],
  ['success', 'ok'],
  ['error', 'error'],
]);

/** The tone of a status value: that of the file, else that of the generic status. An unknown status is neutral. */
export function toneOf(file: ResourceFile, field: string, value: unknown): Tone {
  const status = statusesOf(file).find((each) => each.field === field);
  if (!status || typeof value !== 'string') return 'neutral';
  const declared = Object.hasOwn(status.values, value) ? status.values[value] : undefined;
  return declared ?? GENERIC_TONES.get(value) ?? 'neutral';
}

/** Whether the record will change by itself: a status in progress, or a task running. */
export function isSettling(file: ResourceFile, record: Doc): boolean {
  return statusesOf(file).some((status) => {
    const task = status.task === undefined ? undefined : record[status.task];
    return toneOf(file, status.field, record[status.field]) === 'progress' || (typeof task === 'string' && task !== '');
  });
}

/** The guard of every action with `resets`: there is nothing to take such a record out of. */
export const NOTHING_HANGS = 'NOTHING_HANGS';

/** Whether a record can hang: it is in progress, or in error. */
export function canHang(file: ResourceFile, record: Doc): boolean {
  const fails = statusesOf(file).some(({ field }) => toneOf(file, field, record[field]) === 'error');
  return fails || isSettling(file, record);
}

/** Whether an action of the record has failed: its status has the tone error, and is one that an action ends in when it fails. */
export function hasFailed(file: ResourceFile, record: Doc): boolean {
  const ends = new Set(Object.values(file.actions ?? {}).map(({ fails }) => fails));
  return statusesOf(file).some(({ field }) => {
    const value = record[field];
    return typeof value === 'string' && ends.has(value) && toneOf(file, field, value) === 'error';
  });
}
