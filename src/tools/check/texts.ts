/** Checks texts: each required one exists in three languages, none is unused, and placeholders agree. */

import { escapeToken } from '../../contract/expression/pointer.ts';
import type { CommonFile } from '../../contract/file/inline.ts';
import { metricsOf } from '../../contract/file/metrics.ts';
import {
  type Action,
  type Field,
  keyOf,
  type ResourceFile,
  type Rule,
  recordTextKey,
  statusesOf,
} from '../../contract/file/resource-file.ts';
import { genericRuleKey } from '../../contract/forms/validation.ts';
import { isPrice, PRICE } from '../../contract/money/price.ts';
import { nearest } from '../../contract/values/nearest.ts';
import type { Problem } from '../schemas.ts';
import { canRun, isInternal } from './actions.ts';
import type { CheckScope } from './scope.ts';
import { didYouMean } from './suggest.ts';

const LANGUAGES = ['ru', 'kk', 'en'] as const;
const FORMS = { ru: 3, kk: 2, en: 2 };

function fieldKeys(
  fields: Record<string, Field>,
  statuses: Set<string>,
  at: string,
  need: (key: string, at: string) => void,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const place = `${at}/${name}`;
    need(`field.${name}`, place);
    if ((field.items ?? field)['x-ref']?.advise) need(`advice.${name}`, `${place}/x-ref/advise`);
    if (field['x-unit']) need(`unit.${field['x-unit']}`, `${place}/x-unit`);
    if (!statuses.has(name))
      for (const value of field.items?.enum ?? field.enum ?? [])
        need(`value.${name}.${String(value)}`, `${place}/enum`);
    const inner = field.items?.properties ?? field.properties;
    if (inner) fieldKeys(inner, statuses, `${place}/properties`, need);
  }
}

function actionKeys(name: string, action: Action, need: (key: string, at: string) => void): void {
  const at = `/actions/${name}`;
  for (const step of action.becomes ?? [])
    if (typeof step === 'object' && step !== null && 'task' in step && step.task)
      need(`task.${step.task}`, `${at}/becomes`);
  if (action.tells) need(`past.${name}`, `${at}/tells`);
  if (action.schedulable) need(`action.${name}`, at);
  if (isInternal(action)) return;
  need(`action.${name}`, at);
  if (action.confirm === true) need(`confirm.${name}`, `${at}/confirm`);
  if (action.result?.kind === 'reveal') need(`reveal.${name}`, `${at}/result`);
  const shows = action.result !== undefined && action.result.kind !== 'reveal';
  if (!(action.opens && !action.call) && !shows) need(`done.${name}`, at);
}

function ruleKeys(rules: Rule[] | undefined, at: string, need: (key: string, at: string) => void): void {
  for (const [index, rule] of (rules ?? []).entries())
    if (genericRuleKey(rule) === undefined) need(`rule.${rule.id}`, `${at}/${index}`);
}

/** The titles of shipped records that are words of a language. Names as they stand everywhere, in ASCII, need no text. */
function recordKeys(file: ResourceFile, need: (key: string, at: string) => void): void {
  for (const [index, record] of (file.records ?? []).entries())
    if (hasWords(record[file.title])) need(recordTextKey(keyOf(file, record)), `/records/${index}/${file.title}`);
}

/** Whether a title has letters outside of ASCII. */
function hasWords(title: unknown): boolean {
  return typeof title === 'string' && /(?!\p{ASCII})\p{L}/u.test(title);
}

/** Price columns other than the month's, each with a place that shows it. */
function shownPrices({ list, detail }: ResourceFile): [string, string][] {
  const shown: [string[], string][] = [
    [list?.columns ?? [], '/list/columns'],
    [detail?.summary ?? [], '/detail/summary'],
    ...(detail?.tabs ?? []).map((tab, index): [string[], string] => [tab.fields ?? [], `/detail/tabs/${index}`]),
  ];
  return shown.flatMap(([names, at]) =>
    names.filter((name) => isPrice(name) && name !== PRICE).map((name): [string, string] => [name, at]),
  );
}

