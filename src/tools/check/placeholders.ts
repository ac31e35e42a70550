/** Checks that each text only has placeholders that it gets a value for. */
import { escapeToken, tokensOf } from '../../contract/expression/pointer.ts';
import { fieldOf, hasType, type ResourceFile } from '../../contract/file/resource-file.ts';
import { nearest } from '../../contract/values/nearest.ts';
import type { CheckScope } from './scope.ts';
import { didYouMean } from './suggest.ts';
import { quoted } from './words.ts';

/** The values of texts about an action, of rules, and of counted texts. The others have values of the record or none. */
const VALUES: Record<string, readonly string[]> = {
  confirm: ['name'],
  done: ['name'],
  past: ['name'],
  rule: ['left', 'right'],
  count: ['count'],
  offered: ['text'],
};

/** The values of an error's text, by the keyword of the field that the value breaks. */
const OF_ERRORS: Record<string, readonly string[]> = {
  minimum: ['limit'],
  maximum: ['limit'],
  exclusiveMinimum: ['limit'],
  exclusiveMaximum: ['limit'],
  minLength: ['limit', 'min', 'max', 'length'],
  maxLength: ['limit', 'min', 'max', 'length'],
  minItems: ['limit'],
  maxItems: ['limit'],
  maxBytes: ['limit'],
  multipleOf: ['step'],
  pattern: ['example'],
  mediaType: ['example'],
};

/** Texts whose values another check knows: those of notices, mails and notifications. */
const ELSEWHERE = ['notice', 'noticeTitle', 'mail', 'notify'];

/** The record's numbers that a guard tests. */
function numbersOf(file: ResourceFile, guard: string): string[] {
  return Object.keys(file.guards?.[guard] ?? {}).flatMap((pointer) => {
    const [root, name = '', ...inner] = tokensOf(pointer);
    const field = root === 'self' && inner.length === 0 ? fieldOf(file, name) : undefined;
    return field && (hasType(field, 'integer') || hasType(field, 'number')) ? [name] : [];
  });
}

/** The placeholders that a text gets values for. Undefined where another check knows them. */
function valuesOf(file: ResourceFile, key: string): readonly string[] | undefined {
  const [kind = '', name = '', part = ''] = key.split('.');
  if (ELSEWHERE.includes(kind)) return undefined;
  if (kind === 'guard') return numbersOf(file, name);
  if (kind === 'error') return OF_ERRORS[part] ?? [];
  return VALUES[kind] ?? [];
}

/** The placeholders of a text, each once. */
function placeholdersIn(phrase: string | string[]): string[] {
  const names = [phrase].flat().flatMap((each) => [...each.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
  return [...new Set(names)];
}

/** A placeholder that is not written as one: with one brace, with a space, or not closed. */
function brokenIn(phrase: string | string[]): string | undefined {
  const rest = [phrase].flat().map((each) => each.replaceAll(/\{\{\w+\}\}/g, ''));
  return rest.flatMap((each) => each.match(/\{[^{}]*\}?\}?|[^{}]*\}\}/) ?? [])[0];
}

function reason(name: string, values: readonly string[]): string {
  if (values.length === 0) return `this text has no placeholders, so "{{${name}}}" stays empty`;
  const near = nearest(name, values) ?? (values.length === 1 ? values[0] : undefined);
  const words = values.map((value) => `{{${value}}}`);
  return `this text only gets ${quoted(words)}, so "{{${name}}}" stays empty${didYouMean(near && `{{${near}}}`)}`;
}

/** Reports placeholders without a value, and broken ones. Another check compares the languages. */
export function checkPlaceholders({ file, report }: CheckScope, own: ResourceFile['text']): void {
  for (const [key, { ru, kk, en }] of Object.entries(own)) {
    const at = `/text/${escapeToken(key)}`;
    const values = valuesOf(file, key);
    for (const name of placeholdersIn(ru))
      if (values && !values.includes(name)) report(`${at}/ru`, reason(name, values));
    for (const [language, phrase] of Object.entries({ ru, kk, en })) {
      const broken = brokenIn(phrase);
      if (broken !== undefined)
        report(`${at}/${language}`, `"${broken.trim()}" is no placeholder; write it as "{{name}}", without spaces`);
    }
  }
}
