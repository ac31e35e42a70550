/** The provider as `npm start -- --api-only` runs it, but with the administrators' module on, which the demo has off. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { takeDataFolder } from '../../../src/provider/host/data-folder.ts';
import { keepHeapSmall } from '../../../src/provider/host/heap.ts';
import { postgresPlace } from '../../../src/provider/host/postgres.ts';
import { startServer } from '../../../src/provider/node.ts';
import { readStartOptions } from '../../../src/tools/start-options.ts';

// Bundled it stands elsewhere; the bench starts it in the project's folder.
const root = process.cwd();
const options = readStartOptions(process.argv.slice(2), process.env);
const { databaseUrl } = options;
const folder = resolve(options.data);
const data = databaseUrl === undefined ? takeDataFolder(folder) : postgresPlace(databaseUrl);

/** A project's folder that says so. */
const own = join(folder, 'project');
mkdirSync(join(own, 'generated'), { recursive: true });
mkdirSync(join(own, 'src/console/public'), { recursive: true });
for (const file of ['resources.json', 'openapi.json'])
  cpSync(join(root, 'generated', file), join(own, 'generated', file));
writeFileSync(
  join(own, 'src/console/public/config.json'),
  JSON.stringify({ variants: [{ hosts: ['*'], flags: { admin: true } }] }),
);

keepHeapSmall();
const server = await startServer({ ...options, root: own, data, apiOnly: true });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`Ready: http://localhost:${server.port}\n`);
