/** Checks that what lists and pages show, sort and search is there. */
import { type Field, hasType } from '../../contract/file/resource-file.ts';
import { nearest } from '../../contract/values/nearest.ts';
import type { CheckScope } from './scope.ts';
import { didYouMean } from './suggest.ts';
import { kindOf } from './words.ts';

/** The lists of field names in a file's list and page, with their places. */
function shownFields({ file }: CheckScope): [string, readonly string[]][] {
  const { list, detail } = file;
  return [
    ['/list/columns', list?.columns ?? []],
    ...Object.entries(list?.secondary ?? {}).map(([column, names]): [string, readonly string[]] => [
      `/list/secondary/${column}`,
      names,
    ]),
    ['/list/filters', list?.filters ?? []],
    ['/list/search', list?.search ?? []],
    ['/detail/summary', detail?.summary ?? []],
    ...(list?.tabs ?? []).map((tab, index): [string, readonly string[]] => [
      `/list/tabs/${index}/columns`,
      tab.columns ?? [],
    ]),
    ...(detail?.tabs ?? []).map((tab, index): [string, readonly string[]] => [
      `/detail/tabs/${index}/fields`,
      tab.fields ?? [],
    ]),
  ];
}

function isOrdered(field: Field): boolean {
  return !hasType(field, 'array') && !hasType(field, 'object');
}

/** Reports fields that no record has, an order by a list, and a search that could find nothing. */
export function checkShown(scope: CheckScope): void {
  const { file, report } = scope;
  const { properties } = file.fields;
  for (const [at, names] of shownFields(scope))
    for (const [index, name] of names.entries())
      if (properties[name]?.['x-inputOnly'])
        report(`${at}/${index}`, `"${name}" is x-inputOnly, so no record has it: it would always be empty`);
  const sort = file.list?.sort?.replace(/^-/, '');
  const ordered = sort === undefined ? undefined : properties[sort];
  if (sort !== undefined && ordered && !isOrdered(ordered)) {
    const others = Object.keys(properties).filter((name) => properties[name] && isOrdered(properties[name]));
    report(
      '/list/sort',
      `records cannot be sorted by "${sort}", ${kindOf(ordered)}${didYouMean(nearest(sort, others))}`,
    );
  }
  for (const [index, name] of (file.list?.search ?? []).entries()) {
    const field = properties[name];
    const text = field && (hasType(field, 'string') || hasType(field, 'array') || field.type === undefined);
    if (field && !text)
      report(
        `/list/search/${index}`,
        `the search looks in text, and "${name}" is ${kindOf(field)}; did you mean it for "filters"?`,
      );
  }
}
