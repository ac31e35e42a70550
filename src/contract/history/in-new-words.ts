/** The last edition of a file in the words of the new one, so that a rename is not taken for a change of everything that uses the field. */

import { escapeToken, tokensOf } from '../expression/pointer.ts';
import type { Action, Field, ResourceFile, Rule, Where } from '../file/resource-file.ts';
import { isDoc } from './json.ts';
import type { Renames } from './renames.ts';

/** Rewrites parts of the last edition. */
export interface Rewriting extends Renames {
  /** Whether `/input` is the form of the record itself, not of another action. */
  ownInput: boolean;
  /** The fields of an action's own form. `/ref` finds references there before it looks at the record. */
  form?: Readonly<Record<string, Field>> | undefined;
}

/** Whether a pointer with this root and name reads a field of the record. */
function readsOwn(root: string, name: string, { ownInput, form }: Rewriting): boolean {
  if (root === 'input') return ownInput;
  return root === 'self' || (root === 'ref' && (ownInput || !form || !Object.hasOwn(form, name)));
}

function pointerNow(pointer: string, how: Rewriting): string {
  const [root = '', name = '', ...deeper] = tokensOf(pointer);
  const now = readsOwn(root, name, how) ? how.fields.get(name) : undefined;
  return now === undefined ? pointer : ['', root, now, ...deeper].map(escapeToken).join('/');
}

/** The last values of a test in the new words. */
function testNow(test: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof test === 'string') return values.get(test) ?? test;
  if (Array.isArray(test)) return [...new Set(test.map((each) => testNow(each, values)))];
  if (!isDoc(test)) return test;
  const words = new Set(['const', 'enum', 'not']);
  return Object.fromEntries(
    Object.entries(test).map(([keyword, value]) => [keyword, words.has(keyword) ? testNow(value, values) : value]),
  );
}

/** Any part of a file, with its pointers and the values in its conditions in the new words. */
export function inNewWords<T>(part: T, how: Rewriting): T;
export function inNewWords(part: unknown, how: Rewriting): unknown {
  if (typeof part === 'string') return part.startsWith('/') ? pointerNow(part, how) : part;
  if (Array.isArray(part)) return part.map((each) => inNewWords(each, how));
  if (!isDoc(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      const now = key.startsWith('/') ? pointerNow(key, how) : key;
      const [root = '', name = '', ...deeper] = key.startsWith('/') ? tokensOf(now) : [];
      const own = root !== 'ref' && readsOwn(root, name, how);
      const values = own && deeper.length === 0 ? how.values.get(name) : undefined;
      return [now, values ? testNow(value, values) : inNewWords(value, how)];
    }),
  );
}

/** Which records match, by the new names of their fields and values. */
export function whereNow(where: Where, { fields, values }: Renames): Where {
  const valueNow = (name: string, value: unknown) =>
    typeof value === 'string' ? (values.get(name)?.get(value) ?? value) : value;
  const all = Object.entries(where).map(([name, value]) => {
    const now = fields.get(name) ?? name;
    return [now, Array.isArray(value) ? value.map((each) => valueNow(now, each)) : valueNow(now, value)];
  });
  return Object.fromEntries(all) as Where;
}

/** What of a field reads other fields to say which values it allows. */
const READING = ['x-ref', 'x-among', 'x-settings'] as const;

/** A field that names the fields it reads in the new words. */
export function fieldNow(field: Field, how: Rewriting): Field {
  const parts = READING.filter((part) => field[part] !== undefined).map((part) => [part, inNewWords(field[part], how)]);
  return parts.length === 0 ? field : { ...field, ...Object.fromEntries(parts) };
}

/** A rule in the new words. */
export function ruleNow(rule: Rule, how: Rewriting): Rule {
  const now = inNewWords(rule, how);
  return { ...now, at: (how.ownInput ? how.fields.get(rule.at) : undefined) ?? rule.at };
}

/**
 * The steps that an action can end in, in the new words, as JSON text; empty for none. That is the last step, and each one before it that
 * is the end where the steps behind it do not apply.
 */
export function endOf(action: Action | undefined, file: ResourceFile, how?: Rewriting): string {
  const ends: string[] = [];
  for (const step of [...(action?.becomes ?? [])].reverse()) {
    ends.push(stepOf(step, file, how));
    if (!isDoc(step) || step.when === undefined) break;
  }
  return ends.join(' ');
}

function stepOf(last: unknown, file: ResourceFile, how?: Rewriting): string {
  const status = [file.status ?? []].flat()[0]?.field ?? '';
  const field = how?.fields.get(status) ?? status;
  const values = how?.values.get(field) ?? new Map<string, string>();
  const step = how ? inNewWords(last, how) : last;
  if (!isDoc(step)) return JSON.stringify(values.get(String(step)) ?? step);
  const { status: word, when } = step;
  const now = typeof word === 'string' ? (values.get(word) ?? word) : word;
  return JSON.stringify(when === undefined ? now : { status: now, when });
}
