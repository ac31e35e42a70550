/** Checks the names of fields and of other types in all parts of a file. */

import { escapeToken, tokensOf } from '../../contract/expression/pointer.ts';
import {
  type Action,
  alsoListed,
  type Field,
  hasType,
  isAt,
  type ListTab,
  parseCall,
  type Reference,
  type ResourceFile,
  statusesOf,
  type Tab,
  type Where,
} from '../../contract/file/resource-file.ts';
import { isFileField } from '../../contract/forms/chosen-files.ts';
import { relationsOfCreate } from '../../contract/forms/related-of-new.ts';
import { type CheckScope, needField, needResource } from './scope.ts';
import { missing } from './suggest.ts';

function checkWhere(scope: CheckScope, at: string, resource: string, where: Where | undefined): void {
  const other = scope.all.get(resource);
  if (other)
    for (const name of Object.keys(where ?? {})) needField(scope, `${at}/${name.replaceAll('/', '~1')}`, name, other);
}

/** Checks choices from a list of the record: they need an existing record. Those of a row go by what the row has chosen. */
function checkAmong(scope: CheckScope, at: string, field: Field): void {
  const among = field['x-among'];
  if (!among) return;
  const [root, name = '', ...deeper] = tokensOf(among.$at);
  if (root === 'ref' && /^\/fields\/properties\/[^/]+\/items\/properties\/[^/]+$/.test(at)) return;
  if (!at.startsWith('/actions/'))
    scope.report(`${at}/x-among`, 'x-among can only be used in the form of an action, or in a row with /ref');
  const list = scope.file.fields.properties[name];
  if (root !== 'self' || deeper.length > 0 || (list && !hasType(list, 'array')))
    scope.report(`${at}/x-among/$at`, `"${among.$at}" is not a list field of the record`);
}

/** The action in whose form a place is a field of its own; undefined for any other place. */
function actionAt({ file }: CheckScope, at: string): Action | undefined {
  const [, name = ''] = /^\/actions\/([^/]+)\/form\/properties\/[^/]+$/.exec(at) ?? [];
  return file.actions?.[name];
}

/** Checks a file field: only the form of a multipart call can have it, that of a create or of an action. */
function checkFile(scope: CheckScope, at: string, field: Field): void {
  if (!isFileField(field)) {
    for (const name of ['x-accept', 'x-maxBytes'] as const)
      if (field[name] !== undefined)
        scope.report(`${at}/${name}`, 'is only for files: the field needs contentMediaType');
    return;
  }
  const place = `${at}/contentMediaType`;
  const { api, alsoAt } = scope.file;
  const calls = [...(api.create ? [parseCall(api.create)] : []), ...(alsoAt?.create ?? [])];
  if (field.type !== 'string') scope.report(`${at}/type`, 'must be "string": the form stores the file’s name');
  const action = actionAt(scope, at);
  if (action) {
    if (!action.call || parseCall(action.call).encoding !== 'multipart')
      scope.report(place, 'the call of the action needs the encoding multipart');
    if (action.bulk || action.route) scope.report(place, 'an action with a file is for one record, in a dialog');
  } else if (!/^\/fields\/properties\/[^/]+$/.test(at))
    scope.report(place, 'only a field of the create form, or of the form of an action, can be a file');
  else if (!field['x-inputOnly']) scope.report(place, 'a file is not stored in the record: add x-inputOnly');
  else if (!calls.some(({ encoding }) => encoding === 'multipart'))
    scope.report(place, 'a create call needs the encoding multipart');
}

/** Checks the quota and flag parts of a field, and the condition of a value that is unique for a while. */
function checkQuotaField(scope: CheckScope, at: string, field: Field): void {
  if (field['x-quotaType'] && field.type !== 'string')
    scope.report(`${at}/type`, 'must be "string": the value is the name of a quota');
  if (field['x-flag'] && field.type !== 'string')
    scope.report(`${at}/type`, 'must be "string": the value is the name of a flag');
  if (typeof field['x-quota'] === 'object' && !field.readOnly)
    scope.report(`${at}/x-quota`, 'the quota of another project cannot be changed: add readOnly');
  if (field['x-linePrices'] && !(field.readOnly && hasType(field, 'array')))
    scope.report(`${at}/x-linePrices`, 'is only for a readOnly array: the prices are computed');
  if (field['x-lineVariants'] && !(field.readOnly && hasType(field, 'array')))
    scope.report(`${at}/x-lineVariants`, 'is only for a readOnly array: the variants are computed');
  checkCollect(scope, at, field);
  const unique = field['x-unique'];
  for (const pointer of typeof unique === 'object' ? Object.keys(unique.while) : [])
    if (!pointer.startsWith('/self/'))
      scope.report(`${at}/x-unique/while/${escapeToken(pointer)}`, 'a condition here can only use /self');
}

