/** Compares actions, guards and rules. */
import { sameJson } from '../expression/condition.ts';
import { type Action, isAt, type ResourceFile, type Rule } from '../file/resource-file.ts';
import { isWarning } from '../forms/rules.ts';
import { isNarrowerAccess } from './call-edits.ts';
import { conditionsCover, conditionsOf, holdsAtFirst, newFieldAt } from './condition-edits.ts';
import type { Edits } from './edit.ts';
import { fieldEdits } from './field-edits.ts';
import type { FieldScope } from './field-pair.ts';
import { type FilePair, showEdits } from './form-edits.ts';
import { endOf, inNewWords, type Rewriting, ruleNow } from './in-new-words.ts';
import { quotaEdits } from './money-edits.ts';

/** Actions whose `/input` is the form of the record. */
const OWN_FORMS = new Set(['create', 'update']);

/** What an action does to other records, or to more than one. */
const REACHES = ['makes', 'effects', 'copies', 'setsQuota', 'runsScheduled'] as const;

/** The edits of all actions that both editions have. Calls are compared elsewhere. */
export function actionEdits(scope: FieldScope, pair: FilePair): void {
  for (const [name, next] of Object.entries(pair.next.actions ?? {})) {
    const last = pair.last.actions?.[name] ?? (pair.last.api[name as 'create'] ? {} : undefined);
    if (last) oneAction(scope, pair, name, { last, next });
  }
  for (const name of Object.keys(pair.last.actions ?? {}))
    if (!pair.next.actions?.[name])
      scope.edits.safe(`/actions/${name}`, `the action "${name}" is gone from the console`);
}

interface ActionPair {
  last: Action;
  next: Action;
}

/** A button that only opens a form of another type makes no call, so an edit of it concerns the screen. */
function oneAction(scope: FieldScope, pair: FilePair, name: string, { last, next }: ActionPair): void {
  const { edits } = scope;
  const at = `/actions/${name}`;
  const how = { ...pair.how, ownInput: OWN_FORMS.has(name), form: last.form?.properties };
  const isButton = last.opens !== undefined && last.call === undefined;
  if (!isButton && isNarrowerAccess(last.access, next.access))
    edits.breaking('api', `${at}/access`, `some users may no longer run "${name}"`, { wayOut: 'Keep their access' });
  if (next.internal && !last.internal) edits.breaking('api', `${at}/internal`, `"${name}" is internal from now on`);
  const kept = (last.guards ?? []).filter((guard) => next.guards?.includes(guard));
  for (const guard of next.guards ?? [])
    if (!isButton && !last.guards?.includes(guard)) newGuard(edits, pair, `${at}/guards`, { name, guard, known: kept });
  ruleEdits(edits, `${at}/rules`, { ...pair, how }, [last.rules, next.rules]);
  formOfAction(scope, at, how, { last, next });
  resultEdits(edits, at, name, { last, next, how });
  if (endOf(last, pair.last, how) !== endOf(next, pair.next))
    edits.breaking('api', `${at}/becomes`, `"${name}" ends in another status than before`, {
      wayOut: 'Keep the last status',
    });
  for (const part of REACHES)
    if (!sameJson(inNewWords(last[part], how) ?? null, next[part] ?? null))
      edits.breaking('api', `${at}/${part}`, `"${name}" does something else to other records than before`);
  const exists = (field: string) => Object.hasOwn(pair.next.fields.properties, field);
  setEdits(edits, at, name, { last, next, how, exists });
  if (last.priceFrom !== next.priceFrom)
    edits.breaking('price', `${at}/priceFrom`, `"${name}" is charged from another time on`);
  quotaEdits(edits, `${at}/quota`, { ...pair, how }, [last.quota, next.quota]);
}

function newGuard(
  edits: Edits,
  { last, next, how }: FilePair,
  at: string,
  { name, guard, known }: { name: string; guard: string; known: readonly string[] },
): void {
  const conditions = conditionsOf(next.guards?.[guard] ?? {});
  const before = known.map((each) => inNewWords(conditionsOf(last.guards?.[each] ?? {}), how));
  if (
    Object.entries(conditions).every(([pointer, test]) =>
      before.some((each) => conditionsCover({ [pointer]: test }, each)),
    )
  ) {
    edits.safe(at, `"${name}" has the new guard "${guard}", and the other ones ask for as much`);
    return;
  }
  // A guard on nothing but new fields is met by the values that these get. Where stored records get none, that is an edit of the field.
  const asksNewOnly = Object.keys(conditions).every((pointer) => newFieldAt(pointer, last, next) !== undefined);
  if (asksNewOnly && holdsAtFirst(conditions, last, next))
    edits.safe(at, `"${name}" has the new guard "${guard}", which holds at first`);
  else
    edits.breaking('api', at, `"${name}" has the new guard "${guard}", and calls that succeeded answer 409`, {
      wayOut: 'Tell the clients first',
    });
}

/** The parts of an action that change the record's own fields. */
const SETS = ['set', 'setNow', 'adds', 'removes'] as const;

function setEdits(
  edits: Edits,
  at: string,
  name: string,
  { last, next, how, exists }: ActionPair & { how: Rewriting; exists: (field: string) => boolean },
): void {
  for (const part of SETS)
    for (const [field, value] of Object.entries(last[part] ?? {})) {
      const now = how.fields.get(field) ?? field;
      const word = typeof value === 'string' ? how.values.get(now)?.get(value) : undefined;
      if (!sameJson(word ?? inNewWords(value, how), next[part]?.[now] ?? null) && exists(now))
        edits.breaking('api', `${at}/${part}`, `"${name}" no longer sets "${now}", or to another value`);
    }
}

