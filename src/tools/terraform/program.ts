/** The Terraform provider as one program: its code, and the resource files of this installation. */
import { createHash } from 'node:crypto';
import { rolldown } from 'rolldown';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { isManageable, isReadable } from '../../contract/terraform/offered.ts';

/** The parts of a resource file that Terraform needs. Screens, prices and letters are left out. */
const PARTS = [
  'name',
  'scope',
  'access',
  'source',
  'recordsOf',
  'parent',
  'key',
  'title',
  'api',
  'alsoAt',
  'fields',
  'status',
  'relations',
  'forms',
  'rules',
  'guards',
] as const satisfies (keyof ResourceFile)[];

/** The texts that are needed: names, descriptions and statuses. */
const TEXTS = /^(?:name$|field\.|help\.|status\.)/;

/** What is needed of an action. */
const ACTION_PARTS = [
  'call',
  'internal',
  'fixOnly',
  'access',
  'guards',
  'form',
  'rules',
  'set',
  'setNow',
  'adds',
  'removes',
  'copies',
  'makes',
  'effects',
  'fails',
  'result',
];

function picked(value: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

/** A file without what Terraform does not need. Of the list it keeps what can be filtered by. */
function slim(file: ResourceFile): object {
  const texts = Object.entries(file.text).filter(([name]) => TEXTS.test(name));
  const actions = Object.entries(file.actions ?? {}).flatMap(([name, action]) =>
    action.staffOnly ? [] : [[name, picked(action, ACTION_PARTS)]],
  );
  return {
    ...picked(file, PARTS),
    ...(file.list?.filters && { list: { filters: file.list.filters } }),
    actions: Object.fromEntries(actions),
    text: Object.fromEntries(texts),
  };
}

/** The types that customers have: others are named nowhere in the program. */
function customerTypes(files: readonly ResourceFile[]): object[] {
  return files.filter((file) => isManageable(file) || isReadable(file)).map(slim);
}

/** A program with its version. */
export interface Program {
  code: string;
  version: string;
}

/** The version that follows from the content: the same content has the same one on any machine. */
function versionOf(content: string): string {
  const hash = createHash('sha256').update(content).digest();
  return `1.0.${hash.readUInt32BE(0) >>> 4}`;
}

/** Bundles the program. It runs on Node 20 or newer, without any package. */
export async function makeProgram(root: string, files: readonly ResourceFile[]): Promise<Program> {
  const bundle = await rolldown({ cwd: root, input: 'src/terraform/main.ts', platform: 'node' });
  const { output } = await bundle.generate({ format: 'cjs', minify: true });
  const [{ code }] = output;
  const resources = JSON.stringify(JSON.stringify(customerTypes(files)));
  const whole = `#!/usr/bin/env node\nglobalThis.INFRA_RESOURCES=${resources};\n${code}`;
  return { code: whole, version: versionOf(whole) };
}
