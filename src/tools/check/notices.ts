/** Notices: what they take their values from, and that the text has no place for anything else. */
import type { Notice } from '../../contract/resource-file.ts';
import { type CheckScope, needResource } from './scope.ts';
import { missing } from './suggest.ts';

/** The fields that a notice's text may name. */
function fieldsFor(scope: CheckScope, at: string, notice: Notice): string[] {
  const own = notice.on.every((screen) => screen === 'detail') ? Object.keys(scope.file.fields.properties) : [];
  if (notice.from === undefined) return own;
  const other = needResource(scope, `${at}/from`, notice.from);
  if (other && !(other.singleton && other.api.get))
    scope.report(`${at}/from`, `"${other.name}" is no singleton that can be read`);
  return [...own, ...Object.keys(other?.fields.properties ?? {})];
}

/** Checks the notices of a file. */
export function checkNotices(scope: CheckScope): void {
  for (const [index, notice] of (scope.file.notices ?? []).entries()) {
    const at = `/notices/${index}`;
    const fields = fieldsFor(scope, at, notice);
    for (const key of [`notice.${notice.id}`, `noticeTitle.${notice.id}`])
      for (const [, name = ''] of String(scope.file.text[key]?.ru ?? '').matchAll(/\{\{(\w+)\}\}/g))
        if (!fields.includes(name)) scope.report(`/text/${key}`, missing('field', name, fields));
  }
}
