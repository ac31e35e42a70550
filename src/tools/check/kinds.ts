/** Checks that the keywords of a field have a meaning for its type, and that those about create agree. */
import { type Field, hasType } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { formFields, type PlacedField, placedFields } from './walk.ts';
import { kindOf, typesOf } from './words.ts';

const NUMBERS = ['integer', 'number'];

/** The types that each keyword is for. */
const FOR: Partial<Record<keyof Field, string[]>> = {
  minimum: NUMBERS,
  maximum: NUMBERS,
  exclusiveMinimum: NUMBERS,
  exclusiveMaximum: NUMBERS,
  multipleOf: NUMBERS,
  'x-unit': NUMBERS,
  'x-plain': NUMBERS,
  'x-businessTime': ['string'],
  'x-detailOnly': ['string'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  'x-ordered': ['array'],
  properties: ['object'],
};

/** The keyword that was probably meant, by type. */
const MEANT: Record<string, Record<string, string>> = {
  minimum: { string: 'minLength', array: 'minItems' },
  maximum: { string: 'maxLength', array: 'maxItems' },
  minLength: { integer: 'minimum', number: 'minimum', array: 'minItems' },
  maxLength: { integer: 'maximum', number: 'maximum', array: 'maxItems' },
  minItems: { string: 'minLength', integer: 'minimum', number: 'minimum' },
  maxItems: { string: 'maxLength', integer: 'maximum', number: 'maximum' },
  uniqueItems: { string: 'x-unique', integer: 'x-unique', number: 'x-unique' },
};

/** The type that each control needs; `checkboxes` and `tags` choose several values. */
const CONTROLS: Record<string, string> = {
  switch: 'boolean',
  checkboxes: 'array',
  tags: 'array',
  textarea: 'string',
  code: 'string',
  password: 'string',
};

type Report = CheckScope['report'];

function checkKeywords(report: Report, { at, field }: PlacedField): void {
  const types = typesOf(field).filter((type) => type !== 'null');
  if (types.length === 0) return;
  for (const [keyword, wanted] of Object.entries(FOR)) {
    if (field[keyword as keyof Field] === undefined || types.some((type) => wanted.includes(type))) continue;
    const meant = MEANT[keyword]?.[types[0] ?? ''];
    const cure = meant === undefined ? '' : `; did you mean "${meant}"?`;
    report(`${at}/${keyword}`, `has no effect: the field is ${kindOf(field)}${cure}`);
  }
}

function checkControl(report: Report, { at, field }: PlacedField): void {
  const control = field['x-control'];
  const wanted = control === undefined ? undefined : CONTROLS[control];
  if (wanted === undefined || hasType(field, wanted)) return;
  const choice = wanted === 'array' && field.enum ? '; did you mean "radio"?' : '';
  const what = wanted === 'array' ? 'chooses several values' : `is for ${kindOf({ type: wanted } as Field)}`;
  report(`${at}/x-control`, `the control "${control}" ${what}, and the field is ${kindOf(field)}${choice}`);
}

function checkUnique(report: Report, { at, field }: PlacedField): void {
  if (field['x-unique'] !== undefined && field['x-unique'] !== false && hasType(field, 'boolean'))
    report(`${at}/x-unique`, 'the field has two values, so only two records could exist: remove "x-unique"');
}

/** A choice of one value, and a pattern that accepts any text with a match in it. */
function checkChoice(report: Report, { at, field }: PlacedField): void {
  if (!field.readOnly && !field['x-flag'] && field.enum?.length === 1)
    report(
      `${at}/enum`,
      'has one value, so there is nothing to choose: add values, or make the field "readOnly" with "x-initial"',
    );
  const { pattern } = field;
  if (pattern !== undefined && !pattern.includes('^') && !pattern.includes('$'))
    report(
      `${at}/pattern`,
      `accepts any text that contains a match; write "^${pattern.includes('|') ? `(${pattern})` : pattern}$" for the whole text`,
    );
}

/** Checks the keywords that set a value at create: a default in the form, x-initial outside of it, x-generate by the provider. */
function checkOrigin({ file, report }: CheckScope, { at, name, field, action, inner }: PlacedField): void {
  if (action !== undefined || inner) return;
  if (field.readOnly && field.default !== undefined)
    report(`${at}/default`, 'the provider sets this field, so no form has a default; did you mean "x-initial"?');
  const asked = formFields(file, 'create').includes(name);
  // A field that is hidden at times can be filled then.
  const always = asked && !file.forms?.create?.show?.[name];
  if (always && field['x-initial'] !== undefined)
    report(`${at}/x-initial`, 'is for a field that no form has, and the create form has it; did you mean "default"?');
  if (field['x-generate'] && !field.readOnly)
    report(
      `${at}/x-generate`,
      `the provider generates the value${asked ? ', but the create form asks for it' : ''}: add "readOnly": true`,
    );
}

/** Checks the keywords of every field. */
export function checkKinds(scope: CheckScope): void {
  for (const placed of placedFields(scope.file)) {
    checkKeywords(scope.report, placed);
    checkControl(scope.report, placed);
    checkUnique(scope.report, placed);
    checkChoice(scope.report, placed);
    checkOrigin(scope, placed);
  }
}
