/** Reading records, and waiting until nothing in them changes by itself. */
import { type Doc, keyOf, statusesOf } from '../../contract/file/resource-file.ts';
import { hasFailed, isSettling } from '../../contract/file/status.ts';
import type { Made } from '../../contract/terraform/made.ts';
import { linkAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import { fileText } from '../types/texts.ts';
import { type Answer, ForeignAnswer, isNotFound, pause, Refusal, type RefusalItem } from './api.ts';
import { filtersOf, getCall, listCall } from './calls.ts';
import type { Session } from './session.ts';

const FIRST_PAUSE_MS = 100;
const MOST_PAUSE_MS = 5_000;
const PAGE = 1_000;
/** How often a refused change is tried again although nothing is seen to be in progress. */
const IDLE_TRIES = 4;

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record in an answer. A create of several answers with a list. Throws ForeignAnswer where there is none with a key. */
export function recordIn({ file }: TerraformType, { body }: Pick<Answer, 'body'>): Doc {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (!isDoc(first) || keyOf(file, first) === '') throw new ForeignAnswer(`${file.name}: no ${file.key}`);
  return first;
}

/** Whether the record of a call is gone. Throws ModuleOff where it may be there, and its module is off. */
export async function isGone(session: Session, type: TerraformType, error: unknown): Promise<boolean> {
  if (!isNotFound(error)) return false;
  await session.requireModule(type);
  return true;
}

/** A record with its version. */
export interface Found {
  record: Doc;
  etag: string | undefined;
}

/** Reads a record by the values in its path; undefined where there is none. Throws ForeignAnswer and ModuleOff beside what a call throws. */
export async function readRecord(session: Session, type: TerraformType, keys: Doc): Promise<Found | undefined> {
  const call = getCall(type.file, keys);
  if (!call) return undefined;
  try {
    const answer = await session.api.call(call);
    return { record: recordIn(type, answer), etag: answer.etag };
  } catch (error) {
    if (await isGone(session, type, error)) return undefined;
    throw error;
  }
}

/** All records of a list. Throws ForeignAnswer where the answer has none. */
export async function listRecords(
  { api }: Session,
  { file }: TerraformType,
  keys: Doc,
  filters: Record<string, string>,
): Promise<Doc[]> {
  const records: Doc[] = [];
  for (let page = 0; ; page += 1) {
    const call = listCall(file, keys, { page: String(page), size: String(PAGE), ...filters });
    if (!call) return records;
    const { body } = await api.call(call);
    const content: unknown = isDoc(body) ? body.content : body;
    if (!Array.isArray(content)) throw new ForeignAnswer(`${file.name}: no list`);
    const found = content.filter(isDoc);
    records.push(...found);
    if (found.length < PAGE) return records;
  }
}

/** The records that were made along with a record, oldest first. */
export async function madeRecords(session: Session, { resource, where }: Made, record: Doc): Promise<Doc[]> {
  const type = session.ofFile(resource);
  const filters = filtersOf(where, record);
  if (!type || !filters) return [];
  // The path of a nested type's list names its parent, as its filter does.
  const parents = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name.slice(2), value]));
  const inPath = type.parents.length > 0 && type.parents.every((name) => Object.hasOwn(parents, name));
  const found = await listRecords(session, type, parents, inPath ? {} : filters);
  const age = (each: Doc): string => String(each.created ?? '');
  return found.sort((one, other) => age(one).localeCompare(age(other)));
}

/** How the waiting ended. */
export interface Settled {
  ended: 'ready' | 'gone' | 'failed' | 'late' | 'stopped';
  /** The record as it was last; undefined where it is gone. */
  record?: Doc;
}

/** What is waited for, and how long, in milliseconds. */
export interface Waiting {
  until: 'ready' | 'gone';
  within: number;
}

/** Whether a change left the record in the failure that it had before: a new name, for example, has nothing to do with it. */
export function leftFailed({ file }: TerraformType, before: unknown, after: unknown): boolean {
  return [before, after].every((each) => isDoc(each) && !isSettling(file, each) && hasFailed(file, each));
}

/** How a change ended. What had failed before it is no failure of the change. */
export function ended(settled: Settled, left: boolean): Settled {
  return settled.ended === 'failed' && left ? { ...settled, ended: 'ready' } : settled;
}

function endOf(
  session: Session,
  { file }: TerraformType,
  record: Doc,
  { until }: Waiting,
): Settled['ended'] | undefined {
  const settling = isSettling(file, record);
  if (!settling && hasFailed(file, record)) return 'failed';
  if (!settling && until === 'ready') return 'ready';
  return session.stopping ? 'stopped' : undefined;
}

/** Waits until a record is ready, or gone. */
export async function settle(session: Session, type: TerraformType, keys: Doc, waiting: Waiting): Promise<Settled> {
  const started = Date.now();
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 1.5, MOST_PAUSE_MS)) {
    const found = await readRecord(session, type, keys);
    if (!found) return { ended: 'gone' };
    const { record } = found;
    const ended = endOf(session, type, record, waiting);
    if (ended) return { ended, record };
    if (Date.now() - started > waiting.within) return { ended: 'late', record };
    await pause(wait);
  }
}

/** The status of a record as the console names it. */
export function statusOf({ language }: Session, { file }: TerraformType, record: Doc | undefined): string {
  const [main] = statusesOf(file);
  const status = main && record?.[main.field];
  return typeof status === 'string' ? (fileText(file, `status.${status}`, language) ?? status) : '';
}

/** Whether the record, or one that it refers to, changes by itself at the moment. What is refused meanwhile may be allowed soon. */
export async function isBusy(session: Session, type: TerraformType, keys: Doc, input: Doc): Promise<boolean> {
  // A new record has no key yet.
  const own = keys[type.file.key] === undefined ? undefined : await readRecord(session, type, keys);
  if (own && isSettling(type.file, own.record)) return true;
  const links = linkAttributes(type).map(({ field, spec }) => [field, spec] as const);
  const references = [...Object.entries(type.file.fields.properties), ...links].flatMap(([name, field]) => {
    const value = input[name] ?? own?.record[name];
    const other = session.ofFile(field['x-ref']?.resource ?? '');
    return other && typeof value === 'string' && statusesOf(other.file).length > 0 ? [{ other, value }] : [];
  });
  for (const { other, value } of references) {
    const found = await readRecord(session, other, { ...input, [other.file.key]: value });
    if (found && isSettling(other.file, found.record)) return true;
  }
  return false;
}

/** Whether a refusal may end with what is in progress: a guard, or a choice that is not available at the moment. */
export function mayPass(status: number, items: readonly RefusalItem[]): boolean {
  return status === 409 || (items.length > 0 && items.every(({ code }) => code === 'BAD_REFERENCE'));
}

/**
 * Runs a change, again where it is refused by a guard (409), or a choice is not available, while something is in progress that it depends on. Throws the refusal where nothing
 * is, or where the time is over.
 */
export async function patiently<T>(
  session: Session,
  run: () => Promise<T>,
  busy: () => Promise<boolean>,
  within: number,
): Promise<T> {
  const started = Date.now();
  let idle = 0;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 1.5, MOST_PAUSE_MS)) {
    try {
      return await run();
    } catch (error) {
      const guarded = error instanceof Refusal && mayPass(error.status, error.items);
      if (!guarded || session.stopping || Date.now() - started > within) throw error;
      // What it waited for may have ended between the refusal and the look, and another change may be next.
      idle = (await busy()) ? 0 : idle + 1;
      if (idle > IDLE_TRIES) throw error;
      await pause(wait);
    }
  }
}
