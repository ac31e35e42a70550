/** Asks the provider what calls would do, before any of them is made. */
import useSWR from 'swr';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { prepareCall } from './send.ts';

/** A call to rehearse. */
interface RehearsedCall {
  method: string;
  path: string;
  body?: unknown;
}

/** What the provider says of calls, as its OpenAPI description has it. */
export interface Rehearsed {
  allowed: boolean;
  calls: { allowed: boolean; errors?: { message: string }[] }[];
  /** What the project costs a month. Missing without the right to see money. */
  perMonth?: { now: string; after: string };
  /** The whole days that the balance lasts; null where nothing costs anything. Missing for everybody but the payer. */
  daysLeft?: { now: number | null; after: number | null };
}

/** The most calls that the provider rehearses at once. */
const MOST_CALLS = 100;

/** The rehearsal of calls. Undefined while it is not there, and without an answer: the calls themselves are checked again anyway. */
export function useRehearsed(calls: readonly RehearsedCall[]): Rehearsed | undefined {
  const body = { calls };
  const asked = calls.length > 0 && calls.length <= MOST_CALLS;
  const key = keys.named('rehearsal', JSON.stringify(body));
  const ask = async () => (await request<Rehearsed>('POST /api/plan', { body })).data;
  return useSWR(asked ? key : null, ask, { revalidateOnFocus: false }).data;
}

/**
 * The calls of an action on several records, for a rehearsal. None for a type whose records cost nothing, so that there is little to tell, and
 * for one that the provider does not rehearse.
 */
export function callsOnEach(file: ResourceFile, name: string, records: readonly Doc[], input: Doc): RehearsedCall[] {
  const { source, recordsOf, scope, price } = file;
  const isStored = source === undefined && recordsOf === undefined && (scope === 'project' || scope === 'shared');
  if (!isStored || !price) return [];
  return records.flatMap((record) => {
    const call = prepareCall(file, name, record, input);
    if (!call || call.headers || call.files) return [];
    const { method, path, body } = call;
    return [{ method, path, ...(body !== undefined && { body }) }];
  });
}
