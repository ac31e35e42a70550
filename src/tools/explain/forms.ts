/** Says what forms ask for, and what is refused. */
import type { Field, Rule } from '../../contract/file/resource-file.ts';
import { createSchema, editSchema } from '../../contract/forms/derive.ts';
import { isWarning } from '../../contract/forms/rules.ts';
import { isInternal } from '../check/actions.ts';
import { kindOf } from '../check/words.ts';
import { actionLabel, amountWords, conditionWords, type Explained, fieldLabel, listed, textOf } from './words.ts';

/** `1 to 255 characters`, `at most 50 items`, `at least 1`. */
function range(least: number | undefined, most: number | undefined, noun: string): string[] {
  const of = noun === '' ? '' : ` ${noun}`;
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${of}`];
  if (most !== undefined) return [`at most ${most}${of}`];
  return least === undefined ? [] : [`at least ${least}${of}`];
}

function limitsOf(field: Field): string[] {
  return [
    ...range(field.minimum, field.maximum, ''),
    ...range(field.minLength, field.maxLength, 'characters'),
    ...range(field.minItems, field.maxItems, 'items'),
    ...(field.multipleOf === undefined ? [] : [`in steps of ${field.multipleOf}`]),
  ];
}

function valueLabel(scope: Explained, name: string, value: unknown): string {
  return typeof value === 'string' ? `"${textOf(scope, `value.${name}.${value}`) ?? value}"` : JSON.stringify(value);
}

/** What a field takes: a choice, or a kind of value. */
function takes(scope: Explained, name: string, field: Field): string {
  if (field['x-ref']) return `a choice among records of "${field['x-ref'].resource}"`;
  if (field.enum)
    return listed(
      field.enum.map((value) => valueLabel(scope, name, value)),
      'or',
    );
  return kindOf(field);
}

function fieldSentence(scope: Explained, form: 'create' | 'edit', name: string, field: Field): string {
  const { forms, fields } = scope.file;
  const show = forms?.[form]?.show?.[name];
  const parts = [
    fields.required?.includes(name) ? 'required' : 'optional',
    ...limitsOf(field),
    ...(field['x-unique'] ? ['no two records have the same'] : []),
    ...(field.default === undefined ? [] : [`${valueLabel(scope, name, field.default)} at first`]),
    ...(form === 'create' && field['x-createOnly'] ? ['never changed later'] : []),
    ...(show ? [`only while ${conditionWords(scope, show)}`] : []),
  ];
  return `${fieldLabel(scope, name)} is ${takes(scope, name, field)}: ${parts.join(', ')}.`;
}

/** The sentences about the fields of a form. */
export function askedSentences(scope: Explained, form: 'create' | 'edit'): string[] {
  const { file } = scope;
  if (!(form === 'create' ? file.api.create : file.api.update)) return [];
  const { properties } = form === 'create' ? createSchema(file) : editSchema(file);
  return Object.entries(properties).map(([name, field]) => fieldSentence(scope, form, name, field));
}

const OPERATORS: Partial<Record<Rule['op'], string>> = {
  '>': 'is more than',
  '>=': 'is at least',
  '<': 'is less than',
  '<=': 'is at most',
  '==': 'is the same as',
  '!=': 'is not',
  after: 'is after',
  notBefore: 'is not before',
  inCidr: 'is in the network',
  among: 'is one of',
  notAmong: 'is not one of',
};

/** The comparison of a rule in words. */
function ruleWords(scope: Explained, { left, op, right, plus }: Rule): string {
  const sides = [right].flat().map((side) => (typeof side === 'object' ? amountWords(scope, side) : String(side)));
  const added = plus ? ` plus ${plus.days} days` : '';
  return `${amountWords(scope, left)} ${OPERATORS[op] ?? op} ${listed(sides)}${added}`;
}

function ruleSentence(scope: Explained, where: string, rule: Rule): string {
  const text = textOf(scope, `rule.${rule.id}`);
  const when = rule.when ? `, if ${conditionWords(scope, rule.when)}` : '';
  const does = isWarning(rule) ? 'warns' : 'is refused';
  return `${where} ${does} with ${rule.id} unless ${ruleWords(scope, rule)}${when}.${text ? ` It says: ${text}.` : ''}`;
}

/** The sentences about what is refused: by guards, by rules and by what is unique. */
export function refusedSentences(scope: Explained): string[] {
  const { rules = [], guards = {}, actions = {} } = scope.file;
  const guarded = Object.entries(guards).flatMap(([id, guard]) => {
    const names = Object.entries(actions).flatMap(([name, action]) =>
      action.guards?.includes(id) && !isInternal(action) ? [actionLabel(scope, name)] : [],
    );
    if (names.length === 0) return [];
    const fix = guard.fix === undefined ? '' : ` It offers ${actionLabel(scope, guard.fix)}.`;
    return `${listed(names)} ${names.length > 1 ? 'are' : 'is'} refused with ${id} unless ${conditionWords(scope, guard)}. It says: ${textOf(scope, `guard.${id}`) ?? id}.${fix}`;
  });
  return [
    ...rules.map((rule) => ruleSentence(scope, 'A create or an update', rule)),
    ...Object.entries(actions).flatMap(([name, action]) =>
      (action.rules ?? []).map((rule) => ruleSentence(scope, actionLabel(scope, name), rule)),
    ),
    ...guarded,
  ];
}
