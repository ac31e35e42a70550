import Database from 'libsql';
import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../provider/server/deps.ts';
import { leadLinksTo, MADE_AT } from './links.ts';

test('the letters of a demo lead to the console that shows them', () => {
  const database = new Database(':memory:');
  database.exec(`create table mail (id text, body text);
    insert into mail values ('one', 'Open ${MADE_AT}/support/1 and ${MADE_AT}/vm.'), ('two', 'No link')`);
  leadLinksTo(database, 'https://cloud.example.kz');
  const bodies = database.prepare('select body from mail order by id').all();
  database.close();
  expect(bodies).toEqual([
    { body: 'Open https://cloud.example.kz/support/1 and https://cloud.example.kz/vm.' },
    { body: 'No link' },
  ]);
});

test('a demo is made at the address that its letters are known to have', () => {
  expect(DEFAULT_CONFIG.consoleUrl()).toBe(MADE_AT);
});