/** The edits of guards that both editions have. */
export function guardEdits(edits: Edits, { last, next, how }: FilePair): void {
  for (const [name, guard] of Object.entries(next.guards ?? {})) {
    const before = last.guards?.[name];
    if (!before) continue;
    const [wide, narrow] = [conditionsOf(guard), inNewWords(conditionsOf(before), how)];
    if (sameJson(wide, narrow)) continue;
    if (conditionsCover(wide, narrow)) edits.safe(`/guards/${name}`, `the guard "${name}" allows more`);
    else
      edits.breaking('api', `/guards/${name}`, `the guard "${name}" refuses what it allowed`, {
        wayOut: 'Allow what was allowed',
      });
  }
}

function withoutFix({ fix: _, ...rule }: Rule): Omit<Rule, 'fix'> {
  return rule;
}

/** The edits of rules. `/input` is the action's form, or of rules of the type the record's. */
function ruleEdits(
  edits: Edits,
  at: string,
  { last, next, how }: FilePair,
  [before = [], after = []]: [Rule[] | undefined, Rule[] | undefined],
): void {
  const known = before.map((rule) => withoutFix(ruleNow(rule, how)));
  for (const [index, rule] of after.entries()) {
    const { when, ...rest } = withoutFix(rule);
    const same = known.some(
      ({ when: was, ...one }) => sameJson(one, rest) && (was === undefined || sameJson(was, when ?? null)),
    );
    if (same) continue;
    if (isWarning(rule)) {
      edits.safe(`${at}/${index}`, `the rule "${rule.id}" only warns`);
      continue;
    }
    const first = isAt(rule.left) ? newFieldAt(rule.left.$at, last, next) : undefined;
    if (first !== undefined && next.fields.properties[first]?.default === undefined)
      edits.safe(`${at}/${index}`, `the rule "${rule.id}" is about a new field`);
    else
      edits.breaking(
        'api',
        `${at}/${index}`,
        `the rule "${rule.id}" is new or stricter, and inputs that were accepted may be refused`,
        {
          wayOut: 'Keep what was accepted',
        },
      );
  }
}

function formOfAction(scope: FieldScope, at: string, how: Rewriting, { last, next }: ActionPair): void {
  const [before, after] = [last.form, next.form];
  const inForm = { ...scope, stored: false, asked: new Set<string>(), priced: new Set<string>(), how };
  fieldEdits(inForm, {
    last: before?.properties ?? {},
    next: after?.properties ?? {},
    lastRequired: requiredOf(before),
    nextRequired: requiredOf(after),
    at: `${at}/form/properties`,
    path: '',
    sent: true,
  });
  showEdits(scope.edits, `${at}/form/show`, {
    before: inNewWords(before?.show, how) ?? {},
    after: after?.show ?? {},
    taken: new Set(Object.keys(before?.properties ?? {}).filter((name) => after?.properties[name])),
    required: after?.required ?? [],
  });
}

/** The fields of an action's form that are always required. */
function requiredOf(form: Action['form']): string[] {
  return (form?.required ?? []).filter((name) => !form?.show?.[name]);
}

function resultEdits(
  edits: Edits,
  at: string,
  name: string,
  { last, next, how }: ActionPair & { how: Rewriting },
): void {
  const before = (last.result?.fields ?? []).map((field) => how.fields.get(field) ?? field);
  const gone = before.filter((field) => !next.result?.fields?.includes(field));
  for (const field of gone)
    edits.breaking('api', `${at}/result/fields`, `the answer of "${name}" no longer has "${field}"`, {
      wayOut: 'Keep the field',
    });
  if (last.result && gone.length === 0 && last.result.kind !== next.result?.kind)
    edits.breaking('api', `${at}/result`, `"${name}" has another kind of answer, or none any more`);
}

/** The rules of the type itself. */
export function typeRuleEdits(edits: Edits, pair: FilePair): void {
  ruleEdits(edits, '/rules', { ...pair, how: { ...pair.how, ownInput: true } }, [pair.last.rules, pair.next.rules]);
}

/** The edits of actions that run by themselves. They also run for stored records. */
export function timerEdits(edits: Edits, { last, next, how }: FilePair): void {
  for (const [name, timer] of Object.entries(next.timers ?? {})) {
    const before = inNewWords(last.timers?.[name], how);
    if (sameJson(before ?? null, timer)) continue;
    const at = `/timers/${name}`;
    if (timer.action === 'delete' || timer.keep)
      edits.breaking(
        'api',
        at,
        `the timer "${name}" deletes stored records by itself${before ? ' in another way' : ''}`,
        {
          wayOut: 'Tell the customers first',
        },
      );
    else edits.safe(at, `the timer "${name}" is new, or runs at another time`);
  }
}

/** The top-level fields that guards, quotas and prices of a file read. */
export function askedFields({ guards, quota, price }: ResourceFile): Set<string> {
  return fieldsRead({ guards, quota, price });
}

/** The top-level fields that parts of a file read by a pointer. */
export function fieldsRead(parts: object): Set<string> {
  return new Set([...JSON.stringify(parts).matchAll(/"\/self\/([^/"]+)/g)].map(([, name = '']) => name));
}
