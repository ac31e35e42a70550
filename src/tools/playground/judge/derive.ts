/** What is other than in the build, where a file is written or changed: the set that goes live. */
import { drawnForms, lookupIn } from '../../../contract/calculator/calculate.ts';
import { type ResourceFile, routesOf } from '../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../contract/forms/derive.ts';
import { changesBetween } from '../../../file-host/live/changes.ts';
import {
  CHANGES_PATH,
  FORMAT_CHECKS_MODULE,
  type LiveSet,
  type SetFile,
  validatorsPath,
} from '../../../file-host/live/set.ts';
import {
  consoleData,
  type DataSources,
  type ServedData,
  servedData,
  servedFiles,
  shownFiles,
} from '../../generate/data.ts';
import { validatorCode } from '../../generate/validator-code.ts';

/** What both parts have of some files. What the console has is JSON: the data by path, and the schemas of the forms by type. */
export interface Derived {
  served: ServedData;
  data: Map<string, string>;
  forms: Map<string, string>;
}

/** Derives it from checked files. */
export function derive(files: ReadonlyMap<string, ResourceFile>, others: Omit<DataSources, 'files'>): Derived {
  const sources: DataSources = { ...others, files };
  const data = [...consoleData(sources)].map(([path, content]): [string, string] => [path, JSON.stringify(content)]);
  const shown = shownFiles(servedFiles(files));
  const lookup = lookupIn(shown);
  const forms = shown.map((file): [string, string] => [file.name, JSON.stringify(drawnForms(file, lookup))]);
  return { served: servedData(sources), data: new Map(data), forms: new Map(forms) };
}

/** Where the build has its data. */
export interface BuildPlace {
  /** The path of the console's data, with a slash at its end. */
  base: string;
  /** The build's name. */
  build: string;
}

/** What a set is known by. */
interface Named extends Pick<LiveSet, 'id' | 'contents'> {
  /** The type that is written. */
  written: ResourceFile;
}

/** The same for what makes the same set, and another for anything else: `written` is the whole type, and all else is of the build. */
export async function contentsOf(written: ResourceFile, build: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([build, written])));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The set of what differs between the build and some files. */
export function setOf(
  built: Derived,
  next: Derived,
  { base, build, written, id, contents }: BuildPlace & Named,
): { set: LiveSet; files: SetFile[] } {
  const changed = [...next.forms].filter(([name, forms]) => forms !== '{}' && built.forms.get(name) !== forms);
  const [list] = routesOf(written, 'list');
  const set = {
    id,
    build,
    contents,
    name: written.name,
    ...(list !== undefined && { list }),
    validators: changed.map(([name]) => name),
  };
  const json = (path: string, content: string): SetFile => ({ path, mediaType: 'application/json', content });
  const changes = json(CHANGES_PATH, JSON.stringify(changesBetween(built.served, next.served)));
  const data = [...next.data].flatMap(([path, content]) =>
    built.data.get(path) === content ? [] : [json(base + path, content)],
  );
  const validators = changed.map(
    ([name, forms]): SetFile => ({
      path: validatorsPath(id, name),
      mediaType: 'text/javascript',
      content: validatorModule(JSON.parse(forms) as Record<string, FormSchema>),
    }),
  );
  return { set, files: [changes, ...data, ...validators] };
}

/** The validators of a type as a module, whose default function gets what they require. */
function validatorModule(forms: Record<string, FormSchema>): string {
  const each = Object.entries(forms).map(
    ([form, schema]) =>
      `${JSON.stringify(form)}: ((exports, module) => {\n${validatorCode(schema, FORMAT_CHECKS_MODULE)}\nreturn module.exports; })(...own()),`,
  );
  return [
    'const own = () => { const module = { exports: {} }; return [module.exports, module]; };',
    `export default (require) => ({\n${each.join('\n')}\n});`,
    '',
  ].join('\n');
}
