/** What an edit means, from what clients of the last edition saw before and after it. */
import { Ajv } from 'ajv';
import { allHold, sameJson } from '../../../src/contract/expression/condition.ts';
import { type Doc, type Field, type ResourceFile, statusesOf } from '../../../src/contract/file/resource-file.ts';
import type { EditSort } from '../../../src/contract/history/edit.ts';
import { VALIDATED_FORMATS } from '../../../src/contract/values/formats.ts';
import { isDoc } from '../../../src/provider/engine/core/values.ts';
import type { Seen, Sight } from './sight.ts';
import { inNewWords, type Words } from './words.ts';

/** What was observed of an edit. */
export interface Observed {
  /** What clients can't do or read any more, and what customers pay otherwise. */
  clients: string[];
  /** Stored values that are invalid or out of sight, and reasons against the start. */
  records: string[];
  /** Whether stored records have changed. */
  migrated: boolean;
}

/** The last and the new edition of a type. */
export interface Pair {
  last: ResourceFile;
  next: ResourceFile;
  words: Words;
}

const ajv = new Ajv({
  strict: false,
  validateSchema: false,
  allErrors: false,
  formats: VALIDATED_FORMATS,
  multipleOfPrecision: 8,
});

type Validate = (value: unknown) => boolean;
const known = new WeakMap<object, Validate>();

function fits(schema: object, value: unknown): boolean {
  const validate = known.get(schema) ?? (ajv.compile(schema) as Validate);
  known.set(schema, validate);
  return validate(value);
}

/** Compares two sights. `again` is a second one of the last edition: what differs there differs without any edit. */
export function observed(pair: Pair, [before, again, after]: [Sight, Sight, Sight]): Observed {
  const clients = [
    ...before.seen.flatMap((seen, index) => clientProblem(pair, [seen, again.seen[index], after.seen[index]]) ?? []),
    ...before.prices.flatMap((price, index) =>
      price === after.prices[index] || price !== again.prices[index]
        ? []
        : [`price ${price} is ${after.prices[index]}`],
    ),
  ];
  clients.push(...after.newRecords.flatMap((row) => missingIn(pair, row)));
  const changed = [...before.docs].some(([key, doc]) => !sameJson(doc, after.docs.get(key) ?? {}));
  return { clients, records: [...after.reasons, ...recordProblems(pair, before.docs, after.docs)], migrated: changed };
}

/** Both of what was observed of an edit. */
export function together(one: Observed, other: Observed): Observed {
  return {
    clients: [...one.clients, ...other.clients],
    records: [...one.records, ...other.records],
    migrated: one.migrated || other.migrated,
  };
}

/** The sort of an edit. `answered` is what was observed with the line that says what becomes of stored values. */
export function sortOf(plain: Observed, answered: Observed | undefined): { sort: EditSort; open: boolean } {
  if (plain.clients.length > 0 && !(answered && plain.records.length > 0)) return { sort: 'breaking', open: true };
  if (plain.records.length === 0)
    return plain.migrated ? { sort: 'migration', open: false } : { sort: 'safe', open: false };
  const isMigration = answered && answered.clients.length === 0 && answered.records.length === 0;
  return { sort: isMigration ? 'migration' : 'breaking', open: true };
}

/** The fields that the last edition always had, and a new record has not. */
function missingIn({ last, words }: Pair, row: Doc): string[] {
  const show = last.forms?.create?.show ?? {};
  const isMissing = (holder: unknown, path: string, name: string) =>
    !words.gone.includes(path + name) && isDoc(holder) && holder[words.fields[path + name] ?? name] == null;
  const own = (last.fields.required ?? [])
    .filter((name) => !last.fields.properties[name]?.['x-inputOnly'])
    .filter((name) => isMissing(row, '', name) && (!show[name] || allHold(show[name], { input: row })));
  const inLists = Object.entries(last.fields.properties).flatMap(([list, { items }]) =>
    (items?.required ?? []).filter((name) =>
      [row[list] ?? []].flat().some((item) => isMissing(item, `${list}/`, name)),
    ),
  );
  return [...own, ...inLists].map((name) => `a new record has no ${name}`);
}

function clientProblem(
  { last, words }: Pair,
  [before, again, after]: [Seen, Seen | undefined, Seen | undefined],
): string | undefined {
  if (after?.skipped) return undefined;
  if (!after) return `${before.call}: nothing to compare with`;
  const say = (what: string) => `${before.call.slice(0, 300)}: ${what}`;
  if (before.status !== after.status)
    return say(`${before.status} is ${after.status} ${JSON.stringify(after.body)?.slice(0, 200)}`);
  if (before.status >= 300) return undefined;
  const lost = lostIn(last, { before, again: again?.body, after }, words);
  return lost && say(lost);
}

interface Bodies {
  before: Seen;
  again: unknown;
  after: Seen;
}

