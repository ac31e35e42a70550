import { foreign, keypair } from '../harness/given.ts';
import type { Table } from '../harness/row.ts';
import {
  allowedValues,
  quotaEdges,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
} from '../harness/rows.ts';

const PATH = '/api/openstack/nova/keypair';

/** A key generated with ssh-keygen. */
const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBPLcCzEclPgcVf+V4JCX+T+qtQjkT7JxLUGaxL6UnIA someone@laptop';

const generate: Right = {
  spec: '§3 Key pair, §7 Keypair: POST create',
  what: 'a key pair is made',
  call: `POST ${PATH}/create`,
  body: { name: 'laptop-2026' },
  status: 201,
};

const bring: Right = {
  ...generate,
  what: 'a key is brought along',
  body: { name: 'laptop-2026', mode: 'import', publicKey: PUBLIC_KEY },
};

const remove: Right = {
  spec: '§7 Keypair: DELETE',
  what: 'a key pair is deleted',
  call: `DELETE ${PATH}/laptop`,
  body: {},
  given: { records: [keypair('key')] },
  status: 204,
};

export const keypairTable: Table = {
  type: 'keypair',
  path: `${PATH}/{id}`,
  key: 'name',
  rows: [
    {
      ...generate,
      when: 'a key pair is made: its private key is in this one answer',
      expect: {
        status: 201,
        body: { name: 'laptop-2026', type: 'ssh', algorithm: 'ed25519' },
        has: ['privateKey', 'publicKey', 'fingerprint', 'created'],
        without: ['passphrase', 'mode'],
        used: { KEY_PAIR: 1 },
      },
    },
    {
      ...generate,
      when: 'a key pair is read after its creation: the private key is not repeated',
      call: `GET ${PATH}/laptop-2026`,
      body: undefined,
      given: { steps: [{ call: `POST ${PATH}/create`, body: generate.body }] },
      expect: { status: 200, has: ['publicKey', 'fingerprint'], without: ['privateKey', 'passphrase'] },
    },
    {
      ...generate,
      when: 'a key pair is created again with the same Idempotency-Key: the private key is not repeated',
      headers: { 'Idempotency-Key': 'one' },
      given: { steps: [{ call: `POST ${PATH}/create`, body: generate.body, headers: { 'Idempotency-Key': 'one' } }] },
      expect: {
        status: 201,
        body: { name: 'laptop-2026' },
        without: ['privateKey', 'passphrase'],
        used: { KEY_PAIR: 1 },
      },
    },
    {
      ...generate,
      when: 'an ECDSA key pair is made with a size and a passphrase',
      body: { name: 'ec', algorithm: 'ecdsa', ecdsaSize: 521, passphrase: 'secret' },
      expect: { status: 201, body: { algorithm: 'ecdsa', ecdsaSize: 521 }, has: ['privateKey'] },
    },
    {
      ...generate,
      when: 'an ECDSA key pair is made without saying a size',
      body: { name: 'ec', algorithm: 'ecdsa' },
      expect: { status: 201, body: { ecdsaSize: 256 } },
    },
    {
      ...bring,
      when: 'a public key is imported as its file has it, with a line break at its end',
      body: { name: 'laptop-2026', mode: 'import', publicKey: `${PUBLIC_KEY}\n` },
      expect: { status: 201, body: { publicKey: PUBLIC_KEY.replace('someone@laptop', 'laptop-2026') } },
    },
    {
      ...bring,
      when: 'a public key is imported, with the name of the key pair as its comment: no private key is shown',
      expect: {
        status: 201,
        body: { name: 'laptop-2026', publicKey: PUBLIC_KEY.replace('someone@laptop', 'laptop-2026') },
        has: ['publicKey', 'fingerprint'],
        without: ['privateKey'],
      },
    },
    ...refusedValues(generate, [
      ['name', undefined, 'required'],
      ['name', '', 'minLength'],
      ['name', 'n'.repeat(256), 'maxLength'],
      ['name', 'ключ', 'pattern'],
      ['name', 'a_b', 'pattern'],
      ['name', ' a', 'pattern'],
      ['name', 'a ', 'pattern'],
      ['name', 'a.pem', 'pattern'],
      ['name', '<script>', 'pattern'],
      ['name', null, 'type'],
      ['mode', 'guess', 'enum'],
      ['algorithm', 'dsa', 'enum'],
      ['passphrase', '1234', 'minLength'],
      ['passphrase', 'p'.repeat(129), 'maxLength'],
      ['ecdsaSize', 384, 'hidden'],
      ['publicKey', PUBLIC_KEY, 'hidden'],
    ]),
    ...refusedValues({ ...generate, what: 'an ECDSA key pair is made', body: { name: 'ec', algorithm: 'ecdsa' } }, [
      ['ecdsaSize', 512, 'enum'],
    ]),
    ...refusedValues(bring, [
      ['publicKey', undefined, 'required'],
      ['publicKey', 'a key', 'format'],
      ['publicKey', `ssh-ed25519 ${'A'.repeat(8192)}`, 'maxLength'],
      ['publicKey', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAA', 'format'],
      ['passphrase', 'secret', 'hidden'],
      ['algorithm', 'rsa', 'hidden'],
    ]),
    ...allowedValues(generate, [
      ['name', 'a'],
      ['name', '-a'],
      ['name', 'n'.repeat(255)],
      ['name', 'My laptop - 2026'],
      ['passphrase', '12345'],
      ['passphrase', 'p'.repeat(128)],
    ]),
    ...refusedFields(generate, { privateKey: 'x', fingerprint: 'x', type: 'ssh', created: '2026-01-01T00:00:00Z' }),
    {
      ...generate,
      when: 'a key pair of that name is there already',
      given: { records: [keypair('key', { name: 'laptop-2026' })] },
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'name' },
    },
    {
      ...generate,
      when: 'somebody else has a key pair of that name',
      given: { records: [foreign(keypair('key', { name: 'laptop-2026' }))] },
      expect: { status: 201 },
    },
    ...keypairForms(),
    ...quotaEdges(generate, { KEY_PAIR: 1 }),
    ...refusedCallers(generate, { guest: 401, acting: 403 }),
    { ...generate, when: 'a key pair is made with an API token of its owner', as: 'token', expect: { status: 201 } },
    {
      ...remove,
      when: 'a key pair is deleted and gives its quota back',
      call: `DELETE ${PATH}/laptop-2026`,
      given: { steps: [{ call: `POST ${PATH}/create`, body: generate.body }] },
      expect: { status: 204, used: { KEY_PAIR: 0 }, reads: [{ call: `GET ${PATH}/laptop-2026`, status: 404 }] },
    },
    ...refusedCallers(remove, { guest: 401, stranger: 404, member: 404 }),
    {
      spec: '§7 Keypair: bulk delete',
      when: 'several key pairs are deleted by name',
      call: `DELETE ${PATH}`,
      given: { records: [keypair('key'), foreign(keypair('other', { name: 'theirs' }))] },
      body: { names: ['laptop', 'theirs'] },
      expect: {
        status: 200,
        body: [
          { id: 'laptop', status: 204 },
          { id: 'theirs', status: 404, code: 'NOT_FOUND' },
        ],
      },
    },
    {
      spec: '§7 Keypair: GET',
      when: 'key pairs are listed: only those of the user',
      call: `GET ${PATH}`,
      given: { records: [keypair('key'), foreign(keypair('other', { name: 'theirs' }))] },
      expect: {
        status: 200,
        body: { totalElements: 1, content: [{ name: 'laptop' }] },
        without: ['privateKey', 'passphrase'],
      },
    },
    {
      spec: '§3 Key pair',
      when: 'the time of creation is shown as a time',
      tells: { created: { format: 'date-time' } },
    },
  ],
};

