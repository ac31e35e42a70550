/**
 * `npm run generate`: writes `generated/` from `schemas/` and the console's texts. With `--check` it writes only files outside git, and
 * fails where files in git differ from the output.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { declaredFlags } from '../contract/access/declared-flags.ts';
import type { ResourceFile } from '../contract/file/resource-file.ts';
import { checkSchemas, formatProblem, inlineAll } from './check/index.ts';
import { consoleTexts } from './generate/console-texts.ts';
import { consoleData, type DataSources, servedData, servedFiles, shownFiles } from './generate/data.ts';
import { declaredPaths } from './generate/declared-paths.ts';
import { keywordOrder } from './generate/keyword-order.ts';
import type { Edition } from './generate/openapi.ts';
import { flagsSource, recordsSource, resourceFileTypes } from './generate/types.ts';
import { writeValidators } from './generate/validators.ts';
import { filesBelow, hashOfSources, isKeptInGit, STAMP, writeStamp } from './generated.ts';
import { readSchemas } from './schemas.ts';
import { themeCss } from './theme-css.ts';

const root = join(import.meta.dirname, '..', '..');

function put(folder: string, path: string, content: string | unknown): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : `${JSON.stringify(content)}\n`);
}

/** Writes everything into an empty folder. */
export async function generateInto(folder: string, workspace: string): Promise<void> {
  const source = readSchemas(join(root, 'schemas'));
  const problems = checkSchemas(source, root);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const whole = inlineAll(source).files;
  const files = servedFiles(whole);
  put(folder, 'types/resource-file.ts', await resourceFileTypes(join(root, 'schemas')));
  put(folder, 'types/records.ts', await recordsSource(files));
  put(folder, 'types/flags.ts', flagsSource(declaredFlags(files)));
  const readTexts = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as ResourceFile['text'];
  const sources: DataSources = {
    files: whole,
    common: source.common.text,
    texts: consoleTexts(join(root, 'src/console/i18n/texts')),
    validation: readTexts('src/contract/forms/validation.json'),
    vat: readTexts('src/contract/money/vat.json'),
    declared: declaredPaths(join(root, 'src/provider/openapi')),
    edition: edition(root),
  };
  const served = servedData(sources);
  put(folder, 'resources.json', served.files);
  // It is kept in git, where a change of a line is one line.
  put(folder, 'openapi.json', `${JSON.stringify(served.openapi, null, 1)}\n`);
  for (const [path, content] of consoleData(sources)) put(folder, path, content);
  put(folder, 'keyword-order.json', keywordOrder(source.files.values(), source.meta));
  mkdirSync(join(folder, 'validators'), { recursive: true });
  await writeValidators(shownFiles(files), join(folder, 'validators'), workspace);
  put(folder, 'theme.css', themeCss());
}

/** The last release of the API, and the calls that are announced to go. */
function edition(at: string): Edition {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(at, path), 'utf8')) as T;
  const [last] = read<Pick<Edition, 'version'>[]>('src/tools/api-versions/releases.json');
  return { version: last?.version ?? '1.0.0', deprecated: read('src/provider/deprecated-calls.json') };
}

/** Paths whose contents differ between two folders. */
function differences(left: string, right: string): string[] {
  const paths = new Set([...filesBelow(left), ...filesBelow(right)].filter((path) => path !== STAMP));
  return [...paths].filter((path) => {
    const [first, second] = [join(left, path), join(right, path)];
    return !existsSync(first) || !existsSync(second) || !readFileSync(first).equals(readFileSync(second));
  });
}

/** Copies the files that differ. Each file is replaced atomically, since another process may be reading it. */
function bringOver(paths: string[], fresh: string, target: string): void {
  for (const path of paths) {
    if (existsSync(join(fresh, path))) {
      const beside = `${path}.${process.pid}.tmp`;
      put(target, beside, readFileSync(join(fresh, path), 'utf8'));
      renameSync(join(target, beside), join(target, path));
    } else rmSync(join(target, path), { force: true });
  }
}

async function main(): Promise<void> {
  const checking = process.argv.includes('--check');
  const sources = hashOfSources(root);
  // The workspace is inside the project, so that compiled code finds node_modules.
  const workspace = mkdtempSync(join(root, 'node_modules/.generate-'));
  const fresh = join(workspace, 'generated');
  try {
    await generateInto(fresh, workspace);
    const target = join(root, 'generated');
    const changed = differences(fresh, target);
    const wrong = checking ? changed.filter(isKeptInGit) : [];
    const written = changed.filter((path) => !wrong.includes(path));
    bringOver(written, fresh, target);
    if (wrong.length > 0) {
      console.error(`generated/ is not up to date; run npm run generate. Differs: ${wrong.join(', ')}`);
      process.exitCode = 1;
      return;
    }
    writeStamp(root, sources);
    console.log(
      changed.length === 0
        ? 'generated/ is up to date.'
        : `${relative(root, target)}/: ${written.length} files written.`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

await main();
