/** The shared values of disk action tables. */
import { backup, disk, vm } from '../harness/given.ts';
import type { JsonObject, Row } from '../harness/row.ts';
import type { Right } from '../harness/rows.ts';
import { UNSETTLED } from './disk-create.ts';

export const PATH = '/api/openstack/cinder/volumes';

/** A disk of 10 GB created by a call, so that its quota is reserved. */
export const made = { steps: [{ call: `POST ${PATH}`, body: { display_name: 'data' }, name: 'disk', settle: true }] };

/** An action's valid call, with a ready disk and server. */
export function action(name: string, body: JsonObject, spec: string, what: string): Right {
  return {
    spec: `§4 Disk actions: ${spec}`,
    what,
    call: `POST ${PATH}/{disk}/${name}`,
    body,
    given: { records: [disk('disk'), vm('vm')] },
    status: 202,
  };
}

/** A guard refuses the action in this status. */
export function refusedWhile(right: Right, code: string, statuses: string[], others: JsonObject = {}): Row[] {
  return statuses.map((status) => ({
    ...right,
    when: `${right.what} while it is ${status}, which is refused`,
    given: { records: [disk('disk', { status, ...others }), vm('vm'), backup('backup')] },
    expect: { status: 409, code },
  }));
}

/** Statuses in which a disk can't start another action. */
export const NOT_READY = [...UNSETTLED, 'error', 'error_deleting', 'error_restoring', 'error_extending'];
