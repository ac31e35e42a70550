/** Compares two editions of a set of resource files: what is safe, what needs stored values to change, and what breaks. */
import { sameJson } from '../expression/condition.ts';
import { escapeToken } from '../expression/pointer.ts';
import { type ResourceFile, statusesOf } from '../file/resource-file.ts';
import { actionEdits, askedFields, fieldsRead, guardEdits, timerEdits, typeRuleEdits } from './action-edits.ts';
import { callEdits, isNarrowerAccess } from './call-edits.ts';
import { whatDecides } from './default-edits.ts';
import { dependencyEdits } from './dependency-edits.ts';
import { type Edit, Edits } from './edit.ts';
import type { Edition } from './edition.ts';
import { fieldEdits, recordPair, wordEdits } from './field-edits.ts';
import type { FieldScope } from './field-pair.ts';

import { type FilePair, formEdits } from './form-edits.ts';
import { inNewWords } from './in-new-words.ts';
import { listEdits } from './list-edits.ts';
import { moduleFlagEdits, withAnyFlag } from './module-flag-edits.ts';
import { limitEdits, priceEdits, quotaEdits } from './money-edits.ts';
import { changedValues, renamedFields, renamesOf, sameStatus } from './renames.ts';

/** Parts that only the screen or the future shows. */
const SHOWN = [
  'description',
  'title',
  'menu',
  'routes',
  'relations',
  'list',
  'detail',
  'slots',
  'notices',
  'measured',
  'metrics',
  'watch',
  'mails',
  'notifies',
  'service',
  'serviceCategory',
  'records',
  'recordsFromLines',
] as const;

/** Parts in which an edit that breaks nothing allows more, or only looks different. */
const OTHERS = ['access', 'alsoAt', 'forms', 'rules', 'quota', 'quotaTypes', 'flags', 'timers'] as const;

/** The edits of all types, in the order of their names. */
export function compareEditions(last: Edition, next: Edition): Edit[] {
  const names = [...new Set([...last.keys(), ...next.keys()])].sort();
  const all = names.flatMap((name) => compareType(name, last, next));
  return all.filter((edit) => !isInherited(edit, all, next));
}

/** Whether a type only repeats an edit of the type whose records it shows. */
function isInherited(edit: Edit, all: readonly Edit[], next: Edition): boolean {
  const base = next.get(edit.type)?.recordsOf;
  if (base === undefined) return false;
  return all.some(({ type, at, message }) => type === base && at === edit.at && message === edit.message);
}

/** The edits of one type. */
export function compareType(name: string, last: Edition, next: Edition): Edit[] {
  const edits = new Edits(name);
  const [before, after] = [last, next].map((edition) => edition.get(name)).map((file) => file && withAnyFlag(file));
  if (!before && after) edits.safe('', `the type "${name}" is new`);
  else if (before && !after)
    edits.breaking('api', '', `the type "${name}" is gone with its calls, and its stored records stay unseen`, {
      wayOut: renamedType(before, { last, next }) ?? 'Keep the file until no client and no record needs it',
    });
  else if (before && after && !sameJson(before, after)) fileEdits(edits, before, after, { last, next });
  return edits.list;
}

/** What to do where a type seems to have another name: a new type has the same calls. */
function renamedType(before: ResourceFile, { last, next }: FieldScope['editions']): string | undefined {
  const now = [...next.values()].find(({ name, api }) => !last.has(name) && sameJson(api, before.api));
  return now && `It seems to be called "${now.name}" now. A type can't be renamed: keep its name, and change its texts`;
}

function fileEdits(edits: Edits, last: ResourceFile, next: ResourceFile, editions: FieldScope['editions']): void {
  const how = { ...renamesOf(last, next), ownInput: false };
  const pair: FilePair = { last, next, how };
  const scope: FieldScope = {
    edits,
    stored: next.source === undefined,
    drops: new Set(next.drops ?? []),
    asked: askedFields(next),
    priced: fieldsRead([next.price ?? []]),
    decides: (path, field) => whatDecides(next, path, field),
    editions,
    how: { ...how, ownInput: true },
  };
  ownerEdits(edits, pair);
  fieldEdits(scope, recordPair(last, next));
  statusEdits(edits, pair, scope);
  dependencyEdits(edits, pair);
  formEdits(edits, pair);
  callEdits(edits, pair);
  guardEdits(edits, pair);
  typeRuleEdits(edits, pair);
  actionEdits(scope, pair);
  timerEdits(edits, pair);
  listEdits(edits, pair);
  limitEdits(edits, pair);
  moduleFlagEdits(edits, pair);
  quotaEdits(edits, '/quota', { ...pair, how: { ...how, ownInput: true } }, [last.quota, next.quota]);
  priceEdits(edits, pair);
  widerParts(edits, last, next);
  // The provider stores editions without their texts.
  if (last.text && next.text && !sameJson(last.text, next.text)) edits.safe('/text', 'texts change');
  for (const part of SHOWN)
    if (!sameJson(last[part] ?? null, next[part] ?? null))
      edits.safe(`/${part}`, `${part} changes, which only people see`);
}

