/**
 * The lists of administrators over all projects. They show the records of a project's type as its file describes them, with the project and
 * its customer beside. What staff may do with a record is the file's `staff`.
 */
import texts from './all-projects.json' with { type: 'json' };
import type { Access, Action, ActionResult, Field, MenuPlace, ResourceFile, Tab } from './resource-file.ts';
import { routesOf } from './resource-file.ts';
import { ALL_PROJECTS_API } from './staff-calls.ts';
import { NOTHING_HANGS } from './status.ts';

/** The path below which the console shows them. */
const ALL_PROJECTS_PATH = '/admin/records';
/** Who sees them. */
const ALL_PROJECTS_ACCESS: Access = { flag: 'admin', role: ['administrator'] };

/** The field with the project of a record. It leads to the project as administrators see it. */
export const PROJECT_FIELD = 'projectId';
/** The field with the user who pays for the project of a record. It leads to the customer. */
export const CUSTOMER_FIELD = 'customerId';
/** The form field with the reason why staff acts on a record of somebody else. */
export const REASON_FIELD = 'reason';

const PREFIX = 'all-';

/** The name under which the console knows a type as its list over all projects: `all-vm`. */
export function allProjectsName(type: string): string {
  return `${PREFIX}${type}`;
}

/** Whether administrators have a list over all projects of a type: of each whose stored records belong to projects and have a page. */
function isInAllProjects(file: ResourceFile): boolean {
  const { scope, source, singleton, recordsOf, fields, key } = file;
  const owned = scope === 'project' || scope === 'shared';
  const stored = source === undefined && recordsOf === undefined && !singleton;
  return owned && stored && fields.properties[key]?.['x-generate'] !== undefined && routesOf(file, 'detail').length > 0;
}

/** The reason of a staff action: one line of plain text. */
export const REASON: Field = {
  type: 'string',
  minLength: 3,
  maxLength: 300,
  pattern: '^(?!\\s)(?:(?!<[A-Za-z/!?])[^\\u0000-\\u001F\\u007F])*$',
};

/** The name under which administrators see a type's records: its list over all projects, its own, or none. */
type SeenAs = (type: string) => string | undefined;

/** A reference leads to where administrators see the record. It has no conditions, since nothing is chosen. */
function fieldOf(field: Field, seenAs: SeenAs): Field {
  const { 'x-ref': reference, items, properties, ...others } = field;
  const resource = reference && seenAs(reference.resource);
  return {
    ...others,
    ...(resource !== undefined && { 'x-ref': { resource } }),
    ...(items && { items: fieldOf(items, seenAs) }),
    ...(properties && { properties: fieldsOf(properties, seenAs) }),
  };
}

function fieldsOf(properties: Record<string, Field>, seenAs: SeenAs): Record<string, Field> {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fieldOf(field, seenAs)]));
}

/** An action as staff runs it: with a reason. What it changes elsewhere is for the project's own screens to show. */
function staffAction(type: string, name: string, action: Action): Action {
  const { group, guards, hideUnmet, becomes, setNow, danger, primary, bulk, form, resets, staffOnly, confirm } = action;
  return {
    ...(group !== undefined && { group }),
    ...(guards && { guards }),
    ...((hideUnmet || resets) && { hideUnmet: [...(hideUnmet ?? []), ...(resets ? [NOTHING_HANGS] : [])] }),
    ...(becomes && { becomes }),
    ...(setNow && { setNow }),
    ...(danger && { danger }),
    ...(primary && { primary }),
    ...(bulk === true && { bulk }),
    ...(resets && { resets }),
    ...(staffOnly && confirm && { confirm }),
    call: `POST ${ALL_PROJECTS_API}/${type}/{id}/${name}`,
    form: {
      ...form,
      required: [...(form?.required ?? []), REASON_FIELD],
      properties: { ...form?.properties, [REASON_FIELD]: REASON },
    },
  };
}

/** The last part of the path of an action that only reads, by what it answers. */
const READS: Partial<Record<ActionResult['kind'], string>> = { table: 'log', chart: 'history' };

/** The actions that answer the log of a record and the past of its measured fields. */
function readingActions({ actions = {}, name: type }: ResourceFile): [string, Action][] {
  return Object.entries(actions).flatMap(([name, { result }]): [string, Action][] => {
    const part = result && READS[result.kind];
    return part === undefined ? [] : [[name, { call: `GET ${ALL_PROJECTS_API}/${type}/{id}/${part}`, result }]];
  });
}

function actionsOf(file: ResourceFile): Record<string, Action> {
  const { actions = {}, staff, name: type } = file;
  const own = (staff?.actions ?? []).flatMap((name) => {
    const action = actions[name];
    return action ? [[name, staffAction(type, name, action)] as const] : [];
  });
  return Object.fromEntries([...own, ...readingActions(file)]);
}

/** The tabs with fields, related records, charts, the log and the bill. What only the project's users run is left out. */
function tabsOf({ detail, relations = {}, actions = {} }: ResourceFile, seenAs: SeenAs): Tab[] {
  return (detail?.tabs ?? []).flatMap((tab) => {
    const { id, fields, optional, folded, relation, columns, action, access, charts, bill } = tab;
    const resource = relation === undefined ? undefined : relations[relation]?.resource;
    const related = resource !== undefined && seenAs(resource) === allProjectsName(resource);
    const answers = action !== undefined && READS[actions[action]?.result?.kind ?? 'text'] !== undefined;
    if (!fields && !related && !answers && !charts && !bill) return [];
    const shown = fields?.filter((name) => !name.startsWith('$'));
    return [
      {
        id,
        ...(access && { access }),
        ...(shown && { fields: shown }),
        ...(optional && { optional }),
        ...(folded && { folded: folded.filter((name) => name !== PROJECT_FIELD) }),
        ...(related && { relation, ...(columns && { columns: columns.filter((name) => !name.startsWith('$')) }) }),
        ...(answers && { action }),
        ...(charts && { charts }),
        ...(bill && { bill }),
      },
    ];
  });
}