/** A list that is collected needs its relation, and a text of the related type. */
function checkCollect(scope: CheckScope, at: string, field: Field): void {
  const collect = field['x-collect'];
  if (!collect) return;
  if (!field.readOnly || !hasType(field, 'array'))
    scope.report(`${at}/x-collect`, 'is only for a readOnly array: the texts are read with the record');
  const relation = scope.file.relations?.[collect.relation];
  if (!relation) {
    const names = Object.keys(scope.file.relations ?? {});
    scope.report(`${at}/x-collect/relation`, missing('relation', collect.relation, names));
    return;
  }
  const other = scope.all.get(relation.resource);
  if (!other) return;
  needField(scope, `${at}/x-collect/field`, collect.field, other);
  for (const name of Object.keys(collect.where ?? {})) needField(scope, `${at}/x-collect/where/${name}`, name, other);
}

function checkPreference(
  scope: CheckScope,
  at: string,
  { where = {}, highest }: NonNullable<Reference['prefer']>,
  other: ResourceFile,
): void {
  for (const name of Object.keys(where)) needField(scope, `${at}/where/${name}`, name, other);
  if (highest !== undefined) needField(scope, `${at}/highest`, highest, other);
}

function checkField(scope: CheckScope, at: string, field: Field): void {
  checkAmong(scope, at, field);
  checkQuotaField(scope, at, field);
  if (field['x-settings'] && (!hasType(field, 'object') || field.properties))
    scope.report(`${at}/x-settings`, 'is only for an object without properties');
  checkFile(scope, at, field);
  const ref = field['x-ref'];
  if (ref) {
    const other = needResource(scope, `${at}/x-ref/resource`, ref.resource);
    checkWhere(scope, `${at}/x-ref/where`, ref.resource, ref.where);
    if (other && ref.group !== undefined) needField(scope, `${at}/x-ref/group`, ref.group, other);
    for (const part of ['show', 'facets'] as const)
      for (const [index, name] of (ref[part] ?? []).entries())
        if (other) needField(scope, `${at}/x-ref/${part}/${index}`, name, other);
    if (other && ref.advise) needField(scope, `${at}/x-ref/advise/field`, ref.advise.field, other);
    if (other && ref.prefer) checkPreference(scope, `${at}/x-ref/prefer`, ref.prefer, other);
  }
  if (field['x-ask'] && !ref && !field.items?.['x-ref']) scope.report(`${at}/x-ask`, 'is only for references');
  if (field['x-control'] === 'table' && !ref) scope.report(`${at}/x-control`, 'the control "table" needs x-ref');
  if (field.type === undefined) scope.report(at, 'has no type');
  if (field.items) checkField(scope, `${at}/items`, field.items);
  for (const [name, inner] of Object.entries(field.properties ?? {}))
    checkField(scope, `${at}/properties/${name}`, inner);
}

function checkListTab(scope: CheckScope, at: string, tab: ListTab): void {
  const { name, list } = scope.file;
  if (list?.tabs?.find(({ id }) => id === tab.id) !== tab)
    scope.report(`${at}/id`, `another tab has the id "${tab.id}"`);
  checkWhere(scope, `${at}/where`, name, tab.where);
  for (const [index, column] of (tab.columns ?? []).entries()) needField(scope, `${at}/columns/${index}`, column);
}

function checkSecondary(scope: CheckScope): void {
  for (const [column, names] of Object.entries(scope.file.list?.secondary ?? {})) {
    const at = `/list/secondary/${column}`;
    needField(scope, at, column);
    for (const [index, name] of names.entries()) needField(scope, `${at}/${index}`, name);
  }
}

function checkColumnPerValue(scope: CheckScope): void {
  const { fields, list } = scope.file;
  for (const [index, name] of (list?.columnPerValue ?? []).entries()) {
    const at = `/list/columnPerValue/${index}`;
    const items = fields.properties[name]?.items;
    needField(scope, at, name);
    if (fields.properties[name] && !items?.enum && !items?.['x-ref'])
      scope.report(at, `"${name}" has no values to make columns of: it must be a list whose items have enum or x-ref`);
    if (!list?.columns.includes(name)) scope.report(at, `"${name}" is not one of the columns`);
  }
  const referring = (list?.columnPerValue ?? []).filter((name) => fields.properties[name]?.items?.['x-ref']);
  if (referring.length > 1)
    scope.report('/list/columnPerValue', `only one of ${referring.join(', ')} may have columns: records of one type`);
}

