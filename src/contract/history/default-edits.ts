/** Compares defaults. A body of the last edition that leaves the field out gets the new one, and has to be accepted all the same. */
import { allHold, sameJson } from '../expression/condition.ts';
import { type Context, tokensOf } from '../expression/pointer.ts';
import type { Doc, Field, ResourceFile, Rule } from '../file/resource-file.ts';
import { brokenRules, isWarning } from '../forms/rules.ts';
import type { FieldPair, FieldScope, FieldsPair } from './field-pair.ts';
import { changedValues } from './renames.ts';

/** Numbers that a rule may read before it counts as undecided. */
const MOST_READ = 4;

/** The edits of a field's default. */
export function defaultEdits(scope: FieldScope, pair: FieldsPair, one: FieldPair): void {
  const { last, next, name, lastName, at, path, sent } = one;
  if (sameJson(inNewWords(last, next), next.default)) return;
  const { edits, priced } = scope;
  const wasSent = last.default === undefined && pair.lastRequired.includes(lastName);
  if (next.default === undefined && sent) {
    const required = pair.nextRequired.includes(name);
    const message = required
      ? 'so what clients send without it is refused'
      : 'and clients that read it may find nothing';
    if (required || scope.stored)
      edits.breaking('api', at, `"${name}" has no default any more, ${message}`, { wayOut: 'Keep the default' });
    else edits.safe(at, `"${name}" has no default any more`);
  } else if (priced.has(path) && !wasSent)
    edits.breaking('price', at, `the default of "${name}" changes, and the price depends on it`, {
      wayOut: 'Keep the default, or tell the customers first',
    });
  else {
    const reader = wasSent ? undefined : scope.decides(path, next);
    if (reader === undefined) edits.safe(at, `the default of "${name}" changes, for new records`);
    else
      edits.breaking('api', at, `the default of "${name}" changes, and ${reader} depends on it`, {
        wayOut: 'Keep the default, or tell the clients first',
      });
  }
}

/** The last default, by the word that it has now. */
function inNewWords(last: Field, next: Field): unknown {
  if (!last.enum || !next.enum || last.default === undefined) return last.default;
  const { declared, guessed } = changedValues(last.enum, next.enum, next['x-valuesWere']);
  const word = String(last.default);
  return declared.get(word) ?? guessed.get(word) ?? last.default;
}

/**
 * Which part of the new edition decides by a field's default whether a create is accepted, or where it ends; undefined for none.
 */
export function whatDecides(file: ResourceFile, path: string, next: Field): string | undefined {
  const reads = (part: unknown) =>
    ['self', 'input'].some((root) => new RegExp(`"/${root}/${path}["/]`).test(JSON.stringify(part ?? null)));
  if (reads(file.forms?.create?.show)) return 'what else the form asks for';
  const rules = [...(file.rules ?? []), ...(file.actions?.create?.rules ?? [])];
  const given = { [path]: next.default };
  const rule = rules.find(
    (each) => !isWarning(each) && reads(each) && !isLeftOut(each, given) && !alwaysHolds(file, each, given),
  );
  if (rule) return `the rule "${rule.id}"`;
  if (reads(file.actions?.create?.becomes)) return 'the status of a new record';
  return reads(file.quota) ? 'the use of a quota' : undefined;
}

/** Whether a rule is not applied with this value of a record's own field. */
function isLeftOut({ when = {} }: Rule, given: Doc): boolean {
  const context = { self: given, input: given } as Context;
  return Object.entries(when).some(([pointer, test]) => {
    const [root = '', name = '', ...deeper] = tokensOf(pointer);
    const isGiven = ['self', 'input'].includes(root) && deeper.length === 0 && Object.hasOwn(given, name);
    return isGiven && !allHold({ [pointer]: test }, context);
  });
}

/** Whether a rule about numbers holds for all that the bounds of its other fields allow. */
function alwaysHolds(file: ResourceFile, rule: Rule, given: Doc): boolean {
  const names = [...JSON.stringify(rule).matchAll(/"\/(?:self|input)\/([^/"]+)"/g)].map(([, name = '']) => name);
  const pointers = JSON.stringify(rule).match(/"\/[a-z]+\//g)?.length ?? 0;
  const others = [...new Set(names)].filter((name) => !Object.hasOwn(given, name));
  if (pointers !== names.length || others.length > MOST_READ) return false;
  let cases: Doc[] = [given];
  for (const name of others) {
    const { minimum, maximum, readOnly, 'x-initial': initial } = file.fields.properties[name] ?? {};
    // What is computed by sums, products and bounds is least and greatest at the bounds.
    const values = readOnly && typeof initial === 'number' ? [initial] : [minimum, maximum];
    if (values.includes(undefined)) return false;
    cases = cases.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
  }
  return cases.every((each) => brokenRules([rule], { self: each, input: each } as Context).length === 0);
}
