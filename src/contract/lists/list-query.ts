/** The state of a list, in the screen's URL and in the API's query, and the columns that a list can show. */
import { tokensOf } from '../expression/pointer.ts';
import { fillPath, placesOf, whereFilters } from '../expression/template.ts';
import {
  alsoListed,
  type Field,
  isAt,
  type ListTab,
  parseCall,
  type ResourceFile,
  type Where,
} from '../file/resource-file.ts';
import { PRICE } from '../money/price-columns.ts';
import { memoize } from '../values/memoize.ts';

/** The state of a list. Its pages count from 1; those of the API count from 0. */
export interface ListState {
  page: number;
  size: number;
  /** A field, with `-` before it for descending; empty for the provider's order. */
  sort: string;
  q: string;
  /** Field to chosen values; `from` and `to` bounds, one value each, are `<field>.from`, `<field>.to`. */
  filters: Record<string, string[]>;
  /** The shown columns in their order; undefined for the file's. */
  columns?: string[];
  /** The chosen one of the list's tabs; undefined for the first, or where it has none. */
  tab?: string;
}

/** The most records a page may hold, and the most an export takes. */
export const MOST_ROWS = 10_000;
/** The page sizes on offer; the last is "all of them, as far as that goes". */
export const PAGE_SIZES = [10, 25, 50, 100, MOST_ROWS];
const DEFAULT_SIZE = 25;
const STATE_NAMES = new Set(['page', 'size', 'sort', 'q', 'columns']);

