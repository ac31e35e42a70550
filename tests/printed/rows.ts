/** Which calls of the contract tables stand for an action's printed command. */

import { prepareCall } from '../../src/console/engine/calls/send.ts';
import { type CallAccess, callAccess, isForTokens } from '../../src/contract/access/call-access.ts';
import { callOf, type Doc, parseCall, type ResourceFile } from '../../src/contract/file/resource-file.ts';
import { LABELLED, PROTECTED } from '../contract/harness/bearers.ts';
import type { Caller, CallRow, Row, Table } from '../contract/harness/row.ts';
import { labelRows, protectionRows } from '../contract/harness/trait-rows.ts';
import { TABLES } from '../contract/tables/index.ts';
import { MORE_ROWS } from './more-rows.ts';
import { isSameCall, madeFrom } from './printed-command.ts';

/** An action that a customer has, with the rows that stand for it. */
export interface PrintedAction {
  file: ResourceFile;
  action: string;
  /** The token that its command is run with; undefined where no token may make the call. */
  token?: Caller;
  rows: { table: Table; row: CallRow }[];
}

/** How many rows stand for one action at most. Those whose inputs have other fields come first. */
const MOST = 2;

/** Where the table expects that a person made the call: a token of a project is nobody. */
const OF_A_PERSON = ['quota-request.create'];

function isForCustomers({ role }: Pick<CallAccess, 'role'>): boolean {
  return !role || role.includes('client');
}

function tableOf(type: string): Table {
  return TABLES.find((table) => table.type === type) ?? { type, rows: [] };
}

/** The rows of a type: of its own table, and of what all types share. */
function rowsOf(type: string): { table: Table; row: Row }[] {
  const own = tableOf(type);
  const shared = { type, rows: [] };
  const { [type]: labelled } = LABELLED;
  const { [type]: guarded } = PROTECTED;
  const traits = [...(labelled ? labelRows(labelled) : []), ...(guarded ? protectionRows(guarded) : [])];
  return [...own.rows.map((row) => ({ table: own, row })), ...traits.map((row) => ({ table: shared, row }))];
}

/** Whether an owner makes this call and gets what it is for, with nothing that only a test would say. */
function isPlain(row: Row): row is CallRow {
  if (!('call' in row) || row.expect.status >= 400 || row.given?.modulesOff) return false;
  // A cloud that fails later leaves nothing of what was asked.
  if (JSON.stringify([row.body, row.given]).includes('-fail')) return false;
  const headers = Object.keys(row.headers ?? {}).filter((name) => !['If-Match', 'X-Project-Id'].includes(name));
  return headers.length === 0 && (row.as === undefined || row.as === 'owner' || row.as === 'token');
}

/** One of the project where it may make the call, else a personal one. */
function tokenFor(name: string, access: CallAccess): Caller | undefined {
  if (isForTokens(access, { kind: 'project' }) && !OF_A_PERSON.includes(name)) return 'projectToken';
  return isForTokens(access, { kind: 'personal' }) ? 'token' : undefined;
}

function stands(file: ResourceFile, action: string, row: CallRow): boolean {
  const made = madeFrom(file, action, row);
  const call = made && prepareCall(file, action, made.self, made.input);
  return call !== undefined && isSameCall(call, row);
}

/** The first rows, of each set of fields one before further ones. */
function differing<T extends { row: CallRow }>(rows: T[]): T[] {
  const shapes = new Set<string>();
  const isNew = ({ row }: T): boolean => {
    const shape = JSON.stringify([Object.keys((row.body ?? {}) as Doc).sort(), row.call.split('?')[1]]);
    return !shapes.has(shape) && shapes.add(shape).size > 0;
  };
  const first = rows.filter(isNew);
  return [...first, ...rows.filter((each) => !first.includes(each))].slice(0, MOST);
}

/** Every action with a call that customers have, of every type. Rows that are not wanted do not stand for it. */
export function printedActions(
  files: readonly ResourceFile[],
  isWanted: (file: ResourceFile, action: string, row: CallRow) => boolean = () => true,
): PrintedAction[] {
  return files.flatMap((file) => {
    if (!isForCustomers(file.access ?? {})) return [];
    const names = new Set([...Object.keys(file.actions ?? {}), 'create', 'update', 'delete']);
    return [...names].flatMap((action): PrintedAction[] => {
      const call = callOf(file, action);
      if (!call) return [];
      const access = callAccess(file, action, parseCall(call).method === 'GET' ? 'read' : 'write');
      if (!isForCustomers(access)) return [];
      const moreRows = (MORE_ROWS[`${file.name}.${action}`] ?? []).filter((row) => isWanted(file, action, row));
      const more = moreRows.map((row) => ({ table: tableOf(file.name), row }));
      const rows = rowsOf(file.name).flatMap(({ table, row }) =>
        isPlain(row) && isWanted(file, action, row) && stands(file, action, row) ? [{ table, row }] : [],
      );
      const token = tokenFor(`${file.name}.${action}`, access);
      return [{ file, action, ...(token && { token }), rows: [...more, ...differing(rows)] }];
    });
  });
}
