/** The provider's connections to PostgreSQL. */
import { expect, test } from 'vitest';
import { openPool } from '../../src/provider/host/postgres.ts';
import { startCluster } from '../postgres.ts';

test('a connection that breaks between two statements of a transaction fails the next one, and nothing else', async ({
  onTestFinished,
}) => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const pool = openPool(cluster.url);
  onTestFinished(() => pool.end());

  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Without a listener, this event ends the process.
  expect(client.listenerCount('error')).toBeGreaterThan(0);
  const broken = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await broken;
  await expect(client.query('commit')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
