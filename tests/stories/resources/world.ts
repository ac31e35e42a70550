/** A whole account from resource files alone: all types, their records, and an API. */

import type { SlotModules } from '../../../src/console/engine/slots/slots.tsx';
import type { Language } from '../../../src/console/i18n/index.ts';
import type { BundleFile, Manifest } from '../../../src/console/resources/types.ts';
import { matchPath, specificityOf } from '../../../src/contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { alsoListed, keyOf, parseCall } from '../../../src/contract/file/resource-file.ts';
import { splitValues } from '../../../src/contract/lists/list-query.ts';
import { ownQuotaType } from '../../../src/contract/money/quota-fields.ts';
import { exampleRecords } from '../../../src/tools/examples/records.ts';
import { exampleValue } from '../../../src/tools/examples/value.ts';
import { bundles, manifest } from '../../../src/tools/generate/bundles.ts';
import { pageOf } from '../support/answers.ts';
import { refuse, type StoryApi, type StoryCall } from '../support/fake-api.ts';

/** The console's data of the types, in one language. */
export interface Loaded {
  manifest: Manifest;
  bundles: BundleFile[];
  /** Components of made-up types, in addition to `src/console/overrides`. */
  slots?: SlotModules;
}

/** A story's changes of the account. */
export interface Twist {
  /** Records of a type that replace its examples. */
  records?: Record<string, Doc[]>;
  quota?: Record<string, { limit: number; used: number }>;
}

/** All types and their records. */
export class World {
  readonly types: ReadonlyMap<string, ResourceFile>;
  readonly #records = new Map<string, Doc[]>();
  readonly #loaded = new Map<Language, Loaded>();

  constructor(files: readonly ResourceFile[]) {
    this.types = new Map(files.map((file) => [file.name, file]));
  }

  /** The type of that name. */
  file(name: string): ResourceFile {
    const file = this.types.get(name);
    if (!file) throw new Error(`No resource file "${name}"`);
    return file;
  }

  /** The example records of a type. */
  records(name: string): Doc[] {
    const known = this.#records.get(name) ?? exampleRecords(this.file(name), this.types);
    this.#records.set(name, known);
    return known;
  }

  /** Manifest and bundles, as `generate` writes them. */
  load(language: Language): Loaded {
    const files = [...this.types.values()];
    const known = this.#loaded.get(language) ?? {
      manifest: manifest(files, language) as Manifest,
      bundles: [...bundles(files, language).values()] as BundleFile[],
    };
    this.#loaded.set(language, known);
    return known;
  }

  /** The API of the account. */
  api(twist: Twist = {}): StoryApi {
    const entries = [...this.types.values()].flatMap((file) =>
      answersOf(file, twist.records?.[file.name] ?? this.records(file.name)),
    );
    // More specific paths come first: `/servers/list` before `/servers/{id}`.
    entries.sort(([left], [right]) => (specificityOf(left) < specificityOf(right) ? -1 : 1));
    return {
      ...Object.fromEntries(entries),
      'GET /api/project/current/quota': () => ({ ...this.quotas(), ...twist.quota }),
      'GET /api/project/current/prices': () => ({ currency: 'KZT', lines: this.#prices() }),
    };
  }

  /** All quotas, with room left. */
  quotas(): Record<string, { limit: number; used: number }> {
    const types = [...this.types.values()].flatMap((file) => [
      ...(file.quota ?? []).map(({ type }) => type),
      ...Object.values(file.fields.properties).flatMap((field) => ownQuotaType(field) ?? []),
      ...Object.values(file.fields.properties)
        .flatMap((field) => (field['x-quotaType'] ? (field.enum ?? []) : []))
        .map(String),
    ]);
    return Object.fromEntries(types.map((type) => [type, { limit: 100, used: 4 }]));
  }

  #prices(): unknown[] {
    const lines = [...this.types.values()].flatMap((file) => (file.price ?? []).map(({ line }) => line));
    return [...new Set(lines)].map((line) => ({ line, unit: 'piece', period: 'hour', price: '2.50' }));
  }
}

function reached(record: unknown, path: string[]): unknown[] {
  const [name, ...rest] = path;
  if (Array.isArray(record)) return record.flatMap((each) => reached(each, path));
  if (name === undefined) return [record];
  return typeof record === 'object' && record !== null ? reached((record as Doc)[name], rest) : [];
}

/** The records that match a list's query: field values, and a part of the title. Bounds and order are ignored. */
function matching(file: ResourceFile, records: Doc[], query: URLSearchParams): Doc[] {
  const filters = [...query].filter(([name]) => /^f\.[^.]+$/.test(name));
  const part = query.get('q')?.toLowerCase() ?? '';
  return records.filter(
    (record) =>
      String(record[file.title] ?? '')
        .toLowerCase()
        .includes(part) &&
      filters.every(([name, text]) => {
        const wanted = splitValues(text);
        return reached(record, name.slice(2).split('/')).some((value) => wanted.includes(String(value)));
      }),
  );
}

function answersOf(file: ResourceFile, records: Doc[]): [string, (call: StoryCall) => unknown][] {
  const listed = (call: StoryCall): unknown => pageOf(matching(file, records, call.query))(call);
  const entries: [string, (call: StoryCall) => unknown][] = [];
  const { list, get } = file.api;
  for (const call of [...(list ? [list] : []), ...alsoListed(file).map((each) => each.call)]) {
    const { method, path } = parseCall(call);
    entries.push([`${method} ${path}`, listed]);
  }
  if (get) {
    const { method, path } = parseCall(get);
    const one = ({ path: requested }: StoryCall): unknown => {
      const key = matchPath(path, requested)?.[file.key];
      const found = file.singleton ? records[0] : records.find((record) => keyOf(file, record) === key);
      return found ?? refuse(404, 'There is no such record');
    };
    entries.push([`${method} ${path}`, one]);
  }
  return [...entries, ...actionAnswers(file)];
}

/** The answers of read-only actions: a table or a text of their fields. */
function actionAnswers(file: ResourceFile): [string, () => unknown][] {
  return Object.entries(file.actions ?? {}).flatMap(([, { call, result }]) => {
    const { method, path } = call ? parseCall(call) : { method: 'POST', path: '' };
    if (method !== 'GET' || !result) return [];
    const row = (index: number): Doc =>
      Object.fromEntries((result.fields ?? []).map((name) => [name, answered(file, name, index)]));
    return [[`GET ${path}`, () => (result.kind === 'table' ? [row(0), row(1), row(2)] : row(0))]];
  });
}

function answered(file: ResourceFile, name: string, index: number): unknown {
  const values = Object.keys(file.text).filter((key) => key.startsWith(`value.${name}.`));
  if (values.length > 0) return values[index % values.length]?.split('.').at(-1);
  if (/time|date|created/i.test(name)) return `2026-11-2${index}T04:30:00Z`;
  const field = file.fields.properties[name];
  return field ? exampleValue(field, { file, name, index }, () => undefined) : `${name}-${index + 1}`;
}