/** Project and customer stand after the title and the status. */
function withOwners(columns: readonly string[]): string[] {
  const others = columns.filter((name) => name !== PROJECT_FIELD && !name.startsWith('$'));
  return [...others.slice(0, 2), PROJECT_FIELD, CUSTOMER_FIELD, ...others.slice(2)];
}

/** The order of the groups that a project's types have in their own menu. */
export const RENTED_GROUPS: readonly MenuPlace['group'][] = ['compute', 'storage', 'network', 'balancing', 'platform'];

/** The place of a list among all of them: as in the menu of a project. */
function placeOf({ group, order = 0 }: MenuPlace): number {
  return RENTED_GROUPS.indexOf(group) * 1000 + order;
}

/** The guards of staff's actions, without their remedies, which are for those who use the project. */
function guardsOf(file: ResourceFile, actions: Record<string, Action>): ResourceFile['guards'] {
  const named = new Set(Object.values(actions).flatMap(({ guards = [] }) => guards));
  const kept = Object.entries(file.guards ?? {}).filter(([name]) => named.has(name));
  return Object.fromEntries(kept.map(([name, { fix: _fix, ...guard }]) => [name, guard]));
}

/**
 * A type's file as its list over all projects. Its name is that of {@link allProjectsName}.
 *
 * @param seenAs where references and relations lead
 */
function inAllProjects(file: ResourceFile, seenAs: SeenAs): ResourceFile {
  const { name, key, title, fields, status, list, detail, relations = {}, menu, staff, text, metrics, measured } = file;
  const { tabs: _tabs, where: _where, ...listed } = list ?? { columns: [title] };
  const actions = actionsOf(file);
  const properties = {
    ...fieldsOf(fields.properties, seenAs),
    [PROJECT_FIELD]: { type: 'string', readOnly: true, 'x-ref': { resource: 'admin-project' } },
    [CUSTOMER_FIELD]: { type: 'string', readOnly: true, 'x-ref': { resource: 'customer' } },
  } satisfies Record<string, Field>;
  const tabs = tabsOf(file, seenAs);
  const used = new Set(tabs.flatMap(({ relation }) => relation ?? []));
  const kept = Object.entries(relations).filter(([each]) => used.has(each));
  const [first, ...rest] = tabs;
  return {
    name: allProjectsName(name),
    recordsOf: name,
    scope: 'global',
    access: ALL_PROJECTS_ACCESS,
    key,
    title,
    ...(menu && staff?.menu && { menu: { ...menu, group: 'records', order: placeOf(menu) } }),
    routes: { list: `${ALL_PROJECTS_PATH}/${name}`, detail: `${ALL_PROJECTS_PATH}/${name}/{${key}}` },
    api: { list: `GET ${ALL_PROJECTS_API}/${name}`, get: `GET ${ALL_PROJECTS_API}/${name}/{${key}}` },
    fields: { type: 'object', properties },
    ...(status && { status }),
    ...(metrics && { metrics }),
    ...(measured && { measured }),
    list: {
      ...listed,
      columns: withOwners(listed.columns),
      filters: [...(listed.filters ?? []), PROJECT_FIELD, CUSTOMER_FIELD],
    },
    detail: {
      summary: [...(detail?.summary ?? []).filter((each) => !each.startsWith('$')), PROJECT_FIELD, CUSTOMER_FIELD],
      tabs: first
        ? [{ ...first, fields: withOwners(first.fields ?? [title]) }, ...rest]
        : [{ id: 'info', fields: [title] }],
    },
    relations: Object.fromEntries(
      kept.map(([each, relation]) => [each, { ...relation, resource: allProjectsName(relation.resource) }]),
    ),
    guards: guardsOf(file, actions),
    actions,
    text: { ...text, ...texts },
  };
}

/** All lists over all projects that the types of a product have. A type with a variant of its own for administrators needs none. */
export function allProjectsFiles(files: readonly ResourceFile[]): ResourceFile[] {
  const managed = new Set(
    files.flatMap(({ recordsOf, scope }) => (scope === 'global' && recordsOf ? [recordsOf] : [])),
  );
  const own = files.filter((file) => isInAllProjects(file) && !managed.has(file.name));
  const names = new Set(own.map(({ name }) => name));
  const open = new Set(files.flatMap(({ scope, name }) => (scope === 'global' ? [name] : [])));
  const seenAs: SeenAs = (type) => (names.has(type) ? allProjectsName(type) : open.has(type) ? type : undefined);
  const others = JSON.stringify([[...names], [...open]]);
  return own.map((file) => {
    const known = made.get(file);
    if (known?.others === others) return known.file;
    const seen = inAllProjects(file, seenAs);
    made.set(file, { others, file: seen });
    return seen;
  });
}

/** What was made of a type, and of which types its product consisted. */
const made = new WeakMap<ResourceFile, { others: string; file: ResourceFile }>();