function checkList(scope: CheckScope): void {
  const { list, detail, relations } = scope.file;
  for (const part of ['columns', 'filters', 'search'] as const)
    for (const [index, name] of (list?.[part] ?? []).entries()) needField(scope, `/list/${part}/${index}`, name);
  checkSecondary(scope);
  checkColumnPerValue(scope);
  if (list?.sort) needField(scope, '/list/sort', list.sort.replace(/^-/, ''));
  checkWhere(scope, '/list/where', scope.file.name, list?.where);
  for (const [index, tab] of (list?.tabs ?? []).entries()) checkListTab(scope, `/list/tabs/${index}`, tab);
  for (const [index, { where }] of alsoListed(scope.file).entries())
    checkWhere(scope, `/alsoAt/list/${index}/where`, scope.file.name, where);
  for (const [index, name] of (detail?.summary ?? []).entries()) needField(scope, `/detail/summary/${index}`, name);
  for (const [index, tab] of (detail?.tabs ?? []).entries()) {
    const at = `/detail/tabs/${index}`;
    if (detail?.tabs.findIndex((each) => each.id === tab.id) !== index)
      scope.report(`${at}/id`, `another tab has the id "${tab.id}"`);
    for (const [place, name] of (tab.fields ?? []).entries()) needField(scope, `${at}/fields/${place}`, name);
    for (const part of ['optional', 'folded'] as const)
      for (const [place, name] of (tab[part] ?? []).entries())
        if (!tab.fields?.includes(name))
          scope.report(`${at}/${part}/${place}`, missing('field of the tab', name, tab.fields ?? []));
    if (tab.relation !== undefined && !relations?.[tab.relation])
      scope.report(`${at}/relation`, missing('relation', tab.relation, Object.keys(relations ?? {})));
    checkTabKind(scope, at, tab);
  }
}

/** Checks the columns of a tab with related records, and that they can be created from there. */
function checkRelationTab(scope: CheckScope, at: string, tab: Tab): void {
  const relation = tab.relation === undefined ? undefined : scope.file.relations?.[tab.relation];
  for (const part of ['columns', 'create'] as const)
    if (tab[part] !== undefined && tab.relation === undefined)
      scope.report(`${at}/${part}`, `"${part}" can only be used with "relation"`);
  const other = relation && scope.all.get(relation.resource);
  if (!other) return;
  for (const [index, name] of (tab.columns ?? []).entries()) {
    needField(scope, `${at}/columns/${index}`, name, other);
    if (other.fields.properties[name]?.writeOnly)
      scope.report(`${at}/columns/${index}`, `"${name}" is a secret, which no response has`);
  }
  if (tab.create && !(other.api.create && other.routes?.create))
    scope.report(`${at}/create`, `"${other.name}" has no create form: it needs "create" in api and in routes`);
}

/** Checks the contents of a tab other than fields and relations. */
function checkTabKind(scope: CheckScope, at: string, tab: Tab): void {
  const { actions = {}, price } = scope.file;
  if (tab.record) {
    const other = needResource(scope, `${at}/record/resource`, tab.record.resource);
    if (other && !other.api.get) scope.report(`${at}/record/resource`, `${other.name} has no "get" call`);
  }
  checkRelationTab(scope, at, tab);
  if (tab.bill && !price) scope.report(`${at}/bill`, 'the type has no price');
  if (tab.action === undefined) return;
  const action = actions[tab.action];
  if (!action) scope.report(`${at}/action`, missing('action', tab.action, Object.keys(actions)));
  else if (action.form || !['table', 'text', 'chart'].includes(action.result?.kind ?? ''))
    scope.report(`${at}/action`, `"${tab.action}" needs a table, a text or a chart as its result, and no form`);
}

/** Checks every use of a field's or a type's name. */
export function checkFields(scope: CheckScope): void {
  const { file } = scope;
  const names = Object.keys(file.fields.properties);
  for (const part of ['key', 'title'] as const)
    if (!names.includes(file[part])) scope.report(`/${part}`, missing('field', file[part], names));
  for (const [index, name] of (file.fields.required ?? []).entries()) {
    needField(scope, `/fields/required/${index}`, name);
    if (file.fields.properties[name]?.readOnly)
      scope.report(`/fields/required/${index}`, `"${name}" is read-only, so it cannot be required`);
  }
  for (const [name, others] of Object.entries(file.fields.dependencies ?? {})) {
    needField(scope, `/fields/dependencies/${name}`, name);
    for (const [index, other] of others.entries()) needField(scope, `/fields/dependencies/${name}/${index}`, other);
  }
  for (const [name, field] of Object.entries(file.fields.properties))
    checkField(scope, `/fields/properties/${name}`, field);
  for (const [action, { form }] of Object.entries(file.actions ?? {}))
    for (const [name, field] of Object.entries(form?.properties ?? {}))
      checkField(scope, `/actions/${action}/form/properties/${name}`, field);
  for (const [index, status] of statusesOf(file).entries()) {
    const at = Array.isArray(file.status) ? `/status/${index}` : '/status';
    if (!names.includes(status.field)) scope.report(`${at}/field`, missing('field', status.field, names));
    if (status.task !== undefined && !names.includes(status.task))
      scope.report(`${at}/task`, missing('field', status.task, names));
  }
  if (file.parent) {
    needResource(scope, '/parent/resource', file.parent.resource);
    if (!names.includes(file.parent.field)) scope.report('/parent/field', missing('field', file.parent.field, names));
  }
  for (const [name, relation] of Object.entries(file.relations ?? {})) {
    needResource(scope, `/relations/${name}/resource`, relation.resource);
    checkWhere(scope, `/relations/${name}/where`, relation.resource, relation.where);
    // What a create reads can be the same for all new records.
    if (!Object.values(relation.where).some(isAt) && !relationsOfCreate(file).includes(name))
      scope.report(`/relations/${name}/where`, 'needs a value with {"$at": …}, so that it depends on the record');
  }
  checkList(scope);
}
