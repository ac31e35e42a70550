/** Checks the pages that a type wants to be shown on. */

import type { ResourceFile, ShownIn } from '../../contract/file/resource-file.ts';
import { scheduleFields } from '../../contract/file/schedulable.ts';
import type { JoinedFiles, ShownEntry } from '../../contract/file/shown-in.ts';
import type { Problem } from './parse.ts';
import { type CheckScope, needResource } from './scope.ts';
import { missing } from './suggest.ts';

/** The place of the entry that a part of an added tab or relation comes from. */
function placeOfEntry(entry: ShownEntry, rest: string): { file: string; at: string } {
  const part = rest.startsWith('/where') ? '/by' : rest === '/id' || rest === '/relation' ? '/tab' : rest;
  return { file: `${entry.file}.json`, at: `/shownIn/${entry.index}${part}` };
}

/** The sources of a type's tabs. A variant without tabs of its own has those of its base. */
function tabsOf(joined: JoinedFiles, files: ReadonlyMap<string, ResourceFile>, name: string) {
  let file = files.get(name);
  while (file?.extends !== undefined && !joined.tabs.has(file.name) && !file.detail?.tabs)
    file = files.get(file.extends);
  return (file && joined.tabs.get(file.name)) ?? [];
}

/**
 * The problem at its place in the files as they are written. Tabs that other types add move those behind them.
 * @param files the files as they are written
 */
export function inSource(problem: Problem, joined: JoinedFiles, files: ReadonlyMap<string, ResourceFile>): Problem {
  const [, part, name = '', rest = ''] = /^\/(detail\/tabs|relations)\/([^/]+)(.*)$/.exec(problem.at) ?? [];
  if (part === undefined) return problem;
  const sources = tabsOf(joined, files, problem.file.replace(/\.json$/, ''));
  const added = sources.find((each) => typeof each === 'object' && entryAt(files, each)?.tab === name);
  const source = part === 'relations' ? added : sources[Number(name)];
  if (source === undefined) return problem;
  if (typeof source === 'number') return { ...problem, at: `/detail/tabs/${source}${rest}` };
  return { ...problem, ...placeOfEntry(source, rest) };
}

function entryAt(files: ReadonlyMap<string, ResourceFile>, { file, index }: ShownEntry): ShownIn | undefined {
  return files.get(file)?.shownIn?.[index];
}

/** Checks one entry: the page has tabs, and its type is what the field refers to. */
function checkEntry(scope: CheckScope, at: string, shown: ShownIn): void {
  const ofAnyType = scheduleFields(scope.file.fields.properties)?.record === shown.by;
  if (shown.resource === undefined) {
    if (!ofAnyType)
      scope.report(`${at}/by`, 'without "resource" it must name the field with "x-schedule": "record" of this type');
    return;
  }
  const page = needResource(scope, `${at}/resource`, shown.resource);
  if (!page) return;
  if (!page.routes?.detail) scope.report(`${at}/resource`, `"${page.name}" has no page: its routes have no "detail"`);
  const ids = (page.detail?.tabs ?? []).map(({ id }) => id).filter((id) => id !== shown.tab);
  if (shown.after !== undefined && !ids.includes(shown.after))
    scope.report(`${at}/after`, missing('tab', shown.after, ids, page.name));
  const { properties } = scope.file.fields;
  const field = shown.by.split('/').reduce<(typeof properties)[string] | undefined>((inside, name) => {
    const fields = inside ? (inside.items?.properties ?? inside.properties) : properties;
    return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  }, undefined);
  const refers = (field?.['x-ref'] ?? field?.items?.['x-ref'])?.resource;
  const others = [page.name, page.recordsOf, scope.all.get(refers ?? '')?.recordsOf === page.name ? refers : undefined];
  if (field && !ofAnyType && (refers === undefined || !others.includes(refers)))
    scope.report(`${at}/by`, `"${shown.by}" does not refer to "${page.name}": it needs an x-ref with that resource`);
}

/**
 * Checks `shownIn` of one file.
 * @param own the file as it is written
 */
export function checkShownIn(scope: CheckScope, own: ResourceFile | undefined, joined: JoinedFiles): void {
  for (const [index, shown] of (own?.shownIn ?? []).entries()) {
    const at = `/shownIn/${index}`;
    checkEntry(scope, at, shown);
    if (joined.doubled.some((entry) => entry.file === scope.file.name && entry.index === index))
      scope.report(`${at}/tab`, `"${shown.resource ?? 'a page'}" already has a tab or a relation "${shown.tab}"`);
  }
}
