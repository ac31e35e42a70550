/** The fields that a list can show, filter and sort by, and its columns. */

import { placesOf } from '../expression/template.ts';
import { type Field, type ListTab, parseCall, type ResourceFile } from '../file/resource-file.ts';
import { PRICE } from '../money/price-columns.ts';

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
export function listedPaths(file: ResourceFile): string[] {
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
}

/** Whether a list can be sorted by a field: its records are kept in that order, and a list or an object has none. */
export function isSortable(file: ResourceFile, name: string): boolean {
  const field = fieldAt(file, name);
  if (!field || name.includes('/') || field.writeOnly || field['x-inputOnly']) return false;
  return field.type !== 'array' && field.type !== 'object' && listedPaths(file).includes(name);
}

/** Every column a list can show: the file's own in their order, then all other fields, but for what a record never tells. */
export function possibleColumns(file: ResourceFile): string[] {
  const shown = Object.entries(file.fields.properties).filter(([, field]) => !field.writeOnly && !field['x-inputOnly']);
  return [
    ...new Set([...(file.list?.columns ?? []), ...shown.map(([name]) => name), ...(file.price?.length ? [PRICE] : [])]),
  ];
}

/** The tab that a list's state is about; undefined where the list has none. */
export function listTab({ list }: ResourceFile, { tab }: { tab?: string }): ListTab | undefined {
  return list?.tabs?.find(({ id }) => id === tab) ?? list?.tabs?.[0];
}

/** The columns a list shows at first: its tab's own, or the file's. */
export function standardColumns(file: ResourceFile, state: { tab?: string }): string[] {
  return listTab(file, state)?.columns ?? file.list?.columns ?? [];
}

/** The columns a list shows for this state: those chosen, whose first always leads to the record, or those it has at first. */
export function columnsOf(file: ResourceFile, state: { columns?: string[]; tab?: string }): string[] {
  return state.columns ?? standardColumns(file, state);
}
