/**
 * `npm run generate`: writes `generated/` from `schemas/` and the console's texts. With `--check` it writes only files outside git, and
 * fails where files in git differ from the output.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { declaredFlags } from '../contract/access/declared-flags.ts';
import { allProjectsFiles } from '../contract/file/all-projects.ts';
import { type ResourceFile, statusesOf } from '../contract/file/resource-file.ts';
import { withoutStaffOnly } from '../contract/file/staff-only.ts';
import { quotaTypesOf } from '../provider/quotas/quota-types.ts';
import { checkSchemas, formatProblem, inlineAll } from './check/index.ts';
import { bundles, manifest } from './generate/bundles.ts';
import { consoleTexts } from './generate/console-texts.ts';
import { declaredPaths } from './generate/declared-paths.ts';
import { type Edition, openapi } from './generate/openapi.ts';
import { flatten, LANGUAGES } from './generate/texts.ts';
import { flagsSource, recordsSource, resourceFileTypes } from './generate/types.ts';
import { writeValidators } from './generate/validators.ts';
import { filesBelow, hashOfSources, isKeptInGit, STAMP, writeStamp } from './generated.ts';
import { readSchemas } from './schemas.ts';
import { themeCss } from './theme-css.ts';

const root = join(import.meta.dirname, '..', '..');

/** The validation texts that the bare pages use too. */
const PUBLIC_VALIDATION = /^validation\.(required$|format\.email$|password\.)/;

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
  const files = [...inlineAll(source).files.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
  put(folder, 'types/resource-file.ts', await resourceFileTypes(join(root, 'schemas')));
  put(folder, 'types/records.ts', await recordsSource(files));
  put(folder, 'types/flags.ts', flagsSource(declaredFlags(files)));
  const errors = Object.fromEntries(Object.entries(source.common.text).filter(([key]) => key.startsWith('error.')));
  const served = files.map((file) => ({
    ...file,
    text: { ...errors, ...priceTexts(file, source.common.text), ...auditTexts(file, source.common.text), ...file.text },
  }));
  put(folder, 'resources.json', served);
  const texts = consoleTexts(join(root, 'src/console/i18n/texts'));
  const validation = JSON.parse(
    readFileSync(join(root, 'src/contract/forms/validation.json'), 'utf8'),
  ) as typeof texts.app;
  const vat = JSON.parse(readFileSync(join(root, 'src/contract/money/vat.json'), 'utf8')) as typeof texts.app;
  const open = Object.fromEntries(Object.entries(validation).filter(([key]) => PUBLIC_VALIDATION.test(key)));
  // Guests have no other units.
  const units = { ...source.common.text, ...texts.app };
  const sizes = Object.fromEntries(Object.entries(units).filter(([key]) => /^unit\.[KMG]?B$/.test(key)));
  const quotas = Object.fromEntries([...quotaTypesOf(files)].map(([type, { names }]) => [`quota.${type}`, names]));
  const shown = [...files.map(withoutStaffOnly), ...allProjectsFiles(files)];
  for (const language of LANGUAGES) {
    put(folder, `manifest.${language}.json`, manifest(shown, language));
    for (const [key, bundle] of bundles(shown, language)) put(folder, `bundles/${language}/${key}.json`, bundle);
    put(folder, `texts/${language}/support.json`, flatten({ ...sizes, ...texts.support }, language));
    put(folder, `texts/${language}/authentication.json`, flatten(texts.authentication, language));
    put(folder, `texts/${language}/leaving.json`, flatten(texts.leaving, language));
    put(folder, `texts/${language}/public.json`, flatten({ ...open, ...texts.public }, language));
    put(
      folder,
      `texts/${language}/app.json`,
      flatten({ ...source.common.text, ...validation, ...vat, ...quotas, ...texts.app }, language),
    );
  }
  mkdirSync(join(folder, 'validators'), { recursive: true });
  await writeValidators(shown, join(folder, 'validators'), workspace);
  const declared = declaredPaths(join(root, 'src/provider/openapi'), Object.keys(declaredFlags(files)));
  put(folder, 'openapi.json', `${JSON.stringify(openapi(files, declared, edition(root)), null, 1)}\n`);
  put(folder, 'theme.css', themeCss());
}

/** The last release of the API, and the calls that are announced to go. */
function edition(at: string): Edition {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(at, path), 'utf8')) as T;
  const [last] = read<Pick<Edition, 'version'>[]>('src/tools/api-versions/releases.json');
  return { version: last?.version ?? '1.0.0', deprecated: read('src/provider/deprecated-calls.json') };
}

/** The common texts for the prices of a type, which reports use. */
function priceTexts({ price = [] }: ResourceFile, common: ResourceFile['text']): ResourceFile['text'] {
  const lines = new Set(price.map(({ line }) => `line.${line}`));
  const named = Object.entries(common).filter(([key]) => lines.has(key) || (lines.size > 0 && key.startsWith('unit.')));
  return Object.fromEntries(named);
}

/** The common texts for a type's fields, statuses, actions and guards, which the audit log and errors use. */
function auditTexts(file: ResourceFile, common: ResourceFile['text']): ResourceFile['text'] {
  const keys = [
    ...Object.keys(file.fields.properties).map((name) => `field.${name}`),
    ...Object.keys(file.actions ?? {}).flatMap((name) => [`action.${name}`, `done.${name}`, `past.${name}`]),
    ...Object.keys(file.guards ?? {}).map((name) => `guard.${name}`),
    ...statusesOf(file).flatMap(({ values }) => Object.keys(values).map((value) => `status.${value}`)),
  ];
  return Object.fromEntries(keys.flatMap((key) => (common[key] ? [[key, common[key]]] : [])));
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
