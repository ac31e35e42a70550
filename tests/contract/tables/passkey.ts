import type { Table } from '../harness/row.ts';
import { refusedCallers, refusedLongAfterProof } from '../harness/rows.ts';

const PATH = '/api/user/passkeys';
const spec = '§5 Password: a second factor beside it';

/** Renaming and deleting a passkey takes an authenticator that made it: `src/provider/accounts/second-factor.test.ts`. */
const rename = {
  spec,
  what: 'a passkey is renamed',
  call: `PUT ${PATH}/x`,
  body: { name: 'Laptop' },
  headers: { 'If-Match': '"1"' },
  status: 200,
};
const remove = { spec, what: 'a passkey is deleted', call: `DELETE ${PATH}/x`, body: {}, status: 204 };

/** The signed-in user's passkeys. */
export const passkeyTable: Table = {
  type: 'passkey',
  rows: [
    {
      spec,
      when: 'a user without passkeys lists them',
      call: `GET ${PATH}?sort=name`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    {
      spec,
      when: 'a reader sees their own, too',
      as: 'reader',
      call: `GET ${PATH}`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    ...refusedCallers({ ...rename, what: 'passkeys are listed', call: `GET ${PATH}` }, { guest: 401, acting: 403 }),
    ...refusedCallers(rename, { guest: 401, owner: 404, acting: 403 }),
    ...refusedCallers(remove, { guest: 401, owner: 404, acting: 403 }),
    refusedLongAfterProof(remove),
    { spec, when: 'a passkey can be renamed', offer: 'update', self: { name: 'Laptop' }, unmet: [] },
    { spec, when: 'a passkey can be deleted', offer: 'delete', self: { name: 'Laptop' }, unmet: [] },
    { spec, when: 'a passkey gets a name', form: 'edit', input: { name: 'MacBook Айгерим' }, says: {} },
    { spec, when: 'a passkey gets no name', form: 'edit', input: {}, says: { name: 'required' } },
    { spec, when: 'a passkey gets an empty name', form: 'edit', input: { name: '' }, says: { name: 'minLength' } },
    { spec, when: 'a passkey gets a blank name', form: 'edit', input: { name: '  ' }, says: { name: 'pattern' } },
    {
      spec,
      when: 'a passkey gets markup for a name',
      form: 'edit',
      input: { name: '<b>' },
      says: { name: 'pattern' },
    },
    {
      spec,
      when: 'a passkey gets a long name',
      form: 'edit',
      input: { name: 'x'.repeat(101) },
      says: { name: 'maxLength' },
    },
    {
      spec,
      when: 'what is known of a passkey',
      tells: {
        created: { format: 'date-time' },
        used: { format: 'date-time' },
        synced: { type: 'boolean' },
        host: { type: 'string' },
      },
    },
  ],
};
