import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WatchedPool } from '../host/postgres-pool.ts';
import { behindProxy, type TcpProxy } from '../host/testing-proxy.ts';
import type { Db } from './database.ts';
import { storeFault } from './faults.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';
import { transact } from './transact.ts';

// Each connection is tried before each use.
const LIMITS = {
  triedAfterMs: 0,
  max: 3,
  connectMs: 1000,
  statementMs: 500,
  lockMs: 200,
  idleInTransactionMs: 300,
  tryMs: 500,
};

/** The fault of a database that a promise rejects with. */
async function faultOf(run: Promise<unknown>): Promise<string | undefined> {
  return run.then(
    () => 'none',
    (error: unknown) => storeFault(error) ?? String(error),
  );
}

describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('a pool of connections', () => {
  let proxy: TcpProxy;
  let db: Db;
  let other: Db;

  beforeEach(async () => {
    const server = process.env.PG_TEST_URL ?? '';
    const behind = await behindProxy(server);
    proxy = behind.proxy;
    db = new Kysely<Schema>({ dialect: postgresDialect(new WatchedPool(behind.url, LIMITS)) });
    other = new Kysely<Schema>({ dialect: postgresDialect(new WatchedPool(server, LIMITS)) });
  });

  afterEach(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    await proxy.close();
  });

  const ask = () => sql`select 1`.execute(db);

  it('gives up statements whose server vanished, and works again once the network does', async () => {
    await Promise.all([ask(), ask(), ask()]);
    proxy.swallow();
    const begun = transact(db, async (tx) => void (await sql`select 1`.execute(tx)));
    expect(await faultOf(begun)).toBe('away');
    expect(await faultOf(ask())).toBe('away');
    proxy.heal();
    expect(await Promise.all([ask(), ask(), ask()])).toHaveLength(3);
  });

  it('replaces connections that were forgotten while nobody used them, so that no statement fails', async () => {
    await Promise.all([ask(), ask(), ask()]);
    proxy.swallow();
    proxy.heal();
    expect(await Promise.all([ask(), ask(), ask()])).toHaveLength(3);
  });

  it('closes while its server does not answer', async () => {
    await ask();
    proxy.swallow();
    const waiting = faultOf(ask());
    await db.destroy();
    expect(await waiting).toBe('away');
  });

  it('ends a wait for a lock of another process', async () => {
    let end = () => {};
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const stopped = async () => {
      hold();
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    const holder = faultOf(transact(other, stopped, [{ name: 'project:1' }]));
    await held;
    expect(await faultOf(transact(db, async () => undefined, [{ name: 'project:1' }]))).toBe('busy');
    // The holder does nothing, as one that was stopped: the server ends its transaction.
    await expect
      .poll(() => faultOf(transact(db, async () => undefined, [{ name: 'project:1' }])), { timeout: 10_000 })
      .toBe('none');
    end();
    expect(await holder).toBe('away');
  });

  it('ends a statement that takes too long', async () => {
    expect(await faultOf(sql`select pg_sleep(30)`.execute(other))).toBe('busy');
  });
});
