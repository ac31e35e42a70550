/**
 * Provides the fixture types of `tests/stories/types` to the stories like the product's types: checked, inlined, bundled and compiled by
 * the real generate functions. They never enter `schemas/` or `generated/`.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { checkSchemas, formatProblem, inlineAll } from '../../../src/tools/check/index.ts';
import { bundles, manifest } from '../../../src/tools/generate/bundles.ts';
import { flatten, LANGUAGES } from '../../../src/tools/generate/texts.ts';
import { writeValidators } from '../../../src/tools/generate/validators.ts';
import { readSchemas } from '../../../src/tools/schemas.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TYPES = join(ROOT, 'tests/stories/types');
const DATA = 'virtual:story-types';
const GENERATED = 'virtual:generated';
const VALIDATOR = 'virtual:story-validators/';
/** The only module of the console that imports compiled validators from `generated/`. */
const VALIDATORS_MODULE = '/src/console/engine/form/store/validator-modules.ts';
/** Compiles the validators of other types on demand. */
const COMPILER = '/tests/stories/resources/validators.ts';
const GLOB = /import\.meta\.glob<[^;]*>\('\/generated\/validators\/\*\.js'\)/;

interface StoryTypes {
  files: ResourceFile[];
  /** Compiled validators by type. */
  validators: Map<string, string>;
}

function readTypes(): ResourceFile[] {
  const folder = readSchemas(join(ROOT, 'schemas'));
  const names = readdirSync(TYPES).map((file) => file.replace(/\.json$/, ''));
  for (const name of names)
    folder.files.set(name, JSON.parse(readFileSync(join(TYPES, `${name}.json`), 'utf8')) as ResourceFile);
  const mine = checkSchemas(folder, ROOT, { served: false }).filter((problem) =>
    names.some((name) => problem.file === `${name}.json`),
  );
  if (mine.length > 0) throw new Error(`tests/stories/types:\n${mine.map(formatProblem).join('\n')}`);
  const { files } = inlineAll(folder);
  return names.flatMap((name) => files.get(name) ?? []);
}

async function compile(files: ResourceFile[]): Promise<Map<string, string>> {
  // Inside the project, so that compiled files find node_modules.
  const workspace = mkdtempSync(join(ROOT, 'node_modules/.stories-'));
  try {
    const out = join(workspace, 'validators');
    mkdirSync(out);
    const written = await writeValidators(files, out, workspace);
    return new Map(written.map((file) => [file.replace(/\.js$/, ''), readFileSync(join(out, file), 'utf8')]));
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

async function readAll(): Promise<StoryTypes> {
  const files = readTypes();
  return { files, validators: await compile(files) };
}

function dataModule({ files }: StoryTypes): string {
  const languages = LANGUAGES.map((language) => [
    language,
    {
      manifest: manifest(files, language),
      bundles: [...bundles(files, language).values()],
      texts: {
        ...flatten(JSON.parse(readFileSync(join(ROOT, 'schemas/common.json'), 'utf8')).text, language),
        ...JSON.parse(readFileSync(join(ROOT, `generated/texts/${language}/support.json`), 'utf8')),
        ...JSON.parse(readFileSync(join(ROOT, `generated/texts/${language}/authentication.json`), 'utf8')),
        ...JSON.parse(readFileSync(join(ROOT, `generated/texts/${language}/leaving.json`), 'utf8')),
        ...JSON.parse(readFileSync(join(ROOT, `generated/texts/${language}/public.json`), 'utf8')),
        ...JSON.parse(readFileSync(join(ROOT, `generated/texts/${language}/app.json`), 'utf8')),
      },
    },
  ]);
  return `export const storyTypes = ${JSON.stringify(Object.fromEntries(languages))};`;
}

/** Adds the fixture types, their validators and an empty `virtual:generated`. */
export function storyTypes(): Plugin {
  let types: Promise<StoryTypes> | undefined;
  const all = (): Promise<StoryTypes> => {
    types ??= readAll();
    return types;
  };
  return {
    name: 'story-types',
    enforce: 'pre',
    resolveId(id) {
      return id === DATA || id === GENERATED || id.startsWith(VALIDATOR) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === `\0${GENERATED}`) return "export const base = '/generated/';\nexport const bundleKeys = ['lost'];";
      if (id === `\0${DATA}`) return dataModule(await all());
      if (id.startsWith(`\0${VALIDATOR}`)) return (await all()).validators.get(id.slice(VALIDATOR.length + 1));
      return undefined;
    },
    async transform(code, id) {
      if (!id.endsWith(VALIDATORS_MODULE)) return undefined;
      if (!GLOB.test(code)) throw new Error(`${VALIDATORS_MODULE} no longer looks where story-types.ts expects it to`);
      const entries = [...(await all()).validators.keys()].map(
        (name) => `'/generated/validators/${name}.js': () => import('${VALIDATOR}${name}')`,
      );
      const known = `{ ${entries.join(', ')} }`;
      const other = `(all, path) => all[path] ?? (() => import('${COMPILER}').then((it) => it.validatorsAt(path)))`;
      return code.replace(GLOB, `new Proxy(${known}, { get: ${other} })`);
    },
    configureServer(server) {
      server.watcher.add(TYPES);
      server.watcher.on('change', (path) => {
        if (!path.startsWith(TYPES)) return;
        types = undefined;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
