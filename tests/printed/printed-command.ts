/** The command that the console prints for a call of a contract table: from the record and the input that its form would have. */

import { type PreparedCall, prepareCall } from '../../src/console/engine/calls/send.ts';
import { etagOf } from '../../src/console/engine/data/record.ts';
import { callCommand } from '../../src/console/engine/raw/call-command.ts';
import { Hidden, hideSecrets } from '../../src/console/engine/raw/curl.ts';
import { matchPath, type Unfilled, unfill } from '../../src/contract/expression/template.ts';
import {
  callOf,
  type Doc,
  type ParsedCall,
  parseCall,
  type ResourceFile,
} from '../../src/contract/file/resource-file.ts';
import { createCallOf } from '../../src/contract/forms/create-call.ts';
import { formSchemas } from '../../src/contract/forms/derive.ts';
import { listUrl, recordUrl } from '../../src/contract/lists/list-query.ts';
import { isDoc } from '../../src/provider/engine/core/values.ts';

/** What a person has in front of them who opens the command of an action. */
export interface Form {
  file: ResourceFile;
  action: string;
  /** The record as the console has read it; only what its path names where it can't be read, as for a create. */
  record: Doc;
  input: Doc;
}

/** A call as a table has it, with keys for its names. */
export interface TableCall {
  call: string;
  body?: unknown;
}

/** A value of a query as a form has it. */
function typed(value: string): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}

/** The call that a form makes for this input. */
function parsedCall(file: ResourceFile, action: string, input: Doc): ParsedCall | undefined {
  if (action === 'create') return createCallOf(file, input);
  const own = callOf(file, action);
  return own ? parseCall(own) : undefined;
}

/** What record and input the call was made from; undefined where the action makes other calls. */
export function madeFrom(file: ResourceFile, action: string, { call, body }: TableCall): Unfilled | undefined {
  const [method, target = ''] = call.split(' ');
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  const parsed = parsedCall(file, action, isDoc(body) ? body : {});
  if (!parsed) return undefined;
  const places = parsed.method === method ? matchPath(parsed.path, pathname) : undefined;
  if (!places) return undefined;
  const sent =
    parsed.body === undefined ? { self: {}, input: isDoc(body) ? body : {}, unknown: [] } : unfill(parsed.body, body);
  const asked = Object.fromEntries([...searchParams].map(([name, value]) => [name, typed(value)]));
  const query = unfill(parsed.query ?? {}, asked);
  const unknown = [...sent.unknown, ...query.unknown];
  return { self: { ...places, ...sent.self, ...query.self }, input: { ...sent.input, ...query.input }, unknown };
}

/** Whether the console's call is that of the table, to the last value. */
export function isSameCall({ method, path, body }: PreparedCall, wanted: TableCall): boolean {
  const [wantedMethod, target = ''] = wanted.call.split(' ');
  const [left, right] = [path, target].map((each) => new URL(each, 'http://localhost'));
  const text = (value: unknown): string => JSON.stringify(value ?? {});
  return (
    method === wantedMethod &&
    left?.pathname === right?.pathname &&
    text([...(left?.searchParams ?? [])].sort()) === text([...(right?.searchParams ?? [])].sort()) &&
    sorted(body) === sorted(wanted.body)
  );
}

function sorted(value: unknown): string {
  const names = (_: string, each: unknown): unknown =>
    isDoc(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each;
  return JSON.stringify(value ?? {}, names);
}

/** A printed command, with the values of the variables that it asks for. */
export interface Printed {
  command: string;
  variables: Record<string, string>;
}

/** The values behind the placeholders of a body, by variable. */
function secretsIn(hidden: unknown, real: unknown): [string, string][] {
  if (hidden instanceof Hidden) return [[hidden.variable, String(real)]];
  if (typeof hidden !== 'object' || hidden === null) return [];
  return Object.entries(hidden).flatMap(([name, each]) => secretsIn(each, (real as Doc | undefined)?.[name]));
}

/** What a form prints, as `request-command.tsx` does it. Undefined where it makes no call. */
export function printedCommand(
  { file, action, record, input }: Form,
  projectId: string,
): (Printed & { call: PreparedCall }) | undefined {
  const schema = formSchemas(file)[action === 'update' ? 'edit' : action];
  const hidden = hideSecrets(schema?.properties ?? {}, input);
  const [call, open] = [prepareCall(file, action, record, hidden), prepareCall(file, action, record, input)];
  if (!call || !open) return undefined;
  const ifMatch = action === 'update' ? etagOf(record) : undefined;
  const variables = Object.fromEntries(secretsIn(call.body, open.body));
  return { command: callCommand(call, { ifMatch, projectId }), variables, call: open };
}

/** The command that reads a record, as its page prints it. Undefined where a type has no such call. */
export function printedRead(file: ResourceFile, values: Doc, projectId: string): string | undefined {
  const path = recordUrl(file, values);
  return path === undefined ? undefined : callCommand({ method: 'GET', path }, { projectId });
}

/** The command that reads all records of a type, as its list prints it with the largest page. Undefined where a type has no list. */
export function printedList(file: ResourceFile, values: Doc, projectId: string): string | undefined {
  const path = listUrl(file, new URLSearchParams({ size: '10000' }), values);
  return path === undefined ? undefined : callCommand({ method: 'GET', path }, { projectId });
}
