/** The shipped types, and some of `tests/new-service` whose prices are arithmetic. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import type { TariffLine } from '../../../src/contract/money/price.ts';
import { inlineAll } from '../../../src/tools/check/index.ts';
import { readSchemas } from '../../../src/tools/schemas.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Models of graphics processors, with odd prices. */
export const MODELS = [
  { id: 'h100', name: 'H100', memory: 80, hourPrice: '5600.55' },
  { id: 'a10', name: 'A10', memory: 24, hourPrice: '0.07' },
  { id: 'l4', name: 'L4', memory: 24, hourPrice: '333.33' },
  { id: 't4', name: 'T4', memory: 16, hourPrice: '100' },
];

/** What a lease costs is the model's price times the number: this line has no price of its own, in no tariff. */
export const TENGE_LINE: TariffLine = { line: 'gpu-lease', unit: 'tenge', period: 'hour', price: '1' };

/** What each type is changed in, so that many alike records run for a month. */
const CHANGES: Record<string, (file: ResourceFile) => ResourceFile> = {
  'gpu-model': (file) => ({ ...file, records: MODELS }),
  // Its rule allows one processor for a whole month, and its timer would end it at the last moment of the month.
  'gpu-lease': ({ rules: _limited, timers: _ends, ...file }) =>
    withField(file, 'ends', ({ 'x-nextRun': _timer, ...field }) => field),
  // Sums of lists: a zone and a thousandth for each second of its records.
  'dns-zone': (file) => ({
    ...withField(file, 'name', ({ 'x-unique': _once, ...field }) => field),
    price: [
      {
        line: 'dns-zone',
        quantity: { $plus: [1, { $times: [0.001, { $sum: { $at: '/self/records' }, of: { $at: '/item/ttl' } }] }] },
      },
    ],
  }),
};

function withField(file: ResourceFile, name: string, change: (field: Field) => Field): ResourceFile {
  const properties = file.fields.properties;
  const field = properties[name];
  return field ? { ...file, fields: { ...file.fields, properties: { ...properties, [name]: change(field) } } } : file;
}

function allFiles(): ResourceFile[] {
  const folder = readSchemas(join(ROOT, 'schemas'));
  for (const name of Object.keys(CHANGES)) {
    const path = join(ROOT, 'tests/new-service', `${name}.json`);
    folder.files.set(name, JSON.parse(readFileSync(path, 'utf8')) as ResourceFile);
  }
  const files = [...inlineAll(folder).files.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
  return files.map((file) => CHANGES[file.name]?.(file) ?? file);
}

/** All types of a run, as the provider and the console get them. */
export const FILES = allFiles();