/** Fields, actions and other parts that differ without any edit found in them: they allow more, or only look different. */
function widerParts(edits: Edits, last: ResourceFile, next: ResourceFile): void {
  const parts: [string, unknown, unknown][] = [
    ...partsOf('/fields/properties', last.fields.properties, next.fields.properties),
    ...partsOf('/actions', last.actions, next.actions),
    ...partsOf('/guards', last.guards, next.guards),
    ...OTHERS.map((part): [string, unknown, unknown] => [`/${part}`, last[part], next[part]]),
  ];
  for (const [at, before, after] of parts)
    if (
      !sameJson(before ?? null, after ?? null) &&
      !edits.list.some((edit) => edit.at === at || edit.at.startsWith(`${at}/`))
    )
      edits.safe(at, 'allows more than before, or only looks different');
}

/** The members that both editions of a part have. */
function partsOf(at: string, last: object = {}, next: object = {}): [string, unknown, unknown][] {
  const before = new Map(Object.entries(last));
  return Object.entries(next).flatMap(([name, after]): [string, unknown, unknown][] =>
    before.has(name) ? [[`${at}/${escapeToken(name)}`, before.get(name), after]] : [],
  );
}

/** The edits of whose the records are, and how they are named. */
function ownerEdits(edits: Edits, { last, next, how }: FilePair): void {
  const all = { path: '', which: 'all' } as const;
  const more = { wayOut: 'Give the other kind of record a type of its own', stored: all };
  if (last.scope !== next.scope)
    edits.breaking('records', '/scope', `the records belong to a "${next.scope}" instead of a "${last.scope}"`, more);
  if ((how.fields.get(last.key) ?? last.key) !== next.key)
    edits.breaking('records', '/key', `"${next.key}" identifies a record instead of "${last.key}"`, more);
  const generated = ({ key, fields }: ResourceFile) => fields.properties[key]?.['x-generate'] !== undefined;
  if (generated(last) !== generated(next))
    edits.breaking(
      'records',
      '/key',
      `the key "${next.key}" is ${generated(next) ? 'generated' : 'chosen'} from now on`,
      more,
    );
  for (const part of ['source', 'recordsOf'] as const)
    if (last[part] !== next[part]) edits.breaking('records', `/${part}`, 'the records come from another place', more);
  if (last.singleton !== next.singleton)
    edits.breaking('records', '/singleton', 'an owner has another number of records', more);
  if (!sameJson(inNewWords(last.sharedWhen, how) ?? null, next.sharedWhen ?? null))
    edits.breaking('records', '/sharedWhen', 'other records are shared than before', more);
  const parent = last.parent && { ...last.parent, field: how.fields.get(last.parent.field) ?? last.parent.field };
  if (!sameJson(parent ?? null, next.parent ?? null))
    edits.breaking('records', '/parent', 'the records are contained in other ones, and deleted with them', more);
  if (isNarrowerAccess(last.access, next.access))
    edits.breaking('api', '/access', 'some users have no access any more', { wayOut: 'Keep their access' });
}

/** The edits of statuses. Those of a field with an enum are compared there. */
function statusEdits(edits: Edits, { last, next }: FilePair, scope: FieldScope): void {
  const renamed = renamedFields(last.fields.properties, next.fields.properties, (name) => scope.drops.has(name));
  for (const status of statusesOf(last)) {
    const now = sameStatus(status, next, renamed);
    if (!now) {
      edits.breaking('records', '/status', `"${status.field}" is no status any more`, {
        wayOut: 'Keep the status, or add "x-was" to the field that it is now',
        stored: { path: '', which: 'all' },
      });
      continue;
    }
    const index = statusesOf(next).indexOf(now);
    const at = `/status${Array.isArray(next.status) ? `/${index}` : ''}/values`;
    const changed = changedValues(Object.keys(status.values), Object.keys(now.values), now.valuesWere);
    wordEdits(edits, {
      at,
      line: 'valuesWere',
      ...changed,
      stored: (which, values) =>
        scope.stored ? { stored: { path: now.field, which, ...(values && { values }) } } : {},
    });
    if (!sameJson(status.values, now.values) && changed.gone.length === 0 && changed.guessed.size === 0)
      edits.safe(at, 'statuses are new, or have another tone');
  }
}
