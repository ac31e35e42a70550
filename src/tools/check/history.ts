/** Checks the lines that say what becomes of stored values: former names, former values, values for stored records, and dropped fields. */
import { Ajv } from 'ajv';
import { escapeToken } from '../../contract/expression/pointer.ts';
import { type Field, statusesOf } from '../../contract/file/resource-file.ts';
import { isStored } from '../../contract/history/field-pair.ts';
import { fieldAt } from '../../contract/history/stored-values.ts';
import { VALIDATED_FORMATS } from '../../contract/values/formats.ts';
import type { CheckScope } from './scope.ts';
import { sentences } from './sentences.ts';
import { missing } from './suggest.ts';

type Fields = Record<string, Field>;

const LINES = ['x-was', 'x-valuesWere', 'x-defaultForStored'] as const;

/** Checks all of these lines of a file. */
export function checkHistory(scope: CheckScope): void {
  const { file, report } = scope;
  if (file.source !== undefined) {
    const message = 'is only for stored records, and these are in a table of the provider';
    for (const [at, field] of fieldsIn(file.fields.properties, '/fields/properties'))
      for (const line of LINES) if (field[line] !== undefined) report(`${at}/${line}`, message);
    if (file.drops) report('/drops', message);
    return;
  }
  checkFields(scope, file.fields.properties, '/fields/properties', '');
  for (const [name, action] of Object.entries(file.actions ?? {}))
    for (const [at, field] of fieldsIn(action.form?.properties ?? {}, `/actions/${name}/form/properties`))
      for (const line of LINES)
        if (field[line] !== undefined)
          report(`${at}/${line}`, 'is only for stored fields, not for the form of an action');
  for (const [index, status] of statusesOf(file).entries()) {
    const at = `/status${Array.isArray(file.status) ? `/${index}` : ''}/valuesWere`;
    checkValues(scope, at, 'status', { were: status.valuesWere, now: Object.keys(status.values) });
  }
  for (const [index, path] of (file.drops ?? []).entries())
    if (fieldAt(file.fields.properties, path))
      report(
        `/drops/${index}`,
        `"${path}" is a field still, and its values stay. Only a field that is gone can be dropped`,
      );
}

/** All fields below some, at any depth, with their places. */
function fieldsIn(fields: Fields, at: string): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const place = `${at}/${escapeToken(name)}`;
    const [inside, part] = insideOf(field);
    return [[place, field], ...(inside ? fieldsIn(inside, place + part) : [])];
  });
}

/** The fields of an object, or of the items of a list. */
function insideOf({ items, properties }: Field): [Fields | undefined, string] {
  return items?.properties ? [items.properties, '/items/properties'] : [properties, '/properties'];
}

function checkFields(scope: CheckScope, fields: Fields, at: string, path: string): void {
  const claimed = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    const place = `${at}/${escapeToken(name)}`;
    checkStored(scope, place, field);
    for (const former of [field['x-was'] ?? []].flat()) {
      const message = wrongFormerName(scope, fields, claimed, { name, former, path });
      if (message !== undefined) scope.report(`${place}/x-was`, message);
      claimed.set(former, name);
    }
    checkFieldValues(scope, place, name, { field, path });
    checkDefault(scope, place, field);
    const [inside, part] = insideOf(field);
    if (inside) checkFields(scope, inside, place + part, `${path}${name}/`);
  }
}

interface Former {
  name: string;
  former: string;
  path: string;
}

function wrongFormerName(
  { file }: CheckScope,
  fields: Fields,
  claimed: ReadonlyMap<string, string>,
  { name, former, path }: Former,
): string | undefined {
  if (former === name) return `"${former}" is the name that the field has now`;
  if (Object.hasOwn(fields, former)) return `"${former}" is a field still, and its values stay there`;
  if (claimed.has(former)) return `"${former}" is already the former name of "${claimed.get(former)}"`;
  if (file.drops?.includes(path + former))
    return `"${path}${former}" is in drops too: its values can move or go, not both`;
  return undefined;
}

function checkStored({ report }: CheckScope, at: string, field: Field): void {
  if (isStored(field)) return;
  for (const line of LINES)
    if (field[line] !== undefined) report(`${at}/${line}`, 'is only for stored fields, and this one is not stored');
}

function checkFieldValues(
  scope: CheckScope,
  at: string,
  name: string,
  { field, path }: { field: Field; path: string },
): void {
  const were = field['x-valuesWere'];
  if (!were) return;
  const place = `${at}/x-valuesWere`;
  if (path === '' && scope.file.key === name) scope.report(place, 'is not for the key: other records refer to it');
  else if (!field.enum) scope.report(place, 'needs an enum; for a status use valuesWere in status');
  else checkValues(scope, place, 'value', { were, now: field.enum.map(String) });
}

interface Values {
  were: Field['x-valuesWere'];
  now: string[];
}

function checkValues({ report }: CheckScope, at: string, kind: string, { were, now }: Values): void {
  const claimed = new Map<string, string>();
  for (const [word, former] of Object.entries(were ?? {})) {
    if (word === '$comment') continue;
    const place = `${at}/${escapeToken(word)}`;
    if (!now.includes(word)) report(place, missing(kind, word, now));
    for (const each of [former].flat()) {
      if (now.includes(each)) report(place, `"${each}" is a ${kind} still, and stays as it is`);
      else if (claimed.has(each)) report(place, `"${each}" is already what "${claimed.get(each)}" was`);
      claimed.set(each, word);
    }
  }
}

/** Checks that the value for stored records fits its field. */
function checkDefault({ report }: CheckScope, at: string, field: Field): void {
  const value = field['x-defaultForStored'];
  if (value === undefined) return;
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    allErrors: true,
    verbose: true,
    formats: VALIDATED_FORMATS,
  });
  const validate = ajv.compile(field);
  if (validate(value)) return;
  for (const { at: inside, message } of sentences(validate.errors ?? []))
    report(`${at}/x-defaultForStored${inside}`, message);
}