/** The texts that a file requires, each with its place. */
export function neededTexts(file: ResourceFile): Map<string, string> {
  const needed = new Map<string, string>();
  const need = (key: string, at: string): void => {
    if (!needed.has(key)) needed.set(key, at);
  };
  const statuses = statusesOf(file);
  for (const key of ['name', 'names', 'count']) need(key, '/text');
  if (file.menu) need(`menu.${file.menu.group}`, '/menu');
  if (file.menu && file.api.list) for (const key of ['empty', 'empty.hint']) need(key, '/menu');
  fieldKeys(file.fields.properties, new Set(statuses.map((status) => status.field)), '/fields/properties', need);
  for (const status of statuses)
    for (const value of Object.keys(status.values)) need(`status.${value}`, '/status/values');
  for (const name of ['create', 'update', 'delete'] as const)
    if (file.api[name] && !file.actions?.[name]) actionKeys(name, {}, need);
  for (const [name, action] of Object.entries(file.actions ?? {})) {
    actionKeys(name, action, need);
    fieldKeys(action.form?.properties ?? {}, new Set(), `/actions/${name}/form/properties`, need);
    ruleKeys(action.rules, `/actions/${name}/rules`, need);
    if (action.preview) {
      need(`preview.${name}`, `/actions/${name}/preview`);
      fieldKeys(action.preview.properties, new Set(), `/actions/${name}/preview/properties`, need);
    }
    if (action.effects?.some(({ show }) => show)) need(`affects.${name}`, `/actions/${name}/effects`);
    if (action.result?.kind === 'table')
      for (const field of action.result.fields ?? []) need(`field.${field}`, `/actions/${name}/result`);
  }
  recordKeys(file, need);
  for (const id of Object.keys(file.guards ?? {})) need(`guard.${id}`, `/guards/${id}`);
  ruleKeys(file.rules, '/rules', need);
  for (const form of [file.forms?.create, file.forms?.edit])
    for (const section of form?.sections ?? []) {
      need(`section.${section.id}`, '/forms');
      for (const preset of section.presets ?? []) need(`preset.${preset.id}`, '/forms');
    }
  if (file.list?.emptyLink) need('empty.link', '/list/emptyLink');
  if (file.list?.offered) need('offered', '/list/offered');
  for (const [index, tab] of (file.list?.tabs ?? []).entries()) need(`tab.${tab.id}`, `/list/tabs/${index}`);
  for (const [index, tab] of (file.detail?.tabs ?? []).entries()) need(`tab.${tab.id}`, `/detail/tabs/${index}`);
  for (const [index, { id }] of metricsOf(file).entries()) need(`metric.${id}`, `/metrics/series/${index}`);
  for (const [index, { charts = [] }] of (file.detail?.tabs ?? []).entries())
    for (const { id } of charts) need(`chart.${id}`, `/detail/tabs/${index}/charts`);
  for (const [index, { id }] of (file.detail?.connections ?? []).entries())
    need(`connection.${id}`, `/detail/connections/${index}`);
  for (const [index, { tab }] of (file.shownIn ?? []).entries()) need(`tab.${tab}`, `/shownIn/${index}`);
  for (const [index, { id }] of (file.mails ?? []).entries())
    for (const part of ['subject', 'text']) need(`mail.${id}.${part}`, `/mails/${index}`);
  for (const [index, { id }] of (file.notifies ?? []).entries())
    for (const part of ['title', 'text']) need(`notify.${id}.${part}`, `/notifies/${index}`);
  for (const [index, notice] of (file.notices ?? []).entries()) need(`notice.${notice.id}`, `/notices/${index}`);
  if (file.service === file.name) need('service', '/service');
  for (const type of Object.keys(file.quotaTypes ?? {})) need(`quota.${type}`, `/quotaTypes/${type}`);
  for (const flag of Object.keys(file.flags ?? {})) need(`flag.${flag}`, `/flags/${flag}`);
  for (const line of Object.keys(file.lines ?? {})) need(`line.${line}`, `/lines/${line}`);
  if (file.price) need(`field.${PRICE}`, '/price');
  for (const [name, at] of shownPrices(file)) need(`field.${name}`, at);
  for (const [index, line] of (file.price ?? []).entries()) need(`line.${line.line}`, `/price/${index}`);
  return needed;
}

/** Rules with a generic text, which may have their own. */
function generalRules(file: ResourceFile): Set<string> {
  const all = [file.rules, ...Object.values(file.actions ?? {}).map((action) => action.rules)].flatMap(
    (rules) => rules ?? [],
  );
  return new Set(all.filter((rule) => genericRuleKey(rule) !== undefined).map((rule) => `rule.${rule.id}`));
}

/** The titles of shipped records that may have a text, though they need none. */
function recordTitles(file: ResourceFile): Set<string> {
  return new Set((file.records ?? []).map((record) => recordTextKey(keyOf(file, record))));
}

