/** An action on several records: who can run, who can't and why, and the results. */

import { unmetGuards } from '../../../contract/expression/guards.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { request } from '../../api/client.ts';
import { tn } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { prepareBulkDelete, sendAction } from '../calls/send.ts';
import { contextOf } from '../data/context.ts';

/** One record's verdict before the action, or its result after it. */
export interface RowResult {
  record: Doc;
  ok: boolean;
  /** The reason against it. */
  reason?: string;
}

interface BulkAnswer {
  id: string;
  status: number;
  message?: string;
}

/** The number of parallel calls where a type has no bulk call. */
const AT_ONCE = 4;
/** The maximum number of records that the provider deletes in one call. */
const IN_ONE_CALL = 1000;
/** The maximum number of records that an action with one call per record is run on at once. */
export const MOST_AT_ONCE = 100;

/** Whether an action would take more calls than are made at once. */
export function isTooMany(file: ResourceFile, name: string, count: number): boolean {
  const inOneCall = name === 'delete' && file.api.bulkDelete !== undefined;
  return !inOneCall && count > MOST_AT_ONCE;
}

/** Splits a selection into the rows that will run and the others, with reasons. */
export function verdicts(file: ResourceFile, name: string, rows: Doc[], context: Context): RowResult[] {
  return rows.map((record) => {
    const [unmet] = unmetGuards(file, name, contextOf(context, record), 'open');
    return unmet
      ? { record, ok: false, reason: tn(file.name, `guard.${unmet.id}`, unmet.params) }
      : { record, ok: true };
  });
}

/** Whether an action makes sense for one of the rows. One that makes sense for none, such as to unblock who is not blocked, is not offered. */
export function appliesToAny(file: ResourceFile, name: string, rows: Doc[], context: Context): boolean {
  const { hideUnmet } = file.actions?.[name] ?? {};
  return rows.some((record) => {
    const [unmet] = unmetGuards(file, name, contextOf(context, record), 'open');
    return unmet === undefined || !hideUnmet?.includes(unmet.id);
  });
}

async function deleteSome(file: ResourceFile, rows: Doc[], { input, again }: Bulk): Promise<RowResult[]> {
  const call = prepareBulkDelete(
    file,
    rows.map((row) => keyOf(file, row)),
    input,
  );
  if (!call) return [];
  try {
    const { data } = await request<BulkAnswer[]>(`${call.method} ${call.path}`, {
      body: call.body,
      timeout: 0,
    });
    const byId = new Map(data.map((each) => [each.id, each]));
    return rows.map((record) => {
      const answer = byId.get(keyOf(file, record));
      // The record was already deleted by an earlier request whose response was lost.
      const ok = answer !== undefined && (answer.status < 300 || (again === true && answer.status === 404));
      return ok ? { record, ok } : { record, ok, reason: answer?.message ?? '' };
    });
  } catch (error) {
    const reason = errorText(error);
    return rows.map((record) => ({ record, ok: false, reason }));
  }
}

/** Deletes in calls of the maximum size. An error of one call does not affect the ones before it. */
async function deleteAll(file: ResourceFile, rows: Doc[], bulk: Bulk): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let start = 0; start < rows.length; start += IN_ONE_CALL) {
    results.push(...(await deleteSome(file, rows.slice(start, start + IN_ONE_CALL), bulk)));
    bulk.onProgress?.(results.length);
  }
  return results;
}

/** The parameters of a bulk action. */
export interface Bulk {
  name: string;
  input: Doc;
  /** The page is being left, so everything is sent at once. */
  leaving?: boolean;
  /** The action was already sent for these rows. */
  again?: boolean;
  /** The idempotency keys of the rows, so that a retry is not applied twice. */
  keys: Map<string, string>;
  /** Called with the number of finished rows. */
  onProgress?: (done: number) => void;
}

function keyFor(keys: Bulk['keys'], id: string): string {
  const key = keys.get(id) ?? crypto.randomUUID();
  keys.set(id, key);
  return key;
}

async function oneByOne(file: ResourceFile, rows: Doc[], bulk: Bulk): Promise<RowResult[]> {
  const { name, input, leaving, keys } = bulk;
  const results: RowResult[] = [];
  let done = 0;
  const waiting = [...rows.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, record] = next;
      try {
        await sendAction(file, name, record, input, keyFor(keys, keyOf(file, record)));
        results[index] = { record, ok: true };
      } catch (error) {
        results[index] = { record, ok: false, reason: errorText(error) };
      }
      done += 1;
      bulk.onProgress?.(done);
    }
  };
  // On a left page only requests that have been sent continue.
  const sendRest = (): void => {
    for (let left = waiting.length; left > 0; left -= 1) void work();
  };
  if (name === 'delete') addEventListener('pagehide', sendRest);
  await Promise.all(Array.from({ length: leaving ? rows.length : AT_ONCE }, work));
  removeEventListener('pagehide', sendRest);
  return results;
}

/** Runs an action on every row and returns the results. Never rejects. */
export async function runBulk(file: ResourceFile, rows: Doc[], bulk: Bulk): Promise<RowResult[]> {
  return bulk.name === 'delete' && file.api.bulkDelete ? deleteAll(file, rows, bulk) : oneByOne(file, rows, bulk);
}
