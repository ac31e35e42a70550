/**
 * `npm run dev`: the provider and Vite's dev server together. When a resource file or a text is saved, generated/ is rewritten. The
 * provider restarts where needed, and open pages reload in place. The browser shows errors in the check's sentences, and the last valid
 * state continues to run.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createServer } from 'vite';
import { checkSchemas, formatProblem } from './check/index.ts';
import { docsPages } from './dev/docs-plugin.ts';
import { livePages } from './dev/live-plugin.ts';
import { type DevOptions, HELP, readDevOptions } from './dev/options.ts';
import { devProvider } from './dev/provider.ts';
import { type Problem, readSchemas } from './schemas.ts';

const root = join(import.meta.dirname, '../..');
/** Editors write a file in several steps. One regeneration follows the last one. */
const SETTLE_MS = 100;
const SOURCES = ['src/provider', 'src/contract'];
const WATCHED = ['schemas', 'src/console/i18n/texts', ...SOURCES];

/** The current errors of the files. A file that is being written is read again later. */
function mistakes(): Problem[] {
  const problems = checkSchemas(readSchemas(join(root, 'schemas')), root);
  for (const problem of problems) console.error(formatProblem(problem));
  return problems;
}

/** Writes generated/ and returns the errors that prevent it. */
async function generate(): Promise<Problem[]> {
  const words = ['--import', 'tsx', 'src/tools/generate.ts'];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    output += chunk.toString();
  });
  const code = await new Promise((done) => child.once('exit', done));
  return code === 0
    ? []
    : [{ file: 'npm run generate', at: '', message: output.trim() || 'failed; the terminal says more.' }];
}

/** The generated resource files of the provider. A difference means that it has to restart. */
function served(): string {
  const path = join(root, 'generated/resources.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The real folder of packages, also where node_modules is a link. */
function packages(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('vite/package.json')));
}

async function run({ port, apiPort, data }: DevOptions): Promise<void> {
  const pages = livePages();
  const docs = docsPages(root);
  const ended: Problem = {
    file: 'The provider',
    at: '',
    message: 'has ended; the terminal says why. It starts again when a file is saved.',
  };
  const provider = devProvider({
    root,
    port: apiPort,
    data: resolve(data),
    origin: `http://localhost:${port}`,
    onEnd: () => pages.tell([ended]),
  });
  let atWork = Promise.resolve();
  let sources = true;

  /** Regenerates everything, after the current run. Resolves once pages may load. */
  async function renew(): Promise<void> {
    const problems = mistakes();
    pages.tell(problems);
    if (problems.length > 0) return;
    const before = served();
    const left = await generate();
    pages.tell(left);
    if (left.length > 0) return;
    docs.outdated();
    const mustRestart = sources || served() !== before;
    sources = false;
    if (!mustRestart || (await provider.restart())) pages.reload();
  }

  await renew();
  // With an error in the files at the start, the last generated files are served.
  if (sources) await provider.restart();
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [pages.plugin, docs.plugin],
    server: {
      port,
      strictPort: true,
      proxy: { '^/(api|k8s|s3|monaas|dbaas)/': `http://localhost:${apiPort}` },
      fs: { allow: [root, packages()] },
    },
  });
  await vite.listen();
  console.log(`Console: http://localhost:${port}`);

  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const folder of WATCHED)
    watch(join(root, folder), { recursive: true }, () => {
      if (SOURCES.includes(folder)) sources = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        atWork = pages.hold(atWork.then(renew)).catch((error: unknown) => console.error(error));
      }, SETTLE_MS);
    });

  const stop = (): void => {
    provider.stop();
    void vite.close().finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  const options = readDevOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(HELP);
  else await run(options);
} catch (error) {
  console.error(`${(error as Error).message.split('\n')[0]}`);
  process.exit(1);
}