/** Whether a text is optional: help and messages of a field or a value, the text for an empty value, and the explanation and the past of an action. */
function isOptional(key: string, needed: ReadonlyMap<string, string>): boolean {
  const [kind, name] = key.split('.');
  if (kind === 'help' || kind === 'error' || kind === 'nothing') return needed.has(`field.${name}`);
  if (kind === 'connectionHelp') return needed.has(`connection.${name}`);
  if (kind === 'noticeTitle') return needed.has(`notice.${name}`);
  if (kind === 'valueHelp') return needed.has(key.replace('valueHelp.', 'value.'));
  // An internal action has no text but this one, where the log tells of it.
  if (kind === 'past') return needed.has(`action.${name}`);
  if (kind === 'confirm' || kind === 'confirmMany' || kind === 'confirmTitle' || kind === 'doneTitle')
    return needed.has(`action.${name}`);
  // The API decides the contents of an answer's field, so its texts are optional.
  if (kind === 'value') return needed.get(`field.${name}`)?.endsWith('/result') === true;
  return key === 'empty' || key === 'empty.hint';
}

/** The missing text that a superfluous one was probably meant to be: one of its kind with a similar name. */
function meantText(key: string, lacking: string[]): string | undefined {
  const kind = `${key.split('.')[0]}.`;
  const names = lacking.filter((each) => each.startsWith(kind)).map((each) => each.slice(kind.length));
  const near = key.startsWith(kind) ? nearest(key.slice(kind.length), names) : undefined;
  return near && kind + near;
}

function placeholders(phrase: string | string[]): string {
  const all = [phrase].flat().flatMap((each) => each.match(/\{\{\w+\}\}/g) ?? []);
  return [...new Set(all)].sort().join(' ');
}

/** Checks one set of texts by itself: plural forms and placeholders. */
export function checkPhrases(text: ResourceFile['text'], report: (at: string, message: string) => void): void {
  for (const [key, phrases] of Object.entries(text)) {
    const at = `/text/${key}`;
    const first = placeholders(phrases.ru);
    for (const language of LANGUAGES) {
      const phrase = phrases[language];
      if (placeholders(phrase) !== first)
        report(`${at}/${language}`, `has the placeholders "${placeholders(phrase)}", Russian has "${first}"`);
      if (Array.isArray(phrase) && phrase.length !== FORMS[language])
        report(`${at}/${language}`, `needs ${FORMS[language]} plural forms, has ${phrase.length}`);
    }
    const forms = LANGUAGES.filter((language) => Array.isArray(phrases[language]));
    if (forms.length % 3 !== 0) report(at, 'has plural forms in only some languages');
  }
}

/** The Russian text of a shipped record is the title that it is stored with. */
function checkRecordTexts({ file, report }: CheckScope): void {
  for (const record of file.records ?? []) {
    const key = recordTextKey(keyOf(file, record));
    const title = record[file.title];
    const text = file.text[key]?.ru;
    if (text !== undefined && text !== title)
      report(`/text/${escapeToken(key)}/ru`, `is not the record's title "${String(title)}"`);
  }
}

/** Checks one file's texts against the required ones. */
export function checkTexts(scope: CheckScope, own: ResourceFile['text'], common: CommonFile): void {
  const needed = neededTexts(scope.file);
  const there = new Set([...Object.keys(scope.file.text), ...Object.keys(common.text)]);
  const lacking = new Set([...needed.keys()].filter((key) => !there.has(key)));
  const known = new Set([...needed.keys(), ...generalRules(scope.file), ...recordTitles(scope.file)]);
  for (const key of Object.keys(own)) {
    if (known.has(key) || isOptional(key, needed)) continue;
    const near = meantText(key, [...lacking]);
    // A misspelt text is one error, not a superfluous one and a missing one.
    if (near !== undefined) lacking.delete(near);
    scope.report(`/text/${escapeToken(key)}`, `nothing uses this text${didYouMean(near)}`);
  }
  for (const key of lacking) {
    const at = needed.get(key) ?? '';
    const action = /^\/actions\/([^/]+)/.exec(at)?.[1];
    // An action that can't run is reported as such. Whether it needs a text depends on the correction.
    if (action === undefined || !scope.file.actions?.[action] || canRun(scope.file, action))
      scope.report(at, `the text "${key}" is missing`);
  }
  checkRecordTexts(scope);
  checkPhrases(own, scope.report);
}

/** Common texts that no file and no screen of the console uses. */
export function checkCommonTexts(common: CommonFile, files: Iterable<ResourceFile>): Problem[] {
  const needed = new Map<string, string>();
  for (const file of files) for (const [key, at] of neededTexts(file)) needed.set(key, at);
  const problems: Problem[] = [];
  const report = (at: string, message: string): void => {
    problems.push({ file: 'common.json', at, message });
  };
  for (const key of Object.keys(common.text))
    if (!needed.has(key) && !isOptional(key, needed) && !/^(menu|unit|quota|status)\./.test(key))
      report(`/text/${key}`, 'nothing uses this text');
  checkPhrases(common.text, report);
  return problems;
}
