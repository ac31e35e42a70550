/** Checks actions, guards, rules and statuses: their references exist, and each is used. */
import { placesOf } from '../../contract/expression/template.ts';
import {
  type Action,
  type Effect,
  hasType,
  isAt,
  type Make,
  parseCall,
  type ResourceFile,
  type Rule,
  statusesOf,
} from '../../contract/file/resource-file.ts';
import { isMadeFirst } from '../../contract/forms/related-of-new.ts';
import { type CheckScope, needField, needResource } from './scope.ts';
import { missing } from './suggest.ts';

const STANDARD = ['create', 'update', 'delete'] as const;

/** Whether anything runs an action: a call, a form of another type, other actions' effects, or administrators. */
export function canRun(file: ResourceFile, name: string): boolean {
  const action = file.actions?.[name];
  const standard = STANDARD.find((each) => each === name);
  return Boolean(
    action?.call ?? action?.opens ?? action?.internal ?? action?.staffOnly ?? (standard && file.api[standard]),
  );
}

/** Whether an action is not offered to users: other actions' effects run it, or API clients read with it. */
export function isInternal({ internal, call }: Action): boolean {
  return internal === true && (call === undefined || parseCall(call).method === 'GET');
}

/** Whether a guard or a rule names an action as its fix. */
function mends({ guards = {}, rules = [], actions = {} }: ResourceFile, name: string): boolean {
  const all = [...Object.values(guards), ...rules, ...Object.values(actions).flatMap((action) => action.rules ?? [])];
  return all.some(({ fix }) => fix === name);
}

/** A fix in a form must open another form, since there may be no record yet. */
function checkFixes(scope: CheckScope, at: string, rules: Rule[] = []): void {
  const { actions = {} } = scope.file;
  for (const [index, { fix }] of rules.entries()) {
    if (fix === undefined) continue;
    if (!actions[fix]) scope.report(`${at}/${index}/fix`, missing('action', fix, Object.keys(actions)));
    else if (!actions[fix].opens) scope.report(`${at}/${index}/fix`, `"${fix}" does not open another type's form`);
  }
}

function checkKind(scope: CheckScope, name: string, action: Action): void {
  const at = `/actions/${name}`;
  const standard = STANDARD.find((each) => each === name);
  if (!canRun(scope.file, name))
    scope.report(at, standard ? `api has no "${name}" call` : 'can never run: it needs a call, "opens" or "internal"');
  if (action.internal && !isInternal(action)) scope.report(`${at}/internal`, 'is internal, so its call can only read');
  if (action.fixOnly && !mends(scope.file, name))
    scope.report(`${at}/fixOnly`, 'is never offered: no guard and no rule has it as its fix');
  if (action.confirmWhen && !(action.confirm && action.form))
    scope.report(`${at}/confirmWhen`, 'needs "confirm" and a form');
  for (const [index, guard] of (action.hideUnmet ?? []).entries())
    if (!action.guards?.includes(guard))
      scope.report(`${at}/hideUnmet/${index}`, missing('guard of the action', guard, action.guards ?? []));
  if (action.stillCosts !== undefined) checkStillCosts(scope, `${at}/stillCosts`, action, action.stillCosts);
  const { headers, method } = action.call === undefined ? {} : parseCall(action.call);
  if (headers && method !== 'GET') scope.report(`${at}/call/headers`, 'only a GET call can require headers');
  if (action.route && !action.form) scope.report(`${at}/route`, 'an action with its own screen needs a form');
  if (action.route && action.result) scope.report(`${at}/route`, 'an action with its own screen cannot show a result');
  if (action.result?.kind === 'download') checkDownload(scope, `${at}/result`, action);
  if (action.opens && action.call) scope.report(`${at}/opens`, 'an action that opens a form cannot have a call');
}

/** An action after which costs continue needs a price, and a dialog that says so. */
function checkStillCosts(scope: CheckScope, at: string, { confirm, form }: Action, field: string): void {
  if (!confirm && !form) scope.report(at, 'needs "confirm" or a form, whose dialog shows it');
  const other = form?.properties[field]?.['x-ref']?.resource;
  const file = field === 'self' ? scope.file : scope.all.get(other ?? '');
  if (!file) scope.report(at, `must be "self" or a reference field of the form, not "${field}"`);
  else if (!file.price) scope.report(at, `"${file.name}" has no price`);
}