/** Joins a filter's values by commas; a comma or backslash inside of one has a backslash before it. */
export function joinValues(values: string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** Takes what {@link joinValues} wrote apart again. A lone backslash before anything else stands for itself. */
export function splitValues(text: string): string[] {
  const values = [''];
  for (const [part] of text.matchAll(/\\[\\,]|./gsu)) {
    if (part === ',') values.push('');
    else values[values.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return values;
}

const BOUND = /\.(from|to)$/;

/** A filter's value as the query has it: bounds are one value, which needs no escaping. */
function filterText(field: string, values: string[]): string {
  return BOUND.test(field) ? (values[0] ?? '') : joinValues(values);
}

/** Whether the type has the field that a path such as `size`, `created.from` or `attachments/serverId` starts with. */
function hasField(file: ResourceFile, path: string): boolean {
  const name = path.replace(BOUND, '').split('/')[0] ?? '';
  return Object.hasOwn(file.fields.properties, name);
}

function readFilters(file: ResourceFile, params: URLSearchParams): Record<string, string[]> {
  const filters: Record<string, string[]> = {};
  for (const [name, value] of params) {
    const field = name.slice(2);
    const values = (BOUND.test(field) ? [value] : splitValues(value)).filter(Boolean);
    if (name.startsWith('f.') && hasField(file, field) && values.length > 0) filters[field] = values;
  }
  return filters;
}

function readSort(file: ResourceFile, params: URLSearchParams): string {
  const sort = params.get('sort');
  const known = sort === '' || (sort !== null && isSortable(file, sort.replace(/^-/, '')));
  return known ? sort : (file.list?.sort ?? '');
}

/** The chosen columns; the file's first stays the first. Undefined where they are the file's anyway. */
function readColumns(file: ResourceFile, params: URLSearchParams, tab: string | undefined): string[] | undefined {
  const standard = standardColumns(file, { tab });
  const text = params.get('columns');
  if (!text) return undefined;
  const possible = new Set(possibleColumns(file));
  const named = text.split(',').filter((name) => possible.has(name));
  if (named.length === 0) return undefined;
  const columns = [...new Set([...standard.slice(0, 1), ...named])];
  return columns.join() === standard.join() ? undefined : columns;
}

/** Reads the state from a screen's query. Invalid values fall back to the file's defaults. */
export function readListState(file: ResourceFile, params: URLSearchParams): ListState {
  const size = Number(params.get('size'));
  const page = Number(params.get('page'));
  const chosen = listTab(file, { tab: params.get('tab') ?? undefined });
  const tab = chosen === file.list?.tabs?.[0] ? undefined : chosen?.id;
  const columns = readColumns(file, params, tab);
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.includes(size) ? size : (file.list?.size ?? DEFAULT_SIZE),
    sort: readSort(file, params),
    q: params.get('q') ?? '',
    filters: readFilters(file, params),
    ...(columns && { columns }),
    ...(tab !== undefined && { tab }),
  };
}

/** Writes the state to a query without default values, so that URLs stay short. */
export function writeListState(
  file: ResourceFile,
  state: ListState,
  rest: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams();
  const own = (name: string): boolean => STATE_NAMES.has(name) || (name === 'tab' && file.list?.tabs !== undefined);
  for (const [name, value] of rest) if (!name.startsWith('f.') && !own(name)) params.set(name, value);
  if (state.q) params.set('q', state.q);
  for (const [field, values] of Object.entries(state.filters))
    if (values.length > 0) params.set(`f.${field}`, filterText(field, values));
  if (state.sort !== (file.list?.sort ?? '')) params.set('sort', state.sort);
  if (state.size !== (file.list?.size ?? DEFAULT_SIZE)) params.set('size', String(state.size));
  if (state.page > 1) params.set('page', String(state.page));
  if (state.columns && state.columns.join() !== standardColumns(file, state).join())
    params.set('columns', state.columns.join(','));
  if (state.tab !== undefined) params.set('tab', state.tab);
  return params;
}

/** The API's query for a list state. */
export function apiQuery(state: ListState): URLSearchParams {
  const query = new URLSearchParams({ page: String(state.page - 1), size: String(state.size) });
  if (state.sort) query.set('sort', state.sort.startsWith('-') ? `${state.sort.slice(1)},desc` : `${state.sort},asc`);
  if (state.q.trim()) query.set('q', state.q.trim());
  for (const [field, values] of Object.entries(state.filters).sort(([left], [right]) => (left < right ? -1 : 1)))
    if (values.length > 0) query.set(`f.${field}`, filterText(field, values));
  return query;
}

/** Places of a path that a further list takes as input: `whereFilters` finds their values at `/input/PLACE`. */
export function inputPlaces(where: Where | undefined): string[] {
  return Object.values(where ?? {}).flatMap((wanted) => {
    const [root, name] = isAt(wanted) ? tokensOf(wanted.$at) : [];
    return root === 'input' && name !== undefined ? [name] : [];
  });
}

/** The path and query of the call that fills a type's list screen; `values` fill the path's places. Undefined where the type has no list. */
export function listUrl(
  file: ResourceFile,
  params: URLSearchParams,
  values: Record<string, unknown> = {},
): string | undefined {
  if (!file.api.list) return undefined;
  const state = readListState(file, params);
  const filters = within(state.filters, { ...tabFilters(file, state), ...whereFilters(file.list?.where, {}) });
  return `${fillPath(parseCall(file.api.list).path, values)}?${apiQuery({ ...state, filters })}`;
}

/** What a list's tab narrows it to, by field. Empty where it has no tabs. */
export function tabFilters(file: ResourceFile, state: { tab?: string }): Record<string, string[]> {
  return whereFilters(listTab(file, state)?.where, {}) ?? {};
}

/** Filters within bounds: of a field that has both, the values that they have in common, or else the bound's. */
function within(filters: Record<string, string[]>, bounds: Record<string, string[]>): Record<string, string[]> {
  const narrowed = Object.entries(bounds).map(([field, values]): [string, string[]] => {
    const common = filters[field]?.filter((value) => values.includes(value)) ?? [];
    return [field, common.length > 0 ? common : values];
  });
  return { ...filters, ...Object.fromEntries(narrowed) };
}

/**
 * The path of the list that related records are found at: of the type's own and its further ones the first whose places all have a
 * value. Undefined where there is none.
 */
export function relatedPath(file: ResourceFile, values: Record<string, unknown>): string | undefined {
  const own = file.api.list ? [parseCall(file.api.list)] : [];
  const further = alsoListed(file).filter(({ where }) => where === undefined);
  const paths = [...own, ...further.map(({ call }) => parseCall(call))].map(({ path }) => path);
  const path = paths.find((each) => placesOf(each).every((place) => Object.hasOwn(values, place)));
  return path === undefined ? undefined : fillPath(path, values);
}

/** The path of the call that reads one record. */
export function recordUrl(file: ResourceFile, values: Record<string, unknown>): string | undefined {
  return file.api.get ? fillPath(parseCall(file.api.get).path, values) : undefined;
}

/** The field declared at a path such as `attachments/serverId`, which looks into objects and into the items of arrays. */
export function fieldAt(file: ResourceFile, path: string): Field | undefined {
  let inside: Record<string, Field> | undefined = file.fields.properties;
  let field: Field | undefined;
  for (const name of path.split('/')) {
    if (!inside || !Object.hasOwn(inside, name)) return undefined;
    field = inside[name];
    inside = field?.items?.properties ?? field?.properties;
  }
  return field;
}

/** The fields, or paths into them, that a type's own file lets its list be filtered, searched and sorted by. */
export const listedPaths = memoize((file: ResourceFile): readonly string[] => {
  const { columns = [], filters = [], search = [], sort, tabs = [] } = file.list ?? {};
  const unique = Object.entries(file.fields.properties).filter(([, field]) => field['x-unique']);
  const places = file.api.list ? placesOf(parseCall(file.api.list).path) : [];
  const paths = [
    ...columns,
    ...filters,
    ...search,
    ...(sort ? [sort.replace(/^-/, '')] : []),
    ...tabs.flatMap((tab) => [...Object.keys(tab.where), ...(tab.columns ?? [])]),
    file.key,
    file.title,
    ...unique.map(([name]) => name),
    ...(file.parent ? [file.parent.field] : []),
    ...places,
  ];
  return [...new Set(paths)].filter((path) => !path.startsWith('$'));
});

/** Whether a record may have a value of the field that anybody reads. */
function isTold(field: Field): boolean {
  return !field.writeOnly && !field['x-inputOnly'] && !field['x-during'];
}

/** Whether a list can be sorted by a field: its records are kept in that order, and a list or an object has none. */
export function isSortable(file: ResourceFile, name: string): boolean {
  const field = fieldAt(file, name);
  if (!field || name.includes('/') || !isTold(field)) return false;
  return field.type !== 'array' && field.type !== 'object' && listedPaths(file).includes(name);
}

/** Every column a list can show: the file's own in their order, then all other fields, but for what a record never tells. */
export function possibleColumns(file: ResourceFile): string[] {
  const shown = Object.entries(file.fields.properties).filter(([, field]) => isTold(field));
  return [
    ...new Set([...(file.list?.columns ?? []), ...shown.map(([name]) => name), ...(file.price?.length ? [PRICE] : [])]),
  ];
}

/** The tab that a list's state is about; undefined where the list has none. */
export function listTab({ list }: ResourceFile, { tab }: { tab?: string }): ListTab | undefined {
  return list?.tabs?.find(({ id }) => id === tab) ?? list?.tabs?.[0];
}

/** The columns a list shows at first: its tab's own, or the file's. */
function standardColumns(file: ResourceFile, state: { tab?: string }): string[] {
  return listTab(file, state)?.columns ?? file.list?.columns ?? [];
}

/** The columns a list shows for this state: those chosen, whose first always leads to the record, or those it has at first. */
export function columnsOf(file: ResourceFile, state: { columns?: string[]; tab?: string }): string[] {
  return state.columns ?? standardColumns(file, state);
}
