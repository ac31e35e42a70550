/** `npm run docs`: writes a reference page for each resource type and language to `storybook-static/docs`, or to `--out FOLDER`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pages } from './docs/pages.ts';
import { docsCss, readSource } from './docs/source.ts';

const root = join(import.meta.dirname, '../..');
const at = process.argv.indexOf('--out');
const out = at === -1 ? join(root, 'storybook-static/docs') : (process.argv[at + 1] ?? '');

function put(path: string, content: string): void {
  const target = join(out, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

try {
  const written = pages(await readSource(root));
  for (const [path, content] of written) put(path, content);
  put('docs.css', docsCss());
  console.log(
    `${relative(process.cwd(), out)}/: ${written.size} pages. Start at ru/index.html, kk/index.html or en/index.html.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