/** A download is the content of one field, from a call that only reads. */
function checkDownload(scope: CheckScope, at: string, { call, form, result }: Action): void {
  if (call === undefined || parseCall(call).method !== 'GET' || form)
    scope.report(at, 'a download needs a GET call and no form');
  const [field = '', ...others] = result?.fields ?? [];
  if (field === '' || others.length > 0) scope.report(`${at}/fields`, 'a download needs exactly one field');
  else checkContent(scope, `${at}/fields/0`, field);
  if (result?.filename === undefined) scope.report(`${at}/filename`, 'a download needs a file name');
  else
    for (const place of placesOf(result.filename)) {
      needField(scope, `${at}/filename`, place);
      if (scope.file.fields.properties[place]?.writeOnly)
        scope.report(`${at}/filename`, `"${place}" is a secret, which no file name may have`);
    }
}

/** The content of a download is text that the record keeps. A secret that another action reveals once is not kept. */
function checkContent(scope: CheckScope, at: string, name: string): void {
  needField(scope, at, name);
  const field = scope.file.fields.properties[name];
  if (!field) return;
  if (field.type !== undefined && !hasType(field, 'string')) scope.report(at, `"${name}" is not text`);
  if (field['x-inputOnly']) scope.report(at, `"${name}" is not stored: it has x-inputOnly`);
  const reveals = ([, { result }]: [string, Action]): boolean =>
    result?.kind === 'reveal' && result.fields?.includes(name) === true;
  const [by] = field.writeOnly ? (Object.entries(scope.file.actions ?? {}).find(reveals) ?? []) : [];
  if (by !== undefined) scope.report(at, `"${name}" is not stored: "${by}" reveals it once`);
}

function isRule({ rules = [], actions = {} }: ResourceFile, id: string): boolean {
  return [...rules, ...Object.values(actions).flatMap((action) => action.rules ?? [])].some((rule) => rule.id === id);
}

function checkGuards(scope: CheckScope): void {
  const { guards = {}, actions = {} } = scope.file;
  const used = new Set((scope.file.detail?.connections ?? []).flatMap(({ guards = [] }) => guards));
  for (const [name, action] of Object.entries(actions))
    for (const [index, guard] of (action.guards ?? []).entries()) {
      used.add(guard);
      if (!guards[guard])
        scope.report(
          `/actions/${name}/guards/${index}`,
          isRule(scope.file, guard)
            ? `"${guard}" is a rule, not a guard: put it into "rules" of the action`
            : missing('guard', guard, Object.keys(guards)),
        );
    }
  for (const [id, guard] of Object.entries(guards)) {
    if (!used.has(id)) scope.report(`/guards/${id}`, 'no action uses this guard');
    if (guard.fix !== undefined && !actions[guard.fix])
      scope.report(`/guards/${id}/fix`, missing('action', guard.fix, Object.keys(actions)));
  }
}

/** Checks that steps and failures are statuses of a type: of this one, or of one that the action creates too. */
function checkSteps(scope: CheckScope, at: string, steps: Pick<Action, 'becomes' | 'fails'>, file: ResourceFile): void {
  const main = statusesOf(file)[0];
  const other = file === scope.file ? undefined : file.name;
  const part = steps.becomes ? 'becomes' : 'fails';
  if (!main) {
    if (steps[part] !== undefined)
      scope.report(`${at}/${part}`, other === undefined ? 'the type has no status' : `"${other}" has no status`);
    return;
  }
  const known = Object.keys(main.values);
  const need = (place: string, value: unknown): void => {
    if (typeof value === 'string' && !known.includes(value))
      scope.report(place, missing('status', value, known, other));
  };
  for (const [index, step] of (steps.becomes ?? []).entries()) {
    const status = typeof step === 'object' && step !== null && 'status' in step ? step.status : step;
    if (status !== null && !isAt(status)) need(`${at}/becomes/${index}`, status);
    const { changes = [] } = typeof step === 'object' && step !== null && 'changes' in step ? step : {};
    for (const [place, field] of changes.entries())
      needField(scope, `${at}/becomes/${index}/changes/${place}`, field, file);
  }
  need(`${at}/fails`, steps.fails);
}

function checkOthers(scope: CheckScope, name: string, action: Action): void {
  const at = `/actions/${name}`;
  if (action.opens) {
    const other = needResource(scope, `${at}/opens/resource`, action.opens.resource);
    if (other)
      for (const field of Object.keys(action.opens.input)) needField(scope, `${at}/opens/input/${field}`, field, other);
  }
  for (const [index, make] of (action.makes ?? []).entries()) {
    const other = needResource(scope, `${at}/makes/${index}/resource`, make.resource);
    if (other)
      for (const field of Object.keys(make.values))
        needField(scope, `${at}/makes/${index}/values/${field}`, field, other);
    if (other) checkSteps(scope, `${at}/makes/${index}`, { becomes: make.becomes }, other);
    if (make.each && make.count !== undefined)
      scope.report(`${at}/makes/${index}/count`, '"count" cannot be used with "each"');
    if (make.as !== undefined && (isMadeFirst(make) || make.each || make.count !== undefined))
      scope.report(
        `${at}/makes/${index}/as`,
        '"as" names one record, so "into", "once", "each" and "count" cannot be used with it',
      );
    if (make.less !== undefined && make.count === undefined)
      scope.report(`${at}/makes/${index}/less`, '"less" can only be used with "count"');
    if (isMadeFirst(make)) checkMadeFirst(scope, name, `${at}/makes/${index}`, make);
  }
  for (const [index, effect] of (action.effects ?? []).entries()) checkEffect(scope, `${at}/effects/${index}`, effect);
}

