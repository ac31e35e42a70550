/**
 * The roles of staff that are shipped. `shipped-roles.tsv` is typed by hand: what each may do beyond reading. And each must be able to read
 * whatever its own screens ask for.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallAccess, callAccess, lackFor } from '../../src/contract/access/call-access.ts';
import { partsOf } from '../../src/contract/access/rights.ts';
import { allProjectsFiles } from '../../src/contract/file/all-projects.ts';
import type { Field, ResourceFile } from '../../src/contract/file/resource-file.ts';
import { OVERVIEW_RIGHTS } from '../../src/contract/reports/overview.ts';
import { rightsOf } from '../../src/provider/access/rights.ts';
import { insertShippedRoles } from '../../src/provider/store/migrations/0057-wider-staff-roles.ts';
import { openTestDatabase } from '../../src/provider/store/testing.ts';
import { resourceFiles } from './harness/files.ts';

const ROLES = { Поддержка: 'support', Финансы: 'finance', Продукт: 'product', Эксплуатация: 'operations' } as const;
type Role = (typeof ROLES)[keyof typeof ROLES];
const NAMES = Object.values(ROLES);

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const openapi = JSON.parse(read('generated/openapi.json')) as object;
const files = resourceFiles();
const types = new Map([...files, ...allProjectsFiles(files)].map((file) => [file.name, file]));
const rightsBy = new Map<string, readonly string[]>();

beforeAll(async () => {
  const db = await openTestDatabase();
  await insertShippedRoles(db);
  const rows = await db.selectFrom('own_role').select(['name', 'rights']).where('project_id', 'is', null).execute();
  for (const { name, rights } of rows) rightsBy.set(ROLES[name as keyof typeof ROLES], JSON.parse(rights) as string[]);
  await db.destroy();
});

/** Whether an administrator whom the role limits may make a call. */
function may(role: Role, access: CallAccess): boolean {
  const caller = { role: 'administrator' as const, projectRole: null, staffRights: rightsBy.get(role) ?? [] };
  return lackFor(access, caller, () => true) === undefined;
}

const mayList = (role: Role, file: ResourceFile) => may(role, callAccess(file, 'list', 'read'));

/** The types that the fields offer records of. */
function offeredBy(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => [
    ...(field['x-ref'] ? [field['x-ref'].resource] : []),
    ...offeredBy([...(field.items ? [field.items] : []), ...Object.values(field.properties ?? {})]),
  ]);
}

/** The fields of each form of a type, by its action. */
function formsOf({ api, forms, actions = {}, fields }: ResourceFile): [action: string, fields: Field[]][] {
  const named = (names: string[]) =>
    names.flatMap((name) => {
      const field = fields.properties[name];
      return field ? [field] : [];
    });
  const inSections = (form: { sections: readonly { fields: string[] }[] } | undefined) =>
    named((form?.sections ?? []).flatMap((section) => section.fields));
  return [
    ...(api?.create ? [['create', inSections(forms?.create)] as [string, Field[]]] : []),
    ...(api?.update ? [['update', inSections(forms?.edit)] as [string, Field[]]] : []),
    ...Object.entries(actions).flatMap(([name, { form }]): [string, Field[]][] =>
      form ? [[name, Object.values(form.properties)]] : [],
    ),
  ];
}

/** `type.action: offered type` of whatever a role's forms offer and it may not list. */
function unreadable(role: Role): string[] {
  return [...types.values()].flatMap((file) =>
    formsOf(file).flatMap(([action, fields]) => {
      const access = callAccess(file, action, 'write');
      if (!access.right || !may(role, access)) return [];
      const hidden = offeredBy(fields).filter((type) => {
        const offered = types.get(type);
        return !offered || !mayList(role, offered);
      });
      return hidden.map((type) => `${file.name}.${action}: ${type}`);
    }),
  );
}

/** What a role changes, as rows of the table. */
function changes(role: Role): string[] {
  const kinds = new Map<string, string[]>();
  for (const { right, access } of rightsOf(openapi, files, 'staff')) {
    const { type, kind } = partsOf(right);
    if (kind !== 'read' && may(role, access)) kinds.set(type, [...(kinds.get(type) ?? []), kind]);
  }
  return [...kinds].map(([type, found]) => `${role}\t${type}\t${found.sort().join(' ')}`).sort();
}

const written = read('tests/contract/shipped-roles.tsv')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe.each(NAMES)('the shipped role of %s', (role) => {
  it('can read every record that its forms offer', () => expect(unreadable(role)).toEqual([]));

  it('changes what the table says, and nothing else', () =>
    expect(changes(role)).toEqual(written.filter((line) => line.startsWith(`${role}\t`))));

  it('sees the bill of a record where it sees money', () => {
    const records = types.get('all-vm') as ResourceFile;
    if (may(role, { role: ['administrator'], right: ['money.read'] })) expect(mayList(role, records)).toBe(true);
  });
});

it.each([
  ['finance', ['payments', 'corrections', 'debtors', 'revenue']],
  ['operations', ['tickets', 'quotaRequests', 'orphans', 'letters', 'failures', 'announcements', 'debtors']],
] as const)('%s opens the overview with its own parts and the planned prices', (role, parts) => {
  const right = (each: string) => may(role, { role: ['administrator'], right: [each] });
  expect(right('overview.read')).toBe(true);
  for (const part of parts) expect([part, right(OVERVIEW_RIGHTS[part])]).toEqual([part, true]);
  for (const each of ['tariff.read', 'service-tariff.read', 'service-price.read'])
    expect([each, right(each)]).toEqual([each, true]);
});

it('none of them may change accounts or roles of staff', () => {
  for (const role of NAMES)
    for (const right of ['user.update', 'staff-role.update', 'group.update', 'right.update'])
      expect(may(role, { role: ['administrator'], right: [right] })).toBe(false);
});
