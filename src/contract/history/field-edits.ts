/** Compares the fields of an object: a record, an item of a list in it, or the form of an action. */
import { sameJson } from '../expression/condition.ts';
import { escapeToken } from '../expression/pointer.ts';
import type { Field, ResourceFile } from '../file/resource-file.ts';
import { defaultEdits } from './default-edits.ts';
import type { Edits } from './edit.ts';
import { type FieldPair, type FieldScope, type FieldsPair, isStored } from './field-pair.ts';
import { flagEdits } from './flag-edits.ts';
import { fieldNow } from './in-new-words.ts';
import { narrowed } from './narrowing.ts';
import { referenceEdits, withKeyBounds } from './reference-edits.ts';
import { changedValues, type Renamed, renamedFields } from './renames.ts';

/** Compares all fields of an object. */
export function fieldEdits(scope: FieldScope, pair: FieldsPair): void {
  const { last, next, path } = pair;
  const renamed = renamedFields(last, next, (name) => scope.drops.has(path + name));
  const taken = new Set([...renamed.values()].map(({ from }) => from));
  for (const [name, field] of Object.entries(last))
    if (!Object.hasOwn(next, name) && !taken.has(name)) removedField(scope, pair, name, field);
  for (const [name, field] of Object.entries(next)) {
    const from = renamed.get(name);
    const before = last[from?.from ?? name];
    if (before) keptField(scope, pair, name, { before, field, from });
    else addedField(scope, pair, name, field);
  }
}

function removedField(scope: FieldScope, { at, path, sent }: FieldsPair, name: string, field: Field): void {
  const { edits, stored, drops } = scope;
  const place = `${at}/${escapeToken(name)}`;
  const kept = stored && isStored(field);
  if (kept) {
    edits.migration(place, `"${name}" is gone, and stored records still have it`, {
      answered: drops.has(path + name),
      wayOut: `Add "x-was": "${name}" to the field that it is now, or "drops": ["${path}${name}"] to the file if the values may be deleted`,
      stored: { path: path + name, which: 'present' },
    });
    if (field.readOnly || !sent)
      edits.breaking('api', place, `clients that read "${name}" find nothing`, {
        wayOut: 'Keep the field, or tell the clients first',
      });
  } else
    edits.breaking('api', place, `"${name}" is gone, and bodies of clients that contain it are refused`, {
      wayOut: 'Keep the field until no client sends it',
    });
}

function addedField(scope: FieldScope, pair: FieldsPair, name: string, field: Field): void {
  const { edits, stored, asked } = scope;
  const place = `${pair.at}/${escapeToken(name)}`;
  const required = pair.nextRequired.includes(name) && !field.readOnly && pair.sent;
  if (required && field.default === undefined)
    edits.breaking('api', place, `"${name}" is new and required, so what clients send without it is refused`, {
      wayOut: 'Give it a default, or do not require it',
    });
  const kept = stored && isStored(field);
  const isAsked = pair.path === '' && asked.has(name);
  if (kept && (required || isAsked || field['x-defaultForStored'] !== undefined))
    defaultForStored(scope, pair, name, {
      field,
      message: required
        ? `"${name}" is new and required`
        : `"${name}" is new${isAsked ? ', and the type asks for it' : ''}`,
    });
  else if (!required) edits.safe(place, `"${name}" is new`);
}

interface Missing {
  field: Field;
  message: string;
}

function defaultForStored({ edits }: FieldScope, { at, path }: FieldsPair, name: string, { field, message }: Missing) {
  const given = field['x-defaultForStored'] !== undefined;
  edits.migration(`${at}/${escapeToken(name)}`, `${message}, and stored records have no value`, {
    answered: given,
    wayOut: `Add "x-defaultForStored": ${JSON.stringify(field.default ?? 'VALUE')} to the field, with the value that they get`,
    stored: { path: path + name, which: 'missing' },
  });
}

interface Kept {
  before: Field;
  field: Field;
  from: Renamed | undefined;
}

function keptField(scope: FieldScope, pair: FieldsPair, name: string, { before, field, from }: Kept): void {
  const { edits } = scope;
  const at = `${pair.at}/${escapeToken(name)}`;
  const path = pair.path + name;
  const kept = scope.stored && isStored(before);
  const lastName = from?.from ?? name;
  if (from && kept)
    edits.migration(
      at,
      `"${lastName}" ${from.declared ? 'is' : 'seems to be'} called "${name}" now, for clients of the API too`,
      {
        answered: from.declared,
        wayOut: `Add "x-was": "${lastName}" to the field, and the stored values move`,
        stored: { path: pair.path + lastName, which: 'present' },
      },
    );
  else if (from)
    edits.breaking('api', at, `"${lastName}" is called "${name}" now, and bodies of clients have the last name`);
  const one: FieldPair = {
    last: withKeyBounds(fieldNow(before, scope.how), scope.editions),
    next: field,
    name,
    lastName,
    at,
    path,
    sent: pair.sent && !field.readOnly,
    stored: (which, values) => (kept ? { stored: { path, which, ...(values && { values }) } } : {}),
  };
  requiredEdits(scope, pair, one);
  defaultEdits(scope, pair, one);
  valueEdits(scope, one);
  flagEdits(edits, one);
  referenceEdits(edits, one, scope.editions);
  insideEdits(scope, one);
}

