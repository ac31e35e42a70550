/** Checks that conditions can hold: their values exist, their bounds leave something, and the guards of an action agree. */
import { escapeToken, tokensOf } from '../../contract/expression/pointer.ts';
import {
  alsoListed,
  type Field,
  hasType,
  isAt,
  type ResourceFile,
  statusesOf,
  type Where,
} from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';
import { placedFields } from './walk.ts';

type Report = CheckScope['report'];

/** A field together with the words that it can have. */
export interface Target {
  field: Field;
  /** The statuses, or the values of an enum. Undefined where the field takes any. */
  values?: { kind: 'status' | 'value'; all: unknown[] };
}

const BOUNDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field at a path into a type, with its values. Undefined where there is none; another check says so. */
export function targetIn(file: ResourceFile, fields: Record<string, Field>, path: string[]): Target | undefined {
  const [name = '', ...inner] = path;
  let field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  for (const token of inner) {
    const inside = field?.items?.properties ?? field?.properties ?? {};
    field = Object.hasOwn(inside, token) ? inside[token] : undefined;
  }
  if (!field) return undefined;
  const status = inner.length === 0 ? statusesOf(file).find((each) => each.field === name) : undefined;
  if (status) return { field, values: { kind: 'status', all: [...Object.keys(status.values), null] } };
  const all = field.enum ?? field.items?.enum;
  return { field, ...(all && { values: { kind: 'value' as const, all: [...all, null] } }) };
}

/** The JSON type of a constant. */
function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}

function fits(field: Field, value: unknown): boolean {
  const type = typeOfValue(value);
  if (!field.type || type === 'null') return true;
  return hasType(field, type) || (type === 'integer' && hasType(field, 'number'));
}

/** Reports a constant that the field never has. */
export function checkValue(report: Report, at: string, { field, values }: Target, value: unknown): void {
  // A list is compared by its items, and another condition's value is computed.
  if (isObject(value) || hasType(field, 'array')) return;
  if (values && !values.all.includes(value))
    report(at, missing(values.kind, String(value), values.all.filter((each) => each !== null).map(String)));
  else if (!values && !fits(field, value))
    report(
      at,
      `never holds: the field is of the type ${[field.type].flat().join(' or ')}, and ${JSON.stringify(value)} is not`,
    );
}

/** Checks the schema of one condition against its field. */
function checkSchema(report: Report, at: string, target: Target, schema: unknown): void {
  if (!isObject(schema)) return;
  if (Object.hasOwn(schema, 'const')) checkValue(report, `${at}/const`, target, schema.const);
  if (Array.isArray(schema.enum))
    for (const [index, value] of schema.enum.entries()) checkValue(report, `${at}/enum/${index}`, target, value);
  if (schema.not !== undefined) checkSchema(report, `${at}/not`, target, schema.not);
}

/** Reports bounds that leave nothing between them. */
function checkBounds(report: Report, at: string, schema: Record<string, unknown>): void {
  for (const [least, most] of BOUNDS) {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low === 'number' && typeof high === 'number' && low > high)
      report(`${at}/${least}`, `is ${low}, above ${most} ${high}: no value fits`);
  }
}

/** The field that a condition's pointer leads to. */
function targetOf(scope: CheckScope, input: Record<string, Field>, pointer: string): Target | undefined {
  const [root, ...path] = tokensOf(pointer);
  if (root === 'self') return targetIn(scope.file, scope.file.fields.properties, path);
  if (root === 'input') return targetIn(scope.file, input, path);
  const parent = root === 'parent' ? scope.all.get(scope.file.parent?.resource ?? '') : undefined;
  return parent && targetIn(parent, parent.fields.properties, path);
}

