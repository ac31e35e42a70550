/** The errors of a form as messages by field: from the validator, from broken rules, and from the provider. */

import { type Context, tokensOf } from '../../../../contract/expression/pointer.ts';
import { type Doc, isAt, type ResourceFile, type Rule } from '../../../../contract/file/resource-file.ts';
import { fileErrors, isFileField, limitsOf } from '../../../../contract/forms/chosen-files.ts';
import { type FormSchema, missingShown, sectionsOf, sendable } from '../../../../contract/forms/derive.ts';
import { draftRecord } from '../../../../contract/forms/draft.ts';
import { keyValueErrors } from '../../../../contract/forms/key-values.ts';
import { type BrokenRule, brokenRules, warningRules } from '../../../../contract/forms/rules.ts';
import { settingErrors } from '../../../../contract/forms/settings.ts';
import {
  brokenByUpdate,
  recordAfterUpdate,
  rulesOfUpdate,
  warnedByUpdate,
} from '../../../../contract/forms/update-rules.ts';
import { describeErrors, type FieldError, type KeywordError } from '../../../../contract/forms/validation.ts';
import type { ApiError } from '../../../api/errors.ts';
import { hasText, t, tn } from '../../../i18n/index.ts';
import { errorText } from '../../../ui/error-text.ts';
import { wordsForRule } from '../../calls/rule-words.ts';
import type { Files } from './multipart.ts';
import { type FormValidator, keywordErrors } from './validators.ts';

/** From field path (`size`, `lines/0/price`) to message. */
export type Problems = Record<string, string>;

function wordsFor(file: ResourceFile, error: FieldError): string {
  if (hasText(file.name, error.own)) return tn(file.name, error.own, error.params);
  if (hasText(file.name, error.key)) return t(error.key, error.params);
  return t(error.keyword === 'format' ? 'validation.format' : 'validation.other');
}

function rulesOf(file: ResourceFile, form: string): Rule[] {
  if (form === 'edit') return [...rulesOfUpdate(file), ...(file.actions?.update?.rules ?? [])];
  const own = file.actions?.[form]?.rules ?? [];
  return form === 'create' ? [...(file.rules ?? []), ...own] : own;
}

/** The broken rules of a form, or with `warns` those that warn. For the rules of create, /self is the future record. */
function brokenIn(file: ResourceFile, form: string, base: Context, input: Doc, warns = false): BrokenRule[] {
  const context: Context = { ...base, input };
  if (form === 'edit') {
    const after = recordAfterUpdate(file, base.self ?? {}, input);
    return warns ? warnedByUpdate(file, context, after) : brokenByUpdate(file, context, after);
  }
  const self = form === 'create' ? draftRecord(file, context) : base.self;
  return (warns ? warningRules : brokenRules)(rulesOf(file, form), { ...context, self });
}

/**
 * Whether a rule only fails because its operand is missing: an invalid field with its own error, or a chosen record that still loads. "At
 * least … GB" does not help then.
 */
function isPremature(rules: Rule[], { id, params }: BrokenRule, input: Doc, problems: Problems): boolean {
  if (params.right !== undefined && params.right !== null && params.right !== '') return false;
  const rights = rules.flatMap((rule) => (rule.id === id ? [rule.right].flat() : [])).filter(isAt);
  return rights.some(({ $at }) => {
    const [root, name = ''] = tokensOf($at);
    if (root !== 'ref' && root !== 'input') return false;
    return problems[name] !== undefined || (root === 'ref' && input[name] !== undefined);
  });
}

/** Errors of the chosen files. A name without a file, as in a draft, counts as no file. */
function wrongFiles(schema: FormSchema, input: Doc, files: Files): KeywordError[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    if (!isFileField(field) || input[name] === undefined) return [];
    const file = files[name];
    return file
      ? fileErrors(name, limitsOf(field), [file])
      : [{ keyword: 'required', instancePath: '', params: { missingProperty: name } }];
  });
}

/** All errors of a form's current data, at most one per field. */
export function findProblems(
  file: ResourceFile,
  form: string,
  schema: FormSchema,
  validator: FormValidator,
  base: Context,
  data: Doc,
  files: Files = {},
): Problems {
  const record = form === 'create' ? undefined : base.self;
  const input = sendable(file, form, data, record);
  const problems: Problems = {};
  const errors = [
    ...keywordErrors(validator, schema, input),
    ...missingShown(file, form, input, record),
    ...wrongFiles(schema, input, files),
    ...settingErrors(schema.properties, input, base),
    ...keyValueErrors(schema.properties, input),
  ];
  for (const error of describeErrors(errors, schema.properties, input)) problems[error.field] = wordsFor(file, error);
  const rules = rulesOf(file, form);
  for (const broken of brokenIn(file, form, base, input))
    if (!isPremature(rules, broken, input, problems)) problems[broken.at] ??= wordsForRule(file, broken);
  return problems;
}

/** The warnings of a form's current data, by the field that shows them. They refuse nothing. */
export function findWarnings(file: ResourceFile, form: string, base: Context, data: Doc): Problems {
  const input = sendable(file, form, data, form === 'create' ? undefined : base.self);
  const warnings: Problems = {};
  for (const broken of brokenIn(file, form, base, input, true)) warnings[broken.at] ??= wordsForRule(file, broken);
  return warnings;
}

/** The action that opens the form of the missing record, where a broken rule at a path names one. */
export function fixAt(file: ResourceFile, form: string, context: Context, path: string): string | undefined {
  if (!rulesOf(file, form).some(({ at, fix }) => at === path && fix !== undefined)) return undefined;
  return brokenIn(file, form, context, context.input ?? {}).find(({ at, fix }) => at === path && fix)?.fix;
}

/** The provider's errors: those of a form's field, and the others for the form as a whole. */
export function serverProblems(schema: FormSchema, error: ApiError): { fields: Problems; rest: string[] } {
  const fields: Problems = {};
  const rest: string[] = [];
  for (const { field, message } of error.errors) {
    const path = field?.replace(/^\//, '');
    if (path !== undefined && schema.properties[path.split('/')[0] ?? '']) fields[path] ??= message;
    else rest.push(message || errorText(error));
  }
  return { fields, rest };
}

/** The path of the first invalid field in reading order. Undefined where everything is valid. */
export function firstWrong(
  file: ResourceFile,
  form: string,
  schema: FormSchema,
  problems: Problems,
): string | undefined {
  const order = sectionsOf(file, form, schema).flatMap((section) => section.fields);
  const place = (path: string): number => order.indexOf(path.split('/')[0] ?? '');
  return Object.keys(problems).sort((a, b) => place(a) - place(b))[0];
}
