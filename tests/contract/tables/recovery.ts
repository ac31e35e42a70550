/** Rows of what staff does with a record that hangs, for the types whose file says that the cloud can. */
import type { Row } from '../harness/row.ts';
import { type Right, refusedCallers } from '../harness/rows.ts';

const RECORDS = '/api/admin/records';
const SPEC = '§8 Administration: any record of any tenant';

/** One type as its rows need it. */
interface Hangs {
  type: string;
  /** What it is, with its article. */
  what: string;
  /** The status's field-values: what it becomes by a reset, by the status in which it hangs. */
  resets: Record<string, string>;
  /** Statuses in which nothing hangs. */
  rests: string[];
  /** Its status while it is deleted. */
  deleting: string;
  /** The customer's path of its records. */
  path: string;
  /** What the project has when the record, named `hung`, is in a status. */
  records(status: string): NonNullable<Right['given']>['records'];
}

/** All rows of one type. */
export function recoveryRows({ type, what, resets, rests, deleting, path, records }: Hangs): Row[] {
  const right = (action: string, done: string, status: string): Right => ({
    ...{
      spec: SPEC,
      what: `${what} is ${done}`,
      call: `POST ${RECORDS}/${type}/{hung}/${action}`,
      as: 'administrator',
    },
    ...{ body: { reason: 'The storage fails' }, given: { records: records(status) }, status: 202 },
  });
  const [hanging = ''] = Object.keys(resets);
  const reset = (status: string): Right => right('unlock', 'reset', status);
  const force = (status: string): Right => right('forceDelete', 'deleted forcibly', status);
  return [
    ...Object.entries(resets).map(([status, becomes]) => ({
      ...reset(status),
      when: `${what} is reset while it is ${status}`,
      expect: { status: 200, body: { status: becomes } },
    })),
    ...rests.map((status) => ({
      ...reset(status),
      when: `${what} is reset while it is ${status}, which is refused`,
      expect: { status: 409, code: 'NOTHING_HANGS' },
    })),
    ...[...Object.keys(resets), ...rests].map((status) => ({
      ...force(status),
      when: `${what} is deleted forcibly while it is ${status}`,
      expect: {
        status: 202,
        body: { status: deleting },
        reads: [{ call: `GET ${path}/{hung}`, as: 'owner' as const, status: 404 }],
      },
    })),
    ...[reset(hanging), force(hanging)].flatMap((each) =>
      refusedCallers(each, { guest: 401, owner: 403, member: 403, reader: 403, manager: 403, token: 403 }),
    ),
  ];
}
