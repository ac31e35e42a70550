import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { inlineAll } from '../check/index.ts';
import { ROOT } from '../check/testing.ts';
import { readSchemas } from '../schemas.ts';
import { recordsSource } from './types.ts';

const RECORDS = join(ROOT, 'generated/types/records.ts');
const DRIVERS = 'src/provider/cloud/openstack/drivers';
const EFFECTS = 'src/provider/cloud/simulated/effects';
const CHECKED = [
  `${DRIVERS}/disk.ts`,
  `${DRIVERS}/disk-state.ts`,
  `${DRIVERS}/subnet.ts`,
  `${DRIVERS}/snapshot.ts`,
  `${DRIVERS}/service-port.ts`,
  `${EFFECTS}/port.ts`,
  `${EFFECTS}/disk.ts`,
];

const files = inlineAll(readSchemas(join(ROOT, 'schemas'))).files;
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  ROOT,
);
const parsed = new Map<string, ts.SourceFile | undefined>();
let unchanged: ts.Program;

/** A program of the checked files with another text of the generated record types. Unchanged files are parsed and bound once. */
function programWith(records: string): ts.Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, target) => {
    if (path === RECORDS) return ts.createSourceFile(path, records, target, true);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, target));
    return parsed.get(path);
  };
  return ts.createProgram(
    CHECKED.map((path) => join(ROOT, path)),
    { ...options, incremental: false, composite: false, types: [] },
    host,
    unchanged,
  );
}

/** The checked files that have errors. */
function redIn(program: ts.Program): string[] {
  return CHECKED.filter((path) => {
    const source = program.getSourceFile(join(ROOT, path));
    return source === undefined || program.getSemanticDiagnostics(source).length > 0;
  });
}

/** A copy of a resource file with a renamed field. */
function renamed(file: ResourceFile, field: string): ResourceFile {
  const copy = structuredClone(file);
  const { properties } = copy.fields;
  const other = `${field}Renamed`;
  if (!properties[field]) throw new Error(`${file.name} has no field ${field}`);
  copy.fields.properties = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name === field ? other : name, value]),
  );
  copy.fields.required = copy.fields.required?.map((name) => (name === field ? other : name));
  for (const form of [copy.forms?.create, copy.forms?.edit])
    for (const section of form?.sections ?? [])
      section.fields = section.fields.map((name) => (name === field ? other : name));
  return copy;
}

beforeAll(async () => {
  unchanged = programWith(await recordsSource([...files.values()]));
});

describe('the types of records', () => {
  it('match the code that uses them', () => {
    expect(redIn(unchanged)).toEqual([]);
  });

  it.each([
    ['disk', 'size', [`${DRIVERS}/disk.ts`, `${DRIVERS}/disk-state.ts`]],
    ['disk', 'attachments', [`${DRIVERS}/disk-state.ts`, `${EFFECTS}/disk.ts`]],
    ['snapshot', 'volumeId', [`${DRIVERS}/snapshot.ts`]],
    ['subnet', 'gatewayIp', [`${DRIVERS}/subnet.ts`, `${EFFECTS}/port.ts`]],
    ['database-server', 'addresses', [`${DRIVERS}/service-port.ts`]],
  ])('make tsc refuse a driver of a %s that reads its %s by an old name', async (type, field, red) => {
    const file = files.get(type);
    if (!file) throw new Error(`No type ${type}`);
    const changed = new Map(files).set(type, renamed(file, field));
    const program = programWith(await recordsSource([...changed.values()]));
    expect(redIn(program)).toEqual(red);
  });
});
