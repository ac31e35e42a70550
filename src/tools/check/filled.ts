/** Checks texts that a chosen record fills in (`x-filledFrom`): the reference is in the same form, and its type has the texts. */
import { type Field, hasType } from '../../contract/file/resource-file.ts';
import { type CheckScope, needField, needResource } from './scope.ts';
import { missing } from './suggest.ts';
import { placedFields } from './walk.ts';

function checkFilled(scope: CheckScope, at: string, field: Field, action: string | undefined): void {
  const filled = field['x-filledFrom'];
  if (!filled) return;
  if (action === undefined) {
    scope.report(at, 'x-filledFrom can only be used in the form of an action');
    return;
  }
  if (!hasType(field, 'string')) scope.report(at, 'x-filledFrom is only for a text');
  const asked = scope.file.actions?.[action]?.form?.properties ?? {};
  const references = Object.keys(asked).filter((name) => asked[name]?.['x-ref']);
  const reference = asked[filled.ref]?.['x-ref'];
  if (!reference) scope.report(`${at}/ref`, missing('reference of the form', filled.ref, references));
  const other = reference && needResource(scope, `${at}/ref`, reference.resource);
  if (!other) return;
  for (const [index, { field: name }] of filled.texts.entries()) {
    needField(scope, `${at}/texts/${index}/field`, name, other);
    const text = other.fields.properties[name];
    if (text && (!hasType(text, 'string') || text['x-detailOnly']))
      scope.report(`${at}/texts/${index}/field`, `"${name}" is no text that the list of "${other.name}" has`);
  }
}

/** Reports texts that no chosen record can fill in. */
export function checkFilledTexts(scope: CheckScope): void {
  for (const { at, field, action, inner } of placedFields(scope.file))
    checkFilled(scope, `${at}/x-filledFrom`, field, inner ? undefined : action);
}
