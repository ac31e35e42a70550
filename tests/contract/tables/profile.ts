import type { Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
  whileSuspended,
} from '../harness/rows.ts';
import { RIGHT_PERSON, WRONG_PERSON } from './customer.ts';

const PATH = '/api/user/profile';
const SPEC = '§3 User';

const update: Right = {
  spec: SPEC,
  what: 'one’s own data are changed',
  call: `PUT ${PATH}`,
  body: { name: 'Айгерим', surname: 'Серик', phone: '123456' },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

/** The signed-in user's own data. */
export const profileTable: Table = {
  type: 'profile',
  path: PATH,
  rows: [
    {
      ...update,
      when: 'one’s own data are changed',
      expect: { status: 200, body: { name: 'Айгерим', surname: 'Серик', phone: '123456' }, has: ['login', 'email'] },
    },
    {
      ...update,
      when: 'one’s own data are changed and what is left out is removed',
      body: {},
      expect: { status: 200, without: ['name', 'surname', 'phone', 'pendingEmail'] },
    },
    ...allowedValues(update, RIGHT_PERSON),
    ...refusedValues(update, WRONG_PERSON),
    ...refusedFields(update, {
      id: 'x',
      login: 'other',
      email: 'other@company.kz',
      pendingEmail: 'other@company.kz',
      pendingUntil: '2026-11-01T00:00:00Z',
    }),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, acting: 403 }),
    whileSuspended(update, true),
    {
      spec: SPEC,
      when: 'the fields of one’s own data have their types',
      tells: {
        email: { type: 'string', format: 'email' },
        pendingEmail: { type: 'string', format: 'email' },
        pendingUntil: { type: 'string', format: 'date-time' },
      },
    },
  ],
};
