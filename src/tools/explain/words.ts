/** The words of explanations: labels of fields and values, conditions and amounts, in plain English. */
import { isArithmetic } from '../../contract/expression/arithmetic.ts';
import { tokensOf } from '../../contract/expression/pointer.ts';
import type { CommonFile } from '../../contract/file/inline.ts';
import {
  type Amount,
  type Conditions,
  type ConditionTest,
  type Field,
  fieldOf,
  type Guard,
  isAt,
  type ResourceFile,
} from '../../contract/file/resource-file.ts';
import { amountText } from '../docs/conditions.ts';

/** A file to explain, with the texts and the other types that its words come from. */
export interface Explained {
  file: ResourceFile;
  all: ReadonlyMap<string, ResourceFile>;
  common: CommonFile['text'];
}

/** The English text of a key. Undefined where there is none. */
export function textOf({ file, common }: Explained, key: string): string | undefined {
  const text = Object.hasOwn(file.text, key) ? file.text[key] : Object.hasOwn(common, key) ? common[key] : undefined;
  const words = text?.en;
  return Array.isArray(words) ? words.at(-1) : words;
}

/** `"a"`, `"a" and "b"`, `a, b and c`: a list as one says it. */
export function listed(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** What one record of the type is called, in lower case unless it is an abbreviation: `DNS zone`, `disk`. */
export function nameOf(scope: Explained): string {
  const name = textOf(scope, 'name') ?? scope.file.name;
  return /^\p{Lu}\p{Ll}/u.test(name) ? `${name[0]?.toLowerCase() ?? ''}${name.slice(1)}` : name;
}

/** The label of a field: `"Domain"`. */
export function fieldLabel(scope: Explained, name: string): string {
  return `"${textOf(scope, `field.${name}`) ?? name}"`;
}

/** The label of a status. */
export function statusLabel(scope: Explained, status: unknown): string {
  return typeof status === 'string' ? `"${textOf(scope, `status.${status}`) ?? status}"` : 'the status from before';
}

/** The label of an action, which is what its button says. */
export function actionLabel(scope: Explained, name: string): string {
  return `"${textOf(scope, `action.${name}`) ?? name}"`;
}

/** What a pointer reads, in words. */
export function pointerWords(scope: Explained, pointer: string): string {
  const [root = '', name = '', ...inner] = tokensOf(pointer);
  const deeper = inner.filter((token) => !/^\d+$/.test(token)).map((token) => fieldLabel(scope, token));
  const of = deeper.length > 0 ? `${deeper.join(' of ')} of ` : '';
  switch (root) {
    case 'self':
      return `${of}${fieldLabel(scope, name)}`;
    case 'input':
      return `${of}${fieldLabel(scope, name)} in the form`;
    case 'ref':
      return `${of}the chosen ${fieldLabel(scope, name)}`;
    case 'parent':
      return `${fieldLabel(scope, name)} of the ${scope.file.parent?.resource ?? 'parent'}`;
    case 'related':
      return `the number of "${name}"`;
    case 'quota':
      return `the ${inner[0] === 'limit' ? 'limit' : 'use'} of the quota ${name}`;
    case 'now':
      return 'the present time';
    default:
      return pointer;
  }
}

function valueWords(scope: Explained, pointer: string, value: unknown): string {
  const [, name = ''] = tokensOf(pointer);
  const field: Field | undefined = fieldOf(scope.file, name);
  if (typeof value !== 'string') return value === null ? 'empty' : JSON.stringify(value);
  const label = textOf(scope, `value.${name}.${value}`) ?? (field ? textOf(scope, `status.${value}`) : undefined);
  return value === '' ? 'empty' : `"${label ?? value}"`;
}

function between(what: string, least: number | undefined, most: number | undefined): string[] {
  return [
    ...(least === undefined ? [] : [`${what} is at least ${least}`]),
    ...(most === undefined ? [] : [`${what} is at most ${most}`]),
  ];
}

function testWords(scope: Explained, pointer: string, test: ConditionTest): string[] {
  const what = pointerWords(scope, pointer);
  const say = (value: unknown): string => valueWords(scope, pointer, value);
  const found = [
    ...('const' in test ? [`${what} is ${say(test.const)}`] : []),
    ...(test.enum ? [`${what} is ${listed(test.enum.map(say), 'or')}`] : []),
    ...(test.not && 'const' in test.not ? [`${what} is not ${say(test.not.const)}`] : []),
    ...(test.not?.enum ? [`${what} is not ${listed(test.not.enum.map(say), 'or')}`] : []),
    ...between(what, test.minimum, test.maximum),
    ...between(`the number of items of ${what}`, test.minItems, test.maxItems),
    ...between(`the length of ${what}`, test.minLength, test.maxLength),
    ...(test.pattern === undefined ? [] : [`${what} matches ${test.pattern}`]),
  ];
  if (found.length === 0) return [`${what} ${test.type === 'null' ? 'is empty' : 'has a value'}`];
  return test.orMissing && !('const' in test && test.const === null) ? [`${listed(found)}, or it has no value`] : found;
}

/** Conditions in one phrase: `"Status" is "Active" and "Size" is at least 5`. Empty without conditions. */
export function conditionWords(scope: Explained, conditions: Conditions | Guard | undefined): string {
  const all = Object.entries(conditions ?? {}).flatMap(([pointer, test]) =>
    pointer.startsWith('/') ? testWords(scope, pointer, test as ConditionTest) : [],
  );
  return all.join(' and ');
}

/** An amount in words: a number, a field, or a formula. */
export function amountWords(scope: Explained, amount: Amount): string {
  if (isAt(amount)) return pointerWords(scope, amount.$at);
  if (isArithmetic(amount))
    return amountText(amount).replaceAll(/\/[a-z]+\/[A-Za-z0-9_/]+/g, (pointer) => pointerWords(scope, pointer));
  return String(amount);
}
