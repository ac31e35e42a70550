/** The living demo, made at several places of a month: what its people see, and that its money adds up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { monthOf, monthStart, nextMonth } from '../../src/contract/values/dates.ts';
import { renewSecrets } from '../../src/demo/secrets.ts';
import type { Person, Stage } from '../../src/demo/stage.ts';
import { ADMIN, DEBTOR, MANAGER, NEWCOMER, OWNER, STUDIO } from '../../src/demo/story.ts';
import { sumsHold } from '../../src/provider/charging/testing.ts';
import { actsHold } from '../../src/provider/documents/testing.ts';
import { readGenerated } from '../../src/provider/host/project-files.ts';
import { MemoryLog } from '../../src/provider/testing.ts';
import { makeDemo, writeStore } from '../../src/tools/demo/make.ts';
import { byCircle } from '../circles.ts';

const root = resolve(import.meta.dirname, '../..');
const FIRST_MINUTES = '2026-11-30T19:20:00.000Z';
/** The first minutes of a month, its middle, and the evening of its 31st, in Almaty. Each takes half a minute, so the rest has one. */
const MOMENTS = byCircle({
  test: [],
  rest: [FIRST_MINUTES],
  full: [FIRST_MINUTES, '2027-05-15T06:00:00.000Z', '2026-12-31T15:40:00.000Z'],
});
const DAY_MS = 86_400_000;

async function at(moment: string, look: (stage: Stage, objects: string) => Promise<void>): Promise<void> {
  const objects = mkdtempSync(join(tmpdir(), 'infra-console-demo-test-'));
  const log = new MemoryLog();
  try {
    await makeDemo({ root, objects, now: new Date(moment), log }, (stage) => look(stage, objects));
  } finally {
    rmSync(objects, { recursive: true, force: true });
  }
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
}

/** The months that have closed by themselves: on the third day of the next one. */
async function closedMonths({ db }: Stage): Promise<string[]> {
  const rows = await db.selectFrom('billing_month').select(['month', 'state']).orderBy('month').execute();
  expect(rows.every(({ state }) => state === 'closed')).toBe(true);
  return rows.map(({ month }) => month);
}

async function named(person: Person, path: string): Promise<Map<unknown, Doc>> {
  const records = await person.list(`${path}?size=100`);
  return new Map(records.map((record) => [record.name ?? record.display_name, record]));
}

async function seeShop(owner: Person): Promise<void> {
  const servers = await named(owner, '/api/openstack/nova/servers');
  expect([...servers.keys()].sort()).toEqual(['stage-1', 'web-1', 'web-2']);
  expect(servers.get('web-2')).toMatchObject({ status: 'ACTIVE', flavorId: 'g-2-4' });
  // Bigger already, and charged as before until the month ends.
  expect(servers.get('web-1')).toMatchObject({ status: 'ACTIVE', flavorId: 'g-4-8' });
  const backups = await named(owner, '/dbaas/api/v1/snapshot');
  expect([...backups.values()].map(({ name, status }) => [name, status]).sort()).toEqual([
    ['db-1-failover', 'FAILED'],
    ['db-1-weekly', 'COMPLETED'],
  ]);
  const [balancer] = await owner.list('/api/openstack/octavia/lbaas');
  expect(balancer).toMatchObject({ name: 'shop-lb', provisioningStatus: 'ACTIVE', operatingStatus: 'ONLINE' });
  expect((await named(owner, '/k8s/api/v1/clusters')).get('delivery')).toMatchObject({ status: 'deployed' });
  const account = (await named(owner, '/s3/api/v1/users')).get('alma-media');
  const buckets = await owner.list(`/s3/api/v1/users/${account?.id}/buckets`);
  expect(buckets).toMatchObject([{ name: 'alma-media', objects: 3 }]);
}

async function seeMorning(admin: Person): Promise<void> {
  const tickets = await admin.list('/api/admin/ticket?size=100');
  expect(tickets.map(({ status }) => status).sort()).toEqual(['closed', 'inProgress', 'new']);
  const requests = await admin.list('/api/admin/request/quota-increase?size=100');
  expect(requests.map(({ status }) => status).sort()).toEqual(['INCREASED', 'REQUESTED']);
  const debtors = await admin.list('/api/admin/customer?f.debt=suspended');
  expect(debtors.map(({ login }) => login)).toEqual([DEBTOR]);
  const payments = await admin.list('/api/admin/bank-payment?size=100');
  expect(payments.map(({ status }) => status).sort()).toEqual(['booked', 'unmatched']);
}

/** A store that is copied from the demo has other keys than the demo, and no session of it. */
async function seeOwnSecrets(stage: Stage, objects: string): Promise<void> {
  const store = join(objects, 'copy.db');
  await writeStore(stage, store);
  const keys = (database: Database.Database) =>
    database.prepare("select json_extract(doc, '$.signingKey') as key from resource where type = 'kubernetes'").all();
  const accounts = () =>
    read(join(objects, 'index.db'), (index) => index.prepare('select secret_key from account').all());
  const before = [read(store, keys), accounts()];
  read(store, (database) =>
    read(join(objects, 'index.db'), (index) =>
      renewSecrets({ store: database, objects: index }, readGenerated(root).files),
    ),
  );
  const after = [read(store, keys), accounts()];
  expect(before.map((rows) => rows.length)).toEqual([1, 1]);
  for (const [index, rows] of after.entries()) {
    expect(rows).toHaveLength(1);
    expect(rows).not.toEqual(before[index]);
  }
  const left = (database: Database.Database) => database.prepare('select 1 from token').all();
  expect(read(store, left)).toEqual([]);
}

function read<T>(file: string, query: (database: Database.Database) => T): T {
  const database = new Database(file);
  try {
    return query(database);
  } finally {
    database.close();
  }
}

/** All months that are over for two days are closed, and companies have acts for what they were charged in them. */
async function seeMonths(stage: Stage, moment: string): Promise<void> {
  const months = await closedMonths(stage);
  const lastDays = new Date(Date.parse(moment) - 2 * DAY_MS).toISOString();
  expect(months.at(-1)).toBe(monthOf(new Date(Date.parse(monthStart(monthOf(lastDays))) - DAY_MS).toISOString()));
  const rows = await stage.db.selectFrom('company').select('payer_id').where('kind', '=', 'company').execute();
  const companies = rows.map(({ payer_id }) => payer_id);
  const sums: bigint[] = [];
  for (const month of months) sums.push(await actsHold(stage.db, month, companies));
  expect(sums.filter((sum) => sum > 0n).length).toBeGreaterThanOrEqual(2);
}

describe.each(MOMENTS)('the living demo of %s', (moment) => {
  it('is a company at work whose money adds up', { timeout: 300_000 }, async () => {
    await at(moment, async (stage, objects) => {
      await sumsHold(stage.db);
      await seeMonths(stage, moment);
      await stage.as(OWNER, seeShop);
      const pending = await stage.db.selectFrom('meter').select('next_at').where('next_at', 'is not', null).execute();
      expect(pending).toEqual([{ next_at: nextMonth(moment) }]);
      await stage.as(ADMIN, seeMorning);
      const clients = await stage.as(MANAGER, (manager) => manager.list('/api/admin/customer?size=100'));
      expect(clients.map(({ login }) => login).sort()).toEqual(['customer', DEBTOR, STUDIO].sort());
      await seeOwnSecrets(stage, objects);
      await stage.as(NEWCOMER, async (newcomer) => {
        expect(await newcomer.list('/api/openstack/nova/servers')).toEqual([]);
      });
    });
  });
});
