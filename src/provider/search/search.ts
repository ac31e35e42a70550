import type { Caller } from '../../contract/access/call-access.ts';
import { placesOf } from '../../contract/expression/template.ts';
import { type Doc, keyOf, type ResourceFile, routesOf, statusesOf } from '../../contract/file/resource-file.ts';
import { canonicalAddress } from '../addresses/assignments.ts';
import type { Reading } from '../engine/core/operation.ts';
import { scalarsAt } from '../engine/core/values.ts';
import { mayRead, ownerOf } from '../engine/records/access.ts';
import { storedType } from '../engine/records/rows.ts';
import { sourceOf } from '../engine/records/sources.ts';
import type { Locale } from '../http/locale.ts';
import { largeTypes } from '../store/large-list.ts';
import type { FirstFound } from '../store/record-list.ts';
import { seenKeys } from '../store/record-rows.ts';
import { getRecords, type ListQuery, type RecordRow } from '../store/records.ts';
import { type Match, matchesIn, type Place } from './matches.ts';

/** The maximum number of found records of one type. */
const MOST_OF_TYPE = 5;

/** The number of records of a type above which only beginnings of their values are searched over all owners. */
const MOST_READ = 5000;

/** The format of a table row's full key. */
const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A found record. */
export interface Found {
  type: string;
  /** Its key. */
  id: string;
  title: string;
  /** The words of its status in the caller's language. Missing for a type without statuses. */
  status?: string;
  /** The first other value that its list is searched by, such as an address. Missing where there is none. */
  detail?: string;
  /** The values in the path of its screen. */
  places: Record<string, string>;
}

/** What a search has found. */
export interface Findings {
  content: Found[];
  /** Whether something is so large that only beginnings of its values were searched. */
  beginnings: boolean;
}

/**
 * Finds records by name, id or other searched fields of their lists. It covers all types with a screen for one record, as far as the caller
 * may see them, with a few results of each. An address is also found in its canonical form.
 */
export async function search(reading: Reading, caller: Caller, text: string): Promise<Findings> {
  const { engine } = reading;
  const { catalogue } = engine;
  const all = [...catalogue.files, ...catalogue.allProjects];
  const files = all.filter((file) => isFound(file) && mayRead(engine.flags, file, caller));
  const forms = [...new Set([canonicalAddress(text), text])];
  const findings = await Promise.all(forms.map((form) => searchFor(reading, files, form)));
  const found = findings.flatMap(({ content }) => content);
  return {
    content: files.flatMap(({ name }) => firstOf(found.filter(({ type }) => type === name))),
    beginnings: findings.some(({ beginnings }) => beginnings),
  };
}

async function searchFor(reading: Reading, files: readonly ResourceFile[], text: string): Promise<Findings> {
  const [stored, others] = [files.filter(({ source }) => !source), files.filter(({ source }) => source)];
  const { content, beginnings } = await inStore(reading, stored, text);
  let short = beginnings;
  const told = {
    beginningsAlone: () => {
      short = true;
    },
  };
  // At once, since a database on another machine answers each question after a while.
  const tables = await Promise.all(others.map((file) => inSource(reading, file, text, told)));
  return { content: [...content, ...tables.flat()], beginnings: short };
}

/** The first records of one type, each once. */
function firstOf(found: readonly Found[]): Found[] {
  return [...new Map(found.map((each) => [each.id, each])).values()].slice(0, MOST_OF_TYPE);
}

/** A list without a search, such as a log, is not searched. */
function isFound(file: ResourceFile): boolean {
  return !file.singleton && routesOf(file, 'detail').length > 0 && file.list?.search?.length !== 0;
}

/** The fields that the list searches, and the key, since users paste whole ids. */
function fieldsOf({ engine }: Reading, file: ResourceFile): string[] {
  const indexed = engine.catalogue.indexed(storedType(file));
  return [...new Set([...(file.list?.search ?? [file.title]), file.key])].filter((field) => indexed.has(field));
}

async function placesOfTypes(reading: Reading, files: readonly ResourceFile[]): Promise<Place[]> {
  const scopes = await Promise.all(
    files.map(async (file) => ({ type: storedType(file), owners: seenKeys(await ownerOf(reading, file)) })),
  );
  const everybodys = scopes.flatMap(({ type, owners }) => (owners ? [] : [type]));
  const large = await largeTypes(reading.engine.db, everybodys, MOST_READ);
  return files.flatMap((file, index) => {
    const scope = scopes[index];
    return scope ? [{ scope, fields: fieldsOf(reading, file), large: !scope.owners && large.has(scope.type) }] : [];
  });
}

async function inStore(reading: Reading, files: ResourceFile[], text: string): Promise<Findings> {
  const places = await placesOfTypes(reading, files);
  const matches = await matchesIn(reading.engine.db, places, text, MOST_OF_TYPE);
  const content: Found[] = [];
  for (const [index, file] of files.entries()) content.push(...(await read(reading, file, idsOf(matches, index))));
  return { content, beginnings: places.some(({ large }) => large) };
}

function idsOf(matches: Match[], place: number): string[] {
  return matches.filter((match) => match.place === place).map(({ id }) => id);
}

async function read({ engine, actor }: Reading, file: ResourceFile, ids: string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await getRecords(engine.db, storedType(file), ids, { global: true });
  return rows.map((row) => toFound(file, row, actor.locale));
}

async function inSource(reading: Reading, file: ResourceFile, text: string, told: FirstFound): Promise<Found[]> {
  const q = { text, fields: file.list?.search ?? [file.title] };
  const query: ListQuery = { page: 0, size: MOST_OF_TYPE, sort: [], filters: [], q, firstFound: told };
  const source = sourceOf(reading, file);
  const stored: Reading = { ...reading, storedOnly: true };
  const { rows = [] } = (await source?.list(stored, file, query)) ?? {};
  // Tables are not searched by part of a key; a whole key is looked up.
  const named = KEY.test(text) ? await source?.get(stored, file, text) : undefined;
  const others = rows.filter(({ id }) => id !== named?.id);
  return [...(named ? [named] : []), ...others].map((row) => toFound(file, row, reading.actor.locale));
}

function toFound(file: ResourceFile, { doc }: RecordRow, locale: Locale): Found {
  const [path = ''] = routesOf(file, 'detail');
  const id = keyOf(file, doc);
  const [title] = scalarsAt(doc, file.title);
  const status = statusWords(file, doc, locale);
  const detail = detailOf(file, doc);
  return {
    type: file.name,
    id,
    title: title === undefined || title === '' ? id : String(title),
    ...(status !== undefined && { status }),
    ...(detail !== undefined && { detail }),
    places: Object.fromEntries(placesOf(path).map((place) => [place, valueAt(doc, place)])),
  };
}

function statusWords(file: ResourceFile, doc: Doc, locale: Locale): string | undefined {
  const field = statusesOf(file)[0]?.field;
  const words = field && file.text[`status.${valueAt(doc, field)}`]?.[locale];
  return typeof words === 'string' ? words : undefined;
}

function detailOf(file: ResourceFile, doc: Doc): string | undefined {
  const others = (file.list?.search ?? []).filter((field) => field !== file.title && field !== file.key);
  return others.map((field) => valueAt(doc, field)).find((value) => value !== '');
}

function valueAt(doc: Doc, field: string): string {
  return String(scalarsAt(doc, field)[0] ?? '');
}
