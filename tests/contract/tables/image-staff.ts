import { image } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import { type Right, refusedCallers } from '../harness/rows.ts';

function right(action: 'deactivate' | 'reactivate', status: string): Right {
  return {
    spec: '§8 Administration: any record of any tenant',
    what: action === 'deactivate' ? 'an image is hidden' : 'a hidden image is shown again',
    call: `POST /api/admin/records/image/{image}/${action}`,
    as: 'administrator',
    body: { reason: 'It spreads malware' },
    given: { records: [image('image', { status })] },
    status: 200,
  };
}

/** Rows of what staff does with an image. */
export const imageStaffRows: Row[] = [
  {
    ...right('deactivate', 'active'),
    when: 'an image is hidden',
    expect: { status: 200, body: { status: 'deactivated' } },
  },
  {
    ...right('deactivate', 'saving'),
    when: 'an image is hidden that is not ready',
    expect: { status: 409, code: 'IMAGE_READY' },
  },
  {
    ...right('reactivate', 'deactivated'),
    when: 'a hidden image is shown again',
    expect: { status: 200, body: { status: 'active' } },
  },
  {
    ...right('reactivate', 'active'),
    when: 'an image is shown again that is not hidden',
    expect: { status: 409, code: 'IMAGE_HIDDEN' },
  },
  ...refusedCallers(right('deactivate', 'active'), { guest: 401, owner: 403, reader: 403 }),
  ...refusedCallers(right('reactivate', 'deactivated'), { guest: 401, owner: 403, reader: 403 }),
];