/** The form's errors with missing required fields. */
function keypairForms(): Table['rows'] {
  const spec = '§5 Generic messages: required field';
  const full = { name: 'a', mode: 'generate', algorithm: 'ecdsa', ecdsaSize: 256 };
  return [
    { spec, when: 'the filled key pair form', form: 'create', input: full, says: {} },
    {
      spec,
      when: 'the key pair form without a mode',
      form: 'create',
      input: { ...full, mode: undefined },
      says: { mode: 'required' },
    },
    {
      spec,
      when: 'the key pair form without an algorithm',
      form: 'create',
      input: { name: 'a', mode: 'generate' },
      says: { algorithm: 'required' },
    },
    {
      spec,
      when: 'the key pair form without an ECDSA size',
      form: 'create',
      input: { ...full, ecdsaSize: undefined },
      says: { ecdsaSize: 'required' },
    },
    {
      spec,
      when: 'the key pair form without the key to bring',
      form: 'create',
      input: { name: 'a', mode: 'import' },
      says: { publicKey: 'required' },
    },
    {
      spec: '§5 Generic messages: expected format',
      when: 'the key pair form with something that is no key',
      form: 'create',
      input: { name: 'a', mode: 'import', publicKey: 'a key' },
      says: { publicKey: 'format' },
    },
  ];
}
