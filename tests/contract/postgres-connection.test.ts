/** The provider's connections to PostgreSQL. */
import { expect, test } from 'vitest';
import { WatchedPool } from '../../src/provider/host/postgres-pool.ts';
import { storeFault } from '../../src/provider/store/faults.ts';
import { startCluster } from '../postgres.ts';

test('a connection that breaks between two statements of a transaction fails the next one, and nothing else', async ({
  onTestFinished,
}) => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const pool = new WatchedPool(cluster.url);
  onTestFinished(() => pool.end());

  const [client, other] = await Promise.all([pool.connect(), pool.connect()]);
  await client.query('begin', []);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
  const pid = rows[0]?.pid ?? 0;
  // Without a listener, the event of a broken connection would end the process.
  await other.query('select pg_terminate_backend($1)', [pid]);
  await expect
    .poll(async () => (await other.query('select from pg_stat_activity where pid = $1', [pid])).rows)
    .toEqual([]);
  const lost = await client.query('commit', []).catch((error: unknown) => storeFault(error));
  expect(lost).toBe('away');
  client.release();
  other.release();
  const next = await pool.connect();
  expect((await next.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  next.release();
});
