/** Several records, one action: who can, who can't and why, and what became of each. */

import { unmetGuards } from '../../../contract/expression/guards.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { request } from '../../api/client.ts';
import { tn } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { prepareBulkDelete, sendAction } from '../calls/send.ts';
import { contextOf } from '../data/context.ts';

/** One record's verdict before the action, or result after it. */
export interface RowResult {
  record: Doc;
  ok: boolean;
  /** Why not. */
  reason?: string;
}

interface BulkAnswer {
  id: string;
  status: number;
  message?: string;
}

/** How many calls run at once where a type has no call for several. */
const AT_ONCE = 4;
/** How many records the provider deletes in one call. */
const IN_ONE_CALL = 1000;

/** Splits a selection into what will run and what can't, and why. */
export function verdicts(file: ResourceFile, name: string, rows: Doc[], context: Context): RowResult[] {
  return rows.map((record) => {
    const [unmet] = unmetGuards(file, name, contextOf(context, record), 'open');
    return unmet
      ? { record, ok: false, reason: tn(file.name, `guard.${unmet.id}`, unmet.params) }
      : { record, ok: true };
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
      // What was asked to go before, and is not there: its answer was lost.
      const ok = answer !== undefined && (answer.status < 300 || (again === true && answer.status === 404));
      return ok ? { record, ok } : { record, ok, reason: answer?.message ?? '' };
    });
  } catch (error) {
    const reason = errorText(error);
    return rows.map((record) => ({ record, ok: false, reason }));
  }
}

/** Deletes as many at once as one call takes, call after call: what refuses one call says nothing of those before it. */
async function deleteAll(file: ResourceFile, rows: Doc[], bulk: Bulk): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let start = 0; start < rows.length; start += IN_ONE_CALL) {
    results.push(...(await deleteSome(file, rows.slice(start, start + IN_ONE_CALL), bulk)));
    bulk.onProgress?.(results.length);
  }
  return results;
}

/** What is asked of every row, and how. */
export interface Bulk {
  name: string;
  input: Doc;
  /** The page is being left: all of it goes out at once. */
  leaving?: boolean;
  /** It was asked of these rows before. */
  again?: boolean;
  /** The keys that rows were asked with, so that one that is asked again is not done twice. */
  keys: Map<string, string>;
  /** Told how many rows are through. */
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
  // Of a page that is left nothing goes on but what has been sent.
  const sendRest = (): void => {
    for (let left = waiting.length; left > 0; left -= 1) void work();
  };
  if (name === 'delete') addEventListener('pagehide', sendRest);
  await Promise.all(Array.from({ length: leaving ? rows.length : AT_ONCE }, work));
  removeEventListener('pagehide', sendRest);
  return results;
}

/** Does an action with every row and tells what became of each; never rejects. */
export async function runBulk(file: ResourceFile, rows: Doc[], bulk: Bulk): Promise<RowResult[]> {
  return bulk.name === 'delete' && file.api.bulkDelete ? deleteAll(file, rows, bulk) : oneByOne(file, rows, bulk);
}
