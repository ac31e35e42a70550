/** Checks notices, mails, notifications and measured fields: their fields exist, and texts use only those. */
import { escapeToken } from '../../contract/expression/pointer.ts';
import { fieldOf, hasType, type Notice } from '../../contract/file/resource-file.ts';
import { type CheckScope, needField, needResource } from './scope.ts';
import { missing } from './suggest.ts';

/** The fields that a notice's text may name. */
function fieldsFor(scope: CheckScope, at: string, notice: Notice): string[] {
  const own = notice.on.every((screen) => screen === 'detail') ? Object.keys(scope.file.fields.properties) : [];
  if (notice.from === undefined) return own;
  const other = needResource(scope, `${at}/from`, notice.from);
  if (other && !(other.singleton && other.api.get))
    scope.report(`${at}/from`, `"${other.name}" must be a singleton with a "get" call`);
  return [...own, ...Object.keys(other?.fields.properties ?? {})];
}

/** Reports placeholders without a value, and secrets. Another check compares the placeholders of the languages. */
function checkPlaces(scope: CheckScope, keys: string[], fields: string[]): void {
  const { properties } = scope.file.fields;
  for (const key of keys)
    for (const [, name = ''] of String(scope.file.text[key]?.ru ?? '').matchAll(/\{\{(\w+)\}\}/g))
      if (!fields.includes(name)) scope.report(`/text/${key}`, missing('field', name, fields));
      else if (properties[name]?.writeOnly)
        scope.report(`/text/${key}`, `"${name}" is a secret, which no text may show`);
}

/** Checks the notices of a file. */
export function checkNotices(scope: CheckScope): void {
  for (const [index, notice] of (scope.file.notices ?? []).entries()) {
    const fields = fieldsFor(scope, `/notices/${index}`, notice);
    checkPlaces(scope, [`notice.${notice.id}`, `noticeTitle.${notice.id}`], fields);
  }
}

/** Checks the mails of a file. */
export function checkMails(scope: CheckScope): void {
  const fields = [...Object.keys(scope.file.fields.properties), 'title'];
  for (const { id } of scope.file.mails ?? []) checkPlaces(scope, [`mail.${id}.subject`, `mail.${id}.text`], fields);
}

/** Checks notifications: their conditions depend on the record only, and the named users are fields. */
export function checkNotifies(scope: CheckScope): void {
  const fields = Object.keys(scope.file.fields.properties);
  for (const [index, { id, when }] of (scope.file.notifies ?? []).entries()) {
    checkPlaces(scope, [`notify.${id}.title`, `notify.${id}.text`], fields);
    for (const pointer of Object.keys(when))
      if (!pointer.startsWith('/self/'))
        scope.report(`/notifies/${index}/when/${escapeToken(pointer)}`, 'a condition here can only use /self');
    const same = (scope.file.notifies ?? []).findIndex((each) => each.id === id);
    if (same !== index) scope.report(`/notifies/${index}/id`, `another notification has the id "${id}"`);
  }
  for (const [name, { tells, becomes }] of Object.entries(scope.file.actions ?? {}))
    if (tells && !becomes)
      scope.report(`/actions/${name}/tells`, 'nobody waits for an action without "becomes", which ends at once');
}

/** Checks measured fields: they are numbers that nobody writes, and only they can have charts. */
export function checkMeasured(scope: CheckScope): void {
  const { file } = scope;
  for (const [index, name] of (file.measured?.fields ?? []).entries()) {
    const at = `/measured/fields/${index}`;
    const field = fieldOf(file, name);
    needField(scope, at, name);
    if (field && !((hasType(field, 'number') || hasType(field, 'integer')) && field.readOnly))
      scope.report(at, 'a measured field must be a read-only number');
  }
  for (const [name, action] of Object.entries(file.actions ?? {}))
    if (action.result?.kind === 'chart' && !file.measured)
      scope.report(
        `/actions/${name}/result/kind`,
        'a chart shows the history of measured fields, but the file has no "measured"',
      );
}