function requiredEdits(scope: FieldScope, pair: FieldsPair, { next, name, lastName, at, sent }: FieldPair): void {
  const { edits } = scope;
  const before = pair.lastRequired.includes(lastName);
  const after = pair.nextRequired.includes(name);
  if (before === after) {
    const given = next['x-defaultForStored'];
    if (given !== undefined && !sameJson(given, pair.last[lastName]?.['x-defaultForStored']) && scope.stored)
      defaultForStored(scope, pair, name, { field: next, message: `"${name}" gets a value in stored records` });
    return;
  }
  if (!after) {
    if (next.default !== undefined || !scope.stored) edits.safe(at, `"${name}" is no longer required`);
    else
      edits.breaking('api', at, `"${name}" is no longer required, and clients that read it may find nothing`, {
        wayOut: 'Give it a default',
      });
    return;
  }
  if (sent && next.default === undefined)
    edits.breaking('api', at, `"${name}" is required from now on, so what clients send without it is refused`, {
      wayOut: 'Give it a default, or do not require it',
    });
  if (scope.stored && isStored(next) && !next.readOnly)
    defaultForStored(scope, pair, name, { field: next, message: `"${name}" is required from now on` });
}

function valueEdits({ edits }: FieldScope, pair: FieldPair): void {
  const { last, next, name, at, stored } = pair;
  const concern = stored('all').stored ? 'records' : 'api';
  for (const { keyword, message } of narrowed(last, next))
    edits.breaking(concern, `${at}/${keyword}`, `"${name}": ${message}, and values that were allowed no longer are`, {
      wayOut: 'Allow what was allowed, or give the new kind of value a new field',
      ...stored('unfit'),
    });
  if (!last.enum || !next.enum) return;
  const { declared, guessed, gone, added } = changedValues(last.enum, next.enum, next['x-valuesWere']);
  wordEdits(edits, { at: `${at}/enum`, line: 'x-valuesWere', declared, guessed, gone, stored: pair.stored });
  if (added.length > 0 && guessed.size === 0) edits.safe(`${at}/enum`, `"${name}" has new values`);
}

/** Values that a field or a status no longer has. */
export interface ChangedWords {
  at: string;
  /** The keyword that says which value they are now. */
  line: string;
  declared: ReadonlyMap<string, string>;
  guessed: ReadonlyMap<string, string>;
  gone: readonly string[];
  stored: FieldPair['stored'];
}

/** The edits of values that are no longer there. */
export function wordEdits(edits: Edits, { at, line, declared, guessed, gone, stored }: ChangedWords): void {
  const kept = stored('all').stored !== undefined;
  for (const [answered, words] of [
    [true, declared],
    [false, guessed],
  ] as const)
    for (const [value, word] of words) {
      const message = `"${value}" ${answered ? 'is' : 'seems to be'} "${word}" now`;
      if (!kept) edits.breaking('api', at, `"${value}" is no value any more, and bodies with it are refused`);
      else
        edits.migration(at, message, {
          answered,
          wayOut: `Add "${line}": {"${word}": "${value}"}, and the stored values change`,
          ...stored('values', [value]),
        });
    }
  for (const value of gone)
    edits.breaking(kept ? 'records' : 'api', at, `"${value}" is no value any more, and nothing takes its place`, {
      wayOut: `Keep it${kept ? `, or say which value it is now: "${line}": {"VALUE": "${value}"}` : ''}`,
      ...stored('values', [value]),
    });
}

/** Compares what is inside of an object or a list. */
function insideEdits(scope: FieldScope, pair: FieldPair): void {
  const { last, next, at, path, sent, stored } = pair;
  if (last.items && next.items) {
    const before = withKeyBounds(fieldNow(last.items, scope.how), scope.editions);
    const items = { ...pair, last: before, next: next.items, at: `${at}/items` };
    valueEdits(scope, items);
    referenceEdits(scope.edits, items, scope.editions);
    if (next.items.items) insideEdits(scope, items);
  }
  const [before, after] = [objectOf(last), objectOf(next)];
  if (!before.fields || !after.fields) return;
  fieldEdits(
    { ...scope, stored: stored('all').stored !== undefined },
    {
      last: before.fields,
      next: after.fields,
      lastRequired: before.required,
      nextRequired: after.required,
      at: `${at}${after.at}`,
      path: `${path}/`,
      sent,
    },
  );
}

function objectOf(field: Field) {
  const { properties, required = [] } = field.items ?? field;
  return { fields: properties, required, at: field.items ? '/items/properties' : '/properties' };
}

/** The fields of both editions of a type. */
export function recordPair(last: ResourceFile, next: ResourceFile): FieldsPair {
  return {
    last: last.fields.properties,
    next: next.fields.properties,
    lastRequired: last.fields.required ?? [],
    nextRequired: next.fields.required ?? [],
    at: '/fields/properties',
    path: '',
    sent: true,
  };
}