/** Checks a record that is created before this one: no record is available yet, and one key is set. */
function checkMadeFirst(scope: CheckScope, action: string, at: string, make: Make): void {
  const word = make.into === undefined ? 'once' : 'into';
  if (make.into !== undefined) needField(scope, `${at}/into`, make.into);
  if (action !== 'create') scope.report(`${at}/${word}`, `only "create" can use "${word}"`);
  for (const many of ['each', 'count'] as const)
    if (make[many] !== undefined)
      scope.report(`${at}/${many}`, `"${word}" creates one record, so "each" and "count" cannot be used with it`);
  if (/"\$at":"\/(?!(input|ref|related)\/)/.test(JSON.stringify(make.values)))
    scope.report(
      `${at}/values`,
      'a record that is created first can take its values only from /input, /ref and /related',
    );
}

/** The type of an effect's record. One that a relation names is checked with the relation. */
function targetOf(scope: CheckScope, at: string, effect: Effect): ResourceFile | undefined {
  if (effect.related === undefined)
    return effect.resource === undefined ? undefined : needResource(scope, `${at}/resource`, effect.resource);
  const { relations = {} } = scope.file;
  const relation = relations[effect.related];
  if (!relation) scope.report(`${at}/related`, missing('relation', effect.related, Object.keys(relations)));
  return relation && scope.all.get(relation.resource);
}

function checkEffect(scope: CheckScope, at: string, effect: Effect): void {
  if (effect.related === undefined && !(effect.resource !== undefined && effect.key))
    scope.report(at, 'needs "resource" with "key", or "related"');
  const other = targetOf(scope, at, effect);
  const words = Object.keys(other?.actions ?? {});
  if (other && !words.includes(effect.action))
    scope.report(`${at}/action`, missing('action', effect.action, words, other.name));
  if (effect.show && effect.related === undefined) scope.report(`${at}/show`, '"show" can only be used with "related"');
  for (const [index, name] of (effect.show ?? []).entries())
    if (other) needField(scope, `${at}/show/${index}`, name, other);
}

function checkForm(scope: CheckScope, name: string, action: Action): void {
  const at = `/actions/${name}`;
  const names = Object.keys(action.form?.properties ?? {});
  for (const [index, field] of (action.form?.required ?? []).entries())
    if (!names.includes(field)) scope.report(`${at}/form/required/${index}`, missing('field', field, names));
  // Create and update ask for the record's own fields.
  const inputs = action.form || name === 'delete' ? names : Object.keys(scope.file.fields.properties);
  for (const [index, rule] of (action.rules ?? []).entries())
    if (!inputs.includes(rule.at)) scope.report(`${at}/rules/${index}/at`, missing('field', rule.at, inputs));
  for (const part of ['show', 'initial'] as const)
    for (const field of Object.keys(action.form?.[part] ?? {}))
      if (!names.includes(field)) scope.report(`${at}/form/${part}/${field}`, missing('field', field, names));
  for (const part of ['set', 'setNow', 'adds', 'removes'] as const)
    for (const field of Object.keys(action[part] ?? {})) needField(scope, `${at}/${part}/${field}`, field);
  for (const [index, field] of (action.generates ?? []).entries()) {
    needField(scope, `${at}/generates/${index}`, field);
    const known = scope.file.fields.properties[field];
    if (known && !known['x-generate']) scope.report(`${at}/generates/${index}`, `"${field}" has no x-generate`);
  }
}

/** Checks the actions, guards and rules of a file. */
export function checkActions(scope: CheckScope): void {
  for (const [name, action] of Object.entries(scope.file.actions ?? {})) {
    checkKind(scope, name, action);
    checkSteps(scope, `/actions/${name}`, action, scope.file);
    checkOthers(scope, name, action);
    checkForm(scope, name, action);
    checkFixes(scope, `/actions/${name}/rules`, action.rules);
  }
  checkFixes(scope, '/rules', scope.file.rules);
  for (const [index, rule] of (scope.file.rules ?? []).entries()) needField(scope, `/rules/${index}/at`, rule.at);
  checkGuards(scope);
}
