/** The observed states of a record during polling. */
import { setTimeout } from 'node:timers/promises';
import type { Stage } from '../../../../src/contract/expression/stages.ts';
import { type Doc, keyOf, type ResourceFile, statusesOf } from '../../../../src/contract/file/resource-file.ts';
import { isSettling } from '../../../../src/contract/file/status.ts';
import { readCall } from './calls.ts';
import { type Client, docOf } from './client.ts';
import { DEADLINE_MS, LOOKS } from './cloud.ts';

/** A polled record, with its path parameters. */
export interface Watched {
  file: ResourceFile;
  record: Doc;
}

/** The state of a deleted record. */
const GONE = 'gone';

/** The observations of a record until it settled. */
export interface Passage {
  /** Each distinct state in order, as `status` or `status/task`. */
  seen: string[];
  /** The final record. Undefined where it is deleted. */
  end: Doc | undefined;
}

/** A record's state as in {@link Passage}. Empty where its type has none. */
export function stateOf(file: ResourceFile, record: Doc): string {
  const [main] = statusesOf(file);
  if (!main) return '';
  return nameOf({
    status: String(record[main.field]),
    task: main.task === undefined ? '' : String(record[main.task] ?? ''),
  });
}

/** The state of a stage in a resource file. */
export function nameOf({ status, task }: Stage): string {
  if (status === null) return GONE;
  return task === '' ? status : `${status}/${task}`;
}

/** Polls a record until it has settled and, if an end is named, until it is reached. Throws after the deadline. */
export async function follow(
  client: Client,
  { file, record }: Watched,
  first: string[],
  last?: string,
): Promise<Passage> {
  const seen = [...first];
  const deadline = Date.now() + DEADLINE_MS;
  let pause: number = LOOKS.first;
  for (;;) {
    const answer = await client.send(readCall(file, record));
    const end = answer.status === 404 ? undefined : docOf(answer);
    const state = end ? stateOf(file, end) : GONE;
    if (state !== seen.at(-1)) seen.push(state);
    const rests = !end || !isSettling(file, end);
    if (rests && (last === undefined || state === last || failed(state))) return { seen, end };
    if (Date.now() > deadline)
      throw new Error(`${file.name} ${keyOf(file, record)} came to no end: ${seen.join(' > ')}, expected ${last}`);
    await setTimeout(pause);
    pause = Math.min(LOOKS.most, pause * LOOKS.growth);
  }
}

/** Waits until the record has settled. Returns it, or undefined where it is deleted. */
export async function endOf(client: Client, watched: Watched): Promise<Doc | undefined> {
  return (await follow(client, watched, [])).end;
}

function failed(state: string): boolean {
  return /^error/i.test(state);
}

/** Whether the observed states are in the expected order, end with the last one, and contain no others. */
export function isInOrder(seen: readonly string[], expected: readonly string[]): boolean {
  let next = 0;
  for (const state of seen) {
    const found = expected.indexOf(state, next);
    if (found < 0) return false;
    next = found;
  }
  return seen.at(-1) === expected.at(-1);
}
