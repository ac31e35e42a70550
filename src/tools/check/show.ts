/** Checks what decides whether a field of a form is shown: the form's values, or those of the record that the form changes. */
import { escapeToken, tokensOf } from '../../contract/expression/pointer.ts';
import type { Conditions, Field } from '../../contract/file/resource-file.ts';
import { editSchema } from '../../contract/forms/derive.ts';
import type { CheckScope } from './scope.ts';

/** A form whose conditions are checked. */
interface ShowingForm {
  at: string;
  /** The form's own fields. */
  fields: Record<string, Field>;
  show: Record<string, Conditions> | undefined;
  /** Whether it changes a record. */
  changes: boolean;
  /** Whether /input also reads the fields of the record that the form does not have. */
  fallsBack: boolean;
}

/** The sentence for a field whose stored value can decide nothing. */
function neverKnown(pointer: string, field: Field | undefined): string | undefined {
  if (field?.['x-inputOnly']) return `"${pointer}" never has a value here: the field is not stored (x-inputOnly)`;
  return field?.writeOnly ? `"${pointer}" never has a value here: the field is a secret` : undefined;
}

/** The error of one pointer. Another check reports unknown fields. */
function wrongShow(scope: CheckScope, form: ShowingForm, pointer: string): string | undefined {
  const [root, name = '', ...deeper] = tokensOf(pointer);
  const stored = scope.file.fields.properties[name];
  if (deeper.length === 0 && root === 'input')
    return Object.hasOwn(form.fields, name) || !form.fallsBack ? undefined : neverKnown(pointer, stored);
  if (deeper.length > 0 || root !== 'self' || !form.changes)
    return form.changes
      ? 'the values of the form or the record decide whether a field is shown: use /input/FIELD or /self/FIELD'
      : 'the values of the form decide whether a field is shown: use /input/FIELD';
  if (form.fallsBack && Object.hasOwn(form.fields, name)) return `the form has "${name}": use /input/${name}`;
  return neverKnown(pointer, stored);
}

function formsOf({ file }: CheckScope): ShowingForm[] {
  const { properties } = file.fields;
  const { create, edit } = file.forms ?? {};
  const actions = Object.entries(file.actions ?? {}).flatMap(([name, { form }]) =>
    form
      ? [
          {
            at: `/actions/${name}/form/show`,
            fields: form.properties,
            show: form.show,
            changes: true,
            fallsBack: false,
          },
        ]
      : [],
  );
  return [
    { at: '/forms/create/show', fields: properties, show: create?.show, changes: false, fallsBack: false },
    { at: '/forms/edit/show', fields: editSchema(file).properties, show: edit?.show, changes: true, fallsBack: true },
    ...actions,
  ];
}

/** Checks the `show` conditions of all forms. */
export function checkShows(scope: CheckScope): void {
  for (const form of formsOf(scope))
    for (const [field, conditions] of Object.entries(form.show ?? {}))
      for (const pointer of Object.keys(conditions)) {
        const wrong = isKnown(scope, form, pointer) ? wrongShow(scope, form, pointer) : undefined;
        if (wrong !== undefined) scope.report(`${form.at}/${field}/${escapeToken(pointer)}`, wrong);
      }
}

/** Whether the pointer leads to something. Otherwise the check of pointers reports it. */
function isKnown({ file }: CheckScope, { fields }: ShowingForm, pointer: string): boolean {
  const [root, name = ''] = tokensOf(pointer);
  if (root === 'input') return Object.hasOwn(fields, name) || Object.hasOwn(file.fields.properties, name);
  return root !== 'self' || Object.hasOwn(file.fields.properties, name);
}