/** Walks a part of the file and checks every condition in it. */
function checkPart(scope: CheckScope, at: string, value: unknown, input: Record<string, Field>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) checkBounds(scope.report, at, value);
  for (const [name, inner] of Object.entries(value)) {
    const place = `${at}/${escapeToken(name)}`;
    const target = name.startsWith('/') ? targetOf(scope, input, name) : undefined;
    if (target) checkSchema(scope.report, place, target, inner);
    checkPart(scope, place, inner, input);
  }
}

/** Checks the values of a `where` against the other type. */
function checkWhereValues(scope: CheckScope, at: string, resource: string, where: Where | undefined): void {
  const other = scope.all.get(resource);
  for (const [name, wanted] of Object.entries(where ?? {})) {
    const target = other && targetIn(other, other.fields.properties, name.split('/'));
    if (!target || isAt(wanted)) continue;
    const place = `${at}/${escapeToken(name)}`;
    if (!Array.isArray(wanted)) checkValue(scope.report, place, target, wanted);
    else for (const [index, value] of wanted.entries()) checkValue(scope.report, `${place}/${index}`, target, value);
  }
}

function checkWheres(scope: CheckScope): void {
  const { file } = scope;
  const { relations = {}, list } = file;
  for (const [name, { resource, where }] of Object.entries(relations))
    checkWhereValues(scope, `/relations/${name}/where`, resource, where);
  for (const { at, field } of placedFields(file))
    if (field['x-ref']) checkWhereValues(scope, `${at}/x-ref/where`, field['x-ref'].resource, field['x-ref'].where);
  checkWhereValues(scope, '/list/where', file.name, list?.where);
  for (const [index, { where }] of (list?.tabs ?? []).entries())
    checkWhereValues(scope, `/list/tabs/${index}/where`, file.name, where);
  for (const [index, { where }] of alsoListed(file).entries())
    checkWhereValues(scope, `/alsoAt/list/${index}/where`, file.name, where);
}

/** The values that a condition allows by name. Undefined where it does not list them. */
function listed(schema: unknown): unknown[] | undefined {
  if (!isObject(schema)) return undefined;
  if (Object.hasOwn(schema, 'const')) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** Reports an action whose guards want different values of one field: it can never run. */
function checkGuardsAgree({ file, report }: CheckScope): void {
  for (const [name, { guards = [] }] of Object.entries(file.actions ?? {})) {
    const wanted = new Map<string, { guard: string; values: unknown[] }>();
    for (const guard of guards)
      for (const [pointer, schema] of Object.entries(file.guards?.[guard] ?? {})) {
        const values = pointer.startsWith('/') ? listed(schema) : undefined;
        if (!values) continue;
        const before = wanted.get(pointer);
        const both = before ? values.filter((value) => before.values.includes(value)) : values;
        if (before && both.length === 0)
          report(
            `/actions/${name}/guards`,
            `"${before.guard}" and "${guard}" exclude each other at ${pointer}: the action can never run`,
          );
        wanted.set(pointer, { guard, values: both });
      }
  }
}

/** Checks all conditions of the file. */
export function checkConditions(scope: CheckScope): void {
  const { file } = scope;
  const create = file.fields.properties;
  const forms = Object.values(file.actions ?? {}).map(({ form }) => form?.properties ?? {});
  const all: Record<string, Field> = Object.assign({}, ...forms, create);
  for (const part of [
    'rules',
    'guards',
    'quota',
    'price',
    'sharedWhen',
    'forms',
    'notifies',
    'mails',
    'notices',
    'timers',
    'alsoAt',
  ] as const)
    checkPart(scope, `/${part}`, file[part], part === 'guards' ? {} : create);
  for (const [name, action] of Object.entries(file.actions ?? {})) {
    const { form, ...rest } = action;
    checkPart(scope, `/actions/${name}`, rest, form?.properties ?? all);
    checkPart(scope, `/actions/${name}/form`, form, form?.properties ?? {});
  }
  checkPart(scope, '/fields', file.fields, create);
  checkWheres(scope);
  checkGuardsAgree(scope);
}