/** The first value of an answer that is not there any more, or differs. */
function lostIn(last: ResourceFile, { before, again, after }: Bodies, words: Words): string | undefined {
  if (!isDoc(before.body)) {
    const isSame = sameJson(before.body ?? null, again ?? null)
      ? sameJson(before.body ?? null, after.body ?? null)
      : typeof before.body === typeof after.body;
    return isSame ? undefined : 'another answer';
  }
  if (!isDoc(after.body)) return 'another answer';
  const list = [before.body.content, isDoc(again) ? again.content : undefined, after.body.content];
  if (list.every(Array.isArray)) {
    const [rows, twice, now] = list as [Doc[], Doc[], Doc[]];
    if (rows.length !== now.length) return `${rows.length} rows are ${now.length}`;
    const key = words.fields[last.key] ?? last.key;
    for (const [index, row] of rows.entries()) {
      const found = now.find((each) => each[key] === row[last.key]);
      const lost = found
        ? lostOf(last, 'stored', { row, twice: twice[index], now: found, sent: undefined }, words)
        : `no row ${row[last.key]}`;
      if (lost) return lost;
    }
    return undefined;
  }
  return lostOf(
    last,
    before.of,
    { row: before.body, twice: isDoc(again) ? again : undefined, now: after.body, sent: before.sent },
    words,
  );
}

interface Rows {
  row: Doc;
  twice: Doc | undefined;
  now: Doc;
  sent: Doc | undefined;
}

function lostOf(last: ResourceFile, of: Seen['of'], { row, twice, now, sent }: Rows, words: Words): string | undefined {
  const statuses = new Set(statusesOf(last).map(({ field }) => field));
  for (const [name, value] of Object.entries(row)) {
    if (value === null || value === undefined || words.gone.includes(name)) continue;
    const newName = words.fields[name] ?? name;
    const found = now[newName];
    if (found === undefined || found === null) return `${name} is gone`;
    const field = last.fields.properties[name];
    const expected = inNewWords({ [name]: value }, words)[newName];
    if (hasAllOf(found, expected) || !field) continue;
    // What was sent and came back as it was. A default may have filled the rest of it.
    const asked = sent !== undefined && sameJson(sent[name] ?? null, value);
    const stable = twice !== undefined && sameJson(twice[name], value);
    if (stable && (of === 'stored' || asked || statuses.has(name)))
      return `${name}: ${JSON.stringify(value)} is ${JSON.stringify(found)}`;
    if (!hasRenames(words, name) && !fits(field, found)) return `${name}: ${JSON.stringify(found)} is no value of it`;
  }
  return undefined;
}

/** Whether a value is the same, apart from further fields of objects in it. */
function hasAllOf(found: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(found) &&
      found.length === expected.length &&
      expected.every((each, index) => hasAllOf(found[index], each))
    );
  if (isDoc(expected))
    return isDoc(found) && Object.entries(expected).every(([name, each]) => hasAllOf(found[name], each));
  return sameJson(found ?? null, expected ?? null);
}

function hasRenames(words: Words, name: string): boolean {
  return [...Object.keys(words.fields), ...Object.keys(words.values), ...words.gone].some(
    (path) => path === name || path.startsWith(`${name}/`),
  );
}

/** Stored values that the new edition refuses, hides or has lost. */
function recordProblems({ last, next, words }: Pair, before: Map<string, Doc>, after: Map<string, Doc>): string[] {
  const { properties, required = [] } = next.fields;
  const problems: string[] = [];
  for (const [key, doc] of before) {
    const now = after.get(key);
    if (!now) {
      problems.push(`${key} is not found`);
      continue;
    }
    for (const [name, field] of Object.entries(properties))
      if (now[name] !== undefined && now[name] !== null && !fits(field, now[name]))
        problems.push(`${key}: ${name} does not allow ${JSON.stringify(now[name])}`);
    // A field that the form hides was left out by the last edition too.
    for (const name of required.filter((each) => now[each] === undefined))
      if (!last.fields.required?.includes(lastName(words, name))) problems.push(`${key}: ${name} is missing`);
    problems.push(...hidden(now, properties, '').map((path) => `${key}: ${path} is no field`));
    const lost = lostOf(last, 'stored', { row: doc, twice: doc, now, sent: undefined }, words);
    if (lost) problems.push(`${key}: ${lost}`);
  }
  return problems;
}

function lastName({ fields }: Words, name: string): string {
  return Object.keys(fields).find((from) => fields[from] === name) ?? name;
}

function hidden(doc: Doc, properties: Record<string, Field>, path: string): string[] {
  return Object.entries(doc).flatMap(([name, value]) => {
    if (name.startsWith('$') || name.startsWith('_')) return [];
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!field) return [path + name];
    const inside = field.items?.properties ?? field.properties;
    return inside ? [value].flat().flatMap((each) => (isDoc(each) ? hidden(each, inside, `${path}${name}/`) : [])) : [];
  });
}
