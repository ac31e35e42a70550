/** The parts of a type's page that are tables: fields, guards, rules, prices, quotas. */

import { type Conditions, type Field, isAt, type ResourceFile } from '../../contract/file/resource-file.ts';
import { showOf } from '../../contract/forms/derive.ts';
import type { Types } from '../examples/records.ts';
import { amountText, conditionTexts, ruleText } from './conditions.ts';
import { code, Html, html, joined, type Part, table } from './html.ts';
import type { Speaker, Word } from './words.ts';

/** A link to the page of another type; only its name where it has none. */
export type LinkTo = (name: string) => Part;

/** A part of a page, with a heading as link target. */
export interface Section {
  id: string;
  title: string;
  content: Part;
}

const BREAK = new Html('<br>');

/** @param named a value with its name, as people see it */
function limits(field: Field, say: Speaker, named: (value: string) => Part): Part[] {
  const length = between(field.minLength, field.maxLength);
  const size = between(field.minimum ?? field.exclusiveMinimum, field.maximum ?? field.exclusiveMaximum);
  const items = between(field.minItems, field.maxItems);
  const values = (field.enum ?? []).map((each) => named(String(each)));
  const unit = field['x-unit'];
  return [
    ...(values.length > 0 ? [joined(values, ', ')] : []),
    ...(size ? [`${size}${unit ? ` ${unitText(unit, say)}` : ''}`] : []),
    ...(length ? [`${length} ${say.word('characters')}`] : []),
    ...(items ? [`${items} ${say.word('items')}`] : []),
    ...(field.multipleOf === undefined ? [] : [`${say.word('step')} ${field.multipleOf}`]),
    ...(field.format ? [code(field.format)] : []),
    ...(field.pattern ? [code(field.pattern)] : []),
    ...(field.const === undefined ? [] : [code(JSON.stringify(field.const))]),
  ];
}

function unitText(unit: string, say: Speaker): string {
  return say.shared(`unit.${unit}`) ?? unit;
}

function between(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return least === most ? String(least) : `${least}–${most}`;
  if (least !== undefined) return `≥ ${least}`;
  return most === undefined ? undefined : `≤ ${most}`;
}

function typeText({ type, items, contentMediaType }: Field): string {
  if (contentMediaType !== undefined) return contentMediaType;
  const own = [type ?? []].flat().join(' | ');
  return items ? `${own} ‹${[items.type ?? 'object'].flat().join(' | ')}›` : own;
}

/** Whether a field is required: always, or while the form's conditions show it. */
function demand(required: boolean, when: Conditions | undefined, say: Speaker): Part[] {
  if (!when) return required ? [say.word('required')] : [];
  const word = say.word(required ? 'requiredIf' : 'shownIf');
  return [html`${word} ${joined(conditionTexts(when).map(code), ', ')}`];
}

function traits(field: Field, say: Speaker, link: LinkTo): Part[] {
  const flags: [unknown, Word][] = [
    [field.readOnly, 'readOnly'],
    [field['x-createOnly'], 'createOnly'],
    [field.writeOnly, 'writeOnly'],
    [field['x-inputOnly'], 'inputOnly'],
    [field['x-unique'], 'unique'],
  ];
  const target = field['x-ref']?.resource;
  return [
    ...flags.flatMap(([set, word]) => (set ? [say.word(word)] : [])),
    ...(target === undefined ? [] : [html`${say.word('reference')} ${link(target)}`]),
  ];
}

/** A choice of a field: its name, where the file has one, and the value that the API takes. */
function namedValue(file: ResourceFile, field: string, value: string, say: Speaker): Part {
  const name = say.text(file, `value.${field}.${value}`) ?? say.text(file, `status.${value}`);
  return name === undefined || name === value ? code(value) : html`${name} ${code(value)}`;
}

/** The fields of a form of an action, or of a record, as rows. `before` is the path to them. */
function fieldRows(
  file: ResourceFile,
  fields: Record<string, Field>,
  required: readonly string[],
  say: Speaker,
  link: LinkTo,
  before = '',
): Part[][] {
  const show = before === '' ? showOf(file, 'create') : {};
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = field.properties ?? field.items?.properties;
    const own = [
      html`${say.text(file, `field.${name}`) ?? ''} ${code(before + name)}`,
      code(typeText(field)),
      joined(
        limits(field, say, (value) => namedValue(file, name, value, say)),
        BREAK,
      ),
      field.default === undefined ? '' : code(JSON.stringify(field.default)),
      joined([...demand(required.includes(name), show[name], say), ...traits(field, say, link)], BREAK),
    ];
    const path = `${before}${name}${field.items ? '[].' : '.'}`;
    const requiredNames = field.required ?? field.items?.required ?? [];
    return [own, ...(inner ? fieldRows(file, inner, requiredNames, say, link, path) : [])];
  });
}

