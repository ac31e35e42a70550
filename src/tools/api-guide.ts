/** A step of `npm run build`: writes the pages for the API's users into the export, at `dist/docs`, or to `--out FOLDER`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { BASE } from './api-guide/layout.ts';
import { asOpenapi30 } from './api-guide/openapi-30.ts';
import { guidePages } from './api-guide/pages.ts';
import { readSource } from './docs/source.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = values.out ?? join(root, 'dist', BASE);

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

function put(path: string, content: string): void {
  const target = join(out, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

rmSync(out, { recursive: true, force: true });
type Source = Parameters<typeof guidePages>[0];
const openapi = read<Source['openapi'] & Record<string, unknown>>('generated/openapi.json');
const pages = guidePages({
  ...(await readSource(root)),
  releases: read<Source['releases']>('src/tools/api-versions/releases.json'),
  messages: read<Source['messages']>('src/provider/http/messages.json'),
  openapi,
});
for (const [path, content] of pages) put(path, content);
put('openapi-3.0.json', JSON.stringify(asOpenapi30(openapi)));
put('docs.css', readFileSync(join(import.meta.dirname, 'api-guide/docs.css'), 'utf8'));
const script = await rolldown({ cwd: root, input: 'src/tools/api-guide/page.ts', platform: 'browser' });
await script.write({ file: join(out, 'docs.js'), format: 'iife', minify: true, codeSplitting: false });
console.log(`${out}: ${pages.size} pages.`);
