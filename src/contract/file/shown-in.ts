/**
 * Puts what a type declares in `shownIn` into the files of the types on whose pages it is shown: a relation and a tab, as though they were
 * written there.
 */
import { extendFile, InlineError } from './inline.ts';
import type { ResourceFile, ShownIn, Tab } from './resource-file.ts';
import { schedulableActions, scheduleFields } from './schedulable.ts';

/** An entry of `shownIn`: the type that has it, and its index. */
export interface ShownEntry {
  file: string;
  index: number;
}

/** The files with their relations and tabs in place. */
export interface JoinedFiles {
  files: Map<string, ResourceFile>;
  /** For each type with added tabs: every tab's index in the type's own file, or the entry that it comes from. */
  tabs: ReadonlyMap<string, readonly (number | ShownEntry)[]>;
  /** Entries whose tab has the name of another tab or relation. They are left out. */
  doubled: readonly ShownEntry[];
}

type Files = ReadonlyMap<string, ResourceFile>;

/** The file with its base; undefined where a base can't be resolved, which inlining reports. */
function whole(name: string, files: Files): ResourceFile | undefined {
  const file = files.get(name);
  try {
    return file && extendFile(file, files);
  } catch (error) {
    if (error instanceof InlineError) return undefined;
    throw error;
  }
}

/** Whether an action of the page creates records of the type already, so that the tab needs no button for it. */
function createsAlready({ actions = {} }: ResourceFile, type: string): boolean {
  return Object.values(actions).some(
    ({ opens, makes = [] }) => opens?.resource === type || makes.some(({ resource }) => resource === type),
  );
}

function tabOf(shown: ShownIn, child: ResourceFile, parent: ResourceFile): Tab {
  const creates = child.api.create && child.routes?.create && !createsAlready(parent, child.name);
  return {
    id: shown.tab,
    relation: shown.tab,
    ...(shown.columns && { columns: shown.columns }),
    ...(creates && { create: true }),
    ...(shown.access && { access: shown.access }),
  };
}

/** The file of a page with one relation and one tab more, and the tab's index. */
function withTab(own: ResourceFile, parent: ResourceFile, child: ResourceFile, shown: ShownIn) {
  const tabs = [...(parent.detail?.tabs ?? [])];
  const before = tabs.findIndex(({ id }) => id === shown.after);
  const index = before < 0 ? tabs.length : before + 1;
  tabs.splice(index, 0, tabOf(shown, child, parent));
  const parts = scheduleFields(child.fields.properties);
  const ofType = parts?.record === shown.by ? { [parts.type]: parent.name } : {};
  const relation = { resource: child.name, where: { ...ofType, [shown.by]: { $at: `/self/${parent.key}` } } };
  const key = `tab.${shown.tab}`;
  const text = child.text[key];
  const file: ResourceFile = {
    ...own,
    relations: { ...own.relations, [shown.tab]: relation },
    detail: { ...own.detail, tabs },
    text: { ...own.text, ...(text && { [key]: text }) },
  };
  return { file, index };
}

/** An entry for one page. */
type OnPage = ShownIn & Required<Pick<ShownIn, 'resource'>>;

/** Every entry of `shownIn` that a file has itself. Those of a variant's base are the base's. Pages that are variants come last. */
function entriesOf(files: Files): (ShownEntry & { shown: OnPage })[] {
  const schedulable = [...files.values()].filter((file) => schedulableActions(file).length > 0).map(({ name }) => name);
  const entries = [...files.values()].flatMap(({ name, shownIn = [] }) =>
    shownIn.flatMap((shown, index) =>
      (shown.resource === undefined ? schedulable : [shown.resource]).map((resource) => ({
        file: name,
        index,
        shown: { ...shown, resource },
      })),
    ),
  );
  const isVariant = ({ shown }: { shown: OnPage }): number =>
    files.get(shown.resource)?.extends === undefined ? 0 : 1;
  return entries.sort((left, right) => isVariant(left) - isVariant(right));
}

/**
 * Adds to each type the relations and tabs that other types declare for its page. Entries for unknown types are left out, and those whose tab
 * is there already.
 */
export function joinShown(all: Files): JoinedFiles {
  const files = new Map(all);
  const tabs = new Map<string, (number | ShownEntry)[]>();
  const doubled: ShownEntry[] = [];
  for (const { file, index, shown } of entriesOf(all)) {
    const own = files.get(shown.resource);
    const [parent, child] = [whole(shown.resource, files), whole(file, files)];
    if (!own || !parent || !child) continue;
    const present = parent.detail?.tabs ?? [];
    if (parent.relations?.[shown.tab] || present.some(({ id }) => id === shown.tab)) {
      doubled.push({ file, index });
      continue;
    }
    const joined = withTab(own, parent, child, shown);
    files.set(own.name, joined.file);
    const sources = tabs.get(own.name) ?? present.map((_tab, place) => place);
    sources.splice(joined.index, 0, { file, index });
    tabs.set(own.name, sources);
  }
  return { files, tabs, doubled };
}