/** The fields of a type. */
export function fieldsSection(file: ResourceFile, say: Speaker, link: LinkTo): Section {
  const heads = (['field', 'type', 'limits', 'default', 'properties'] as const).map((word) => say.word(word));
  const rows = fieldRows(file, file.fields.properties, file.fields.required ?? [], say, link);
  return { id: 'fields', title: say.word('fields'), content: table(say.word('fields'), heads, rows) };
}

function codes(texts: string[]): Part {
  return joined(texts.map(code), BREAK);
}

/** The guards of a type. */
export function guardsSection(file: ResourceFile, say: Speaker): Section | undefined {
  const guards = Object.entries(file.guards ?? {});
  if (guards.length === 0) return undefined;
  const rows = guards.map(([id, guard]) => [
    html`<span id="guard-${id}">${code(id)}</span>`,
    say.text(file, `guard.${id}`) ?? '',
    codes(conditionTexts(guard)),
    guard.fix === undefined ? '' : say.action(file, guard.fix),
  ]);
  const heads = (['code', 'message', 'condition', 'fix'] as const).map((word) => say.word(word));
  return { id: 'guards', title: say.word('guards'), content: table(say.word('guards'), heads, rows) };
}

/** The two-value rules of a type and of its actions. */
export function rulesSection(file: ResourceFile, say: Speaker): Section | undefined {
  const all = [
    ...(file.rules ?? []).map((rule) => ({ rule, action: undefined })),
    ...Object.entries(file.actions ?? {}).flatMap(([action, { rules = [] }]) =>
      rules.map((rule) => ({ rule, action })),
    ),
  ];
  if (all.length === 0) return undefined;
  const rows = all.map(({ rule, action }) => [
    code(rule.id),
    action === undefined ? '' : say.action(file, action),
    say.text(file, `rule.${rule.id}`) ?? '',
    codes([ruleText(rule), ...conditionTexts(rule.when)]),
  ]);
  const heads = (['code', 'action', 'message', 'condition'] as const).map((word) => say.word(word));
  return { id: 'rules', title: say.word('rules'), content: table(say.word('rules'), heads, rows) };
}

/** Conditions as texts, or that there are none. */
export function whenText(when: Conditions | undefined, say: Speaker): Part {
  return when ? codes(conditionTexts(when)) : say.word('always');
}

/** The price of a line that the file itself declares. */
function declaredPrice(file: ResourceFile, line: string, say: Speaker): Part {
  const declared = file.lines?.[line];
  if (declared?.price === undefined) return '';
  return `${declared.price} ${say.word(declared.period === 'hour' ? 'perHour' : 'perMonth')}, ${unitText(declared.unit, say)}`;
}

/** The price of a record. */
export function priceSection(file: ResourceFile, say: Speaker): Section | undefined {
  if (!file.price?.length) return undefined;
  const rows = file.price.map(({ line, variant, quantity, when }) => [
    html`${say.text(file, `line.${line}`) ?? ''} ${code(line)}`,
    isAt(variant) ? code(variant.$at) : (variant ?? ''),
    code(amountText(quantity)),
    whenText(when, say),
    ...(file.lines ? [declaredPrice(file, line, say)] : []),
  ]);
  const words: Word[] = ['line', 'variant', 'quantity', 'when', ...(file.lines ? (['untilTariff'] as const) : [])];
  const heads = words.map((word) => say.word(word));
  return { id: 'price', title: say.word('price'), content: table(say.word('price'), heads, rows) };
}

/** The initial limit of a quota, from whichever file declares it. */
function startLimit(types: Types, type: string): Part {
  return [...types.values()].flatMap((file) => file.quotaTypes?.[type]?.limit ?? [])[0] ?? '';
}

/** The quotas that a record, and each of its actions, uses. */
export function quotaSection(file: ResourceFile, say: Speaker, types: Types): Section | undefined {
  const all = [
    ...(file.quota ?? []).map((line) => ({ line, action: undefined })),
    ...Object.entries(file.actions ?? {}).flatMap(([action, { quota = [] }]) =>
      quota.map((line) => ({ line, action })),
    ),
  ];
  if (all.length === 0) return undefined;
  const rows = all.map(({ line: { type, amount, less, when }, action }) => [
    html`${say.text(file, `quota.${type}`) ?? ''} ${code(type)}`,
    action === undefined ? say.word('call.create') : say.action(file, action),
    code(`${amountText(amount)}${less === undefined ? '' : ` − ${amountText(less)}`}`),
    whenText(when, say),
    startLimit(types, type),
  ]);
  const heads = (['quota', 'action', 'quantity', 'when', 'startLimit'] as const).map((word) => say.word(word));
  return { id: 'quotas', title: say.word('quotas'), content: table(say.word('quotas'), heads, rows) };
}
