/**
 * A provider as `npm start` runs it, but with a movable clock: `POST /?ms=…` at the port in `CLOCK_PORT`. It begins so many milliseconds
 * ahead of the machine's clock as `CLOCK_AHEAD` says.
 */
import { createServer } from 'node:http';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { takeDataFolder } from '../../../src/provider/host/data-folder.ts';
import { readOpenStackSettings } from '../../../src/provider/host/openstack-settings.ts';
import { startServer } from '../../../src/provider/node.ts';
import { readStartOptions } from '../../../src/tools/start-options.ts';

const options = readStartOptions(process.argv.slice(2), process.env);
let ahead = Number(process.env.CLOCK_AHEAD ?? 0);
const openStack =
  options.cloud === 'openstack'
    ? await readOpenStackSettings(process.env, { cwd: process.cwd(), home: homedir() })
    : undefined;
const server = await startServer({
  ...options,
  ...(openStack && { openStack }),
  root: resolve(import.meta.dirname, '../../..'),
  data: await takeDataFolder(resolve(options.data)),
  clock: { now: () => new Date(Date.now() + ahead) },
});

const control = createServer((request, response) => {
  ahead += Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('ms') ?? 0);
  server.wake();
  response.end();
});
control.listen(Number(process.env.CLOCK_PORT ?? 0), '127.0.0.1', () =>
  process.stdout.write(`Ready: http://localhost:${server.port}\n`),
);

process.on('SIGTERM', () => {
  control.close();
  void server.close().then(() => process.exit(0));
});
