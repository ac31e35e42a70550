/** The last edition of a file in the words of the new one, so that a rename is not taken for a change of everything that uses the field. */

import { escapeToken, tokensOf } from '../expression/pointer.ts';
import type { Action, ResourceFile, Rule } from '../file/resource-file.ts';
import { isDoc } from './json.ts';
import type { Renames } from './renames.ts';

/** Rewrites parts of the last edition. */
export interface Rewriting extends Renames {
  /** Whether `/input` is the form of the record itself, not of another action. */
  ownInput: boolean;
}

function pointerNow(pointer: string, { fields, ownInput }: Rewriting): string {
  const [root = '', name = '', ...deeper] = tokensOf(pointer);
  const now = root === 'self' || (root === 'input' && ownInput) ? fields.get(name) : undefined;
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
      const [root, name = '', ...deeper] = key.startsWith('/') ? tokensOf(now) : [];
      const own = root === 'self' || (root === 'input' && how.ownInput);
      const values = own && deeper.length === 0 ? how.values.get(name) : undefined;
      return [now, values ? testNow(value, values) : inNewWords(value, how)];
    }),
  );
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
