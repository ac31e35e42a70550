/** Checks the create and edit forms: their fields, sections, presets and conditions. */
import { escapeToken, tokensOf } from '../../contract/expression/pointer.ts';
import type { Form, Section } from '../../contract/file/resource-file.ts';
import { type CheckScope, needField } from './scope.ts';
import { missing } from './suggest.ts';

type FormName = 'create' | 'edit';

/** Checks that a field of a form exists, may be set there, and is there once. */
function checkField(scope: CheckScope, at: string, form: FormName, name: string): void {
  needField(scope, at, name);
  const known = scope.file.fields.properties[name];
  if (known?.readOnly) scope.report(at, `"${name}" is read-only, so a form cannot have it`);
  if (form === 'edit' && (known?.['x-createOnly'] || known?.['x-inputOnly']))
    scope.report(at, `"${name}" is set only at create, so the edit form cannot have it`);
}

function checkSections(scope: CheckScope, name: FormName, { sections, steps }: Form): void {
  const at = `/forms/${name}`;
  const sectionOf = new Map<string, string>();
  for (const [index, section] of sections.entries()) {
    if (sections.findIndex(({ id }) => id === section.id) !== index)
      scope.report(`${at}/sections/${index}/id`, `another section has the id "${section.id}"`);
    for (const [place, field] of section.fields.entries()) {
      const where = `${at}/sections/${index}/fields/${place}`;
      checkField(scope, where, name, field);
      const before = sectionOf.get(field);
      if (before !== undefined) scope.report(where, `"${field}" is already in the section "${before}"`);
      else sectionOf.set(field, section.id);
    }
  }
  if (steps && sections.length < 2) scope.report(`${at}/steps`, 'a form in steps needs at least two sections');
}

/** Reports a folded section with a field that a person must fill in. */
function checkCollapsed(scope: CheckScope, name: FormName, { sections, show = {} }: Form): void {
  if (name === 'edit') return;
  const { properties, required = [] } = scope.file.fields;
  for (const [index, { id, fields, collapsed }] of sections.entries()) {
    const needed = fields.find(
      (field) => required.includes(field) && !show[field] && properties[field]?.default === undefined,
    );
    if (collapsed && needed !== undefined)
      scope.report(
        `/forms/${name}/sections/${index}/collapsed`,
        `the section "${id}" is folded, but "${needed}" is required and has no default`,
      );
  }
}

/** Checks that the form has the fields that a preset sets. */
function checkPresets(scope: CheckScope, at: string, sections: Section[], offered: string[]): void {
  for (const [index, { presets = [] }] of sections.entries())
    for (const [place, { set }] of presets.entries())
      for (const field of Object.keys(set))
        if (!offered.includes(field))
          scope.report(`${at}/sections/${index}/presets/${place}/set/${field}`, missing('field', field, offered));
}

/** Checks that the form that begins with values is one for a new record, and has their fields. */
function checkInitial(
  scope: CheckScope,
  name: FormName,
  initial: Readonly<Record<string, unknown>>,
  offered: string[],
): void {
  const at = `/forms/${name}/initial`;
  const fields = Object.keys(initial);
  if (name !== 'create' && fields.length > 0) scope.report(at, 'only the create form can have "initial"');
  for (const field of fields)
    if (!offered.includes(field)) scope.report(`${at}/${escapeToken(field)}`, missing('field', field, offered));
}

/** Checks that a condition can show its field: both are in this form, and the field does not wait for itself. */
function checkShow(scope: CheckScope, name: FormName, show: NonNullable<Form['show']>, offered: string[]): void {
  const { properties } = scope.file.fields;
  // If the form names an unknown field, that is the error to report.
  const misspelt = offered.some((each) => !properties[each]);
  for (const [field, conditions] of Object.entries(show)) {
    const at = `/forms/${name}/show/${escapeToken(field)}`;
    needField(scope, at, field);
    if (properties[field] && !misspelt && !offered.includes(field))
      scope.report(at, `the ${name} form does not have "${field}", so there is nothing to show`);
    for (const pointer of Object.keys(conditions)) {
      const [root, asked = ''] = tokensOf(pointer);
      const place = `${at}/${escapeToken(pointer)}`;
      if (root !== 'input' || !properties[asked] || misspelt) continue;
      if (asked === field) scope.report(place, `"${field}" waits for its own value, so it is never shown`);
      // The edit form falls back to the record.
      else if (name !== 'edit' && !offered.includes(asked))
        scope.report(place, `the ${name} form does not have "${asked}", so "${field}" is never shown`);
    }
  }
}

/** Checks that create offers or fills each required field. Otherwise it could never be set. */
function checkOffered(scope: CheckScope): void {
  const { forms, fields } = scope.file;
  const offered = forms?.create?.sections.flatMap((section) => section.fields) ?? [];
  // If the form names an unknown field, that is the error to report.
  if (!forms?.create || offered.some((name) => !fields.properties[name])) return;
  for (const [index, name] of (fields.required ?? []).entries()) {
    const field = fields.properties[name];
    const filled = field?.default !== undefined || field?.['x-initial'] !== undefined || field?.readOnly;
    if (field && !filled && !offered.includes(name))
      scope.report(`/fields/required/${index}`, `"${name}" is required, but the create form does not have it`);
  }
}

/** Checks the forms of a file. */
export function checkForms(scope: CheckScope): void {
  const { forms } = scope.file;
  for (const name of ['create', 'edit'] as const) {
    const form = forms?.[name];
    if (!form) continue;
    const offered = form.sections.flatMap((section) => section.fields);
    checkSections(scope, name, form);
    checkCollapsed(scope, name, form);
    checkShow(scope, name, form.show ?? {}, offered);
    checkPresets(scope, `/forms/${name}`, form.sections, offered);
    checkInitial(scope, name, form.initial ?? {}, offered);
  }
  checkOffered(scope);
}
