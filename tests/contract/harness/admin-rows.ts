/** The common rows of administration lists, for callers who are no administrators. */
import type { Caller, Row } from './row.ts';
import { refusedCallers } from './rows.ts';

/** A type of administration with read calls. */
export interface AdminRead {
  spec: string;
  /** The name of its records, as in `letters`. */
  what: string;
  /** The path of its list. */
  path: string;
}

/** Rows in which only administrators can read, and an unknown key answers 404. */
export function adminReadRows({ spec, what, path }: AdminRead): Row[] {
  const call = `GET ${path}`;
  return [
    ...refusedCallers({ spec, what: `${what} are listed`, call, body: {} }, { guest: 401, owner: 403, reader: 403 }),
    ...refusedCallers({ spec, what: `one of the ${what} is read`, call: `${call}/none`, body: {} }, { owner: 403 }),
    {
      spec,
      when: `${what} are listed where the admin area is off`,
      as: 'administrator',
      call,
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      spec,
      when: `one of the ${what} is read that is not there`,
      as: 'administrator',
      call: `${call}/none`,
      expect: { status: 404, code: 'NOT_FOUND' },
    },
  ];
}

/** Rows in which only staff can read a record with a call of its own. `by` are the statuses of others. */
export function adminRecordRows({ spec, what, path }: AdminRead, by: Partial<Record<Caller, number>>): Row[] {
  const call = `GET ${path}`;
  return [
    ...refusedCallers({ spec, what: `${what} are read`, call, body: {} }, by),
    {
      spec,
      when: `${what} are read where the admin area is off`,
      as: 'administrator',
      call,
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
  ];
}

/** Rows in which nobody can write a read-only type. */
export function neverWritten({ spec, what, path }: AdminRead): Row[] {
  const calls = [`POST ${path}`, `PUT ${path}/x`, `DELETE ${path}/x`];
  return calls.map((call) => ({
    spec,
    when: `${what} are written by ${call.split(' ')[0]}`,
    as: 'administrator' as const,
    call,
    body: {},
    expect: { status: 405 },
  }));
}
