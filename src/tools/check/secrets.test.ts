import { expect, it } from 'vitest';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';

const SECRET_INPUT = { type: 'string', writeOnly: true, 'x-inputOnly': true };
const REVEAL = { kind: 'reveal', fields: ['password'] };

it.each([
  ['/fields/properties/secret', SECRET_INPUT, '/actions/create: sets'],
  ['/actions/grow/form/properties/secret', SECRET_INPUT, '/actions/grow: sets'],
  ['/actions/grow/result', REVEAL, '/actions/grow: reveals'],
  ['/actions/log/result/fields', ['password'], '/actions/log: reveals'],
])('server.json#%s = %j has to be closed to those who act as a customer', (at, value, said) => {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, at, value);
  const complaint = `server.json#${said} a secret, so its access must have "acting": false`;
  expect(complaints(folder)).toContain(complaint);
  const [action = ''] = said.split(':');
  put(server, `${action}/access`, { acting: false });
  expect(complaints(folder)).not.toContain(complaint);
});

it('is nothing to a type that no customer can reach', () => {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, '/fields/properties/secret', SECRET_INPUT);
  put(server, '/access', { role: ['administrator'] });
  expect(complaints(folder).join()).not.toContain('a secret');
});

itSays('a secret where records are shown', [
  [
    'server',
    '/list/columns/1',
    'password',
    'server.json#/list/columns/1: "password" is a secret, which no response has',
  ],
  ['server', '/list/search/0', 'password', 'server.json#/list/search/0: "password" is a secret, which no response has'],
  ['server', '/list/sort', '-password', 'server.json#/list/sort: "-password" is a secret, which no response has'],
  [
    'server',
    '/detail/summary/0',
    'password',
    'server.json#/detail/summary/0: "password" is a secret, which no response has',
  ],
  [
    'server',
    '/detail/tabs/0/fields/1',
    'password',
    'server.json#/detail/tabs/0/fields/1: "password" is a secret, which no response has',
  ],
]);

it('is said of a type that is open to API tokens anyway', () => {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  const complaint = (at: string) =>
    `server.json#${at}/token: only a type with the scope "user" opens its calls to tokens; all others are open to them`;
  for (const at of ['/access', '/actions/grow/access']) {
    put(server, at, { token: true });
    expect(complaints(folder)).toContain(complaint(at));
    put(server, at, { token: false });
    expect(complaints(folder)).not.toContain(complaint(at));
  }
});
