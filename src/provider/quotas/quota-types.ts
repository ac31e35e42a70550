/** Quotas and tariff lines that resource files declare. Each file declares its own, so a new type needs no other file. */

import { fill } from '../../contract/expression/template.ts';
import {
  type Doc,
  type Field,
  keyOf,
  type ResourceFile,
  type Rule,
  recordTextKey,
} from '../../contract/file/resource-file.ts';
import type { TariffLine } from '../../contract/money/price.ts';
import { ownQuotaType } from '../../contract/money/quota-fields.ts';
import type { CapacityFigure } from '../../contract/reports/capacity.ts';

type Phrases = Record<'ru' | 'kk' | 'en', string>;

/** A quota that a file declares. */
export interface QuotaTypeInfo {
  /** The default limit of a project; -1 is unlimited. */
  limit: number;
  /** GB for a size; without it the quota is a count. */
  unit?: 'GB';
  /** What of the cloud it takes. */
  capacity?: CapacityFigure;
  names: Phrases;
}

/** All quotas by type. */
export type QuotaTypes = ReadonlyMap<string, QuotaTypeInfo>;

function phrasesOf(file: ResourceFile, key: string, otherwise: string): Phrases {
  const text = file.text[key] ?? { ru: otherwise, kk: otherwise, en: otherwise };
  return { ru: String(text.ru), kk: String(text.kk), en: String(text.en) };
}

/** Every quota that the files declare. A variant shares the quotas of the type it extends. */
export function quotaTypesOf(files: Iterable<ResourceFile>): QuotaTypes {
  const found = new Map<string, QuotaTypeInfo>();
  for (const file of files) {
    for (const [type, { limit, unit, capacity }] of Object.entries(file.quotaTypes ?? {})) {
      found.set(type, {
        limit,
        ...(unit && { unit }),
        ...(capacity && { capacity }),
        names: phrasesOf(file, `quota.${type}`, type),
      });
    }
  }
  return found;
}

/**
 * Every tariff line that the files declare with a price. It applies until the tariff in force has a line of that name. A line without one
 * has a price only where somebody gives it.
 */
export function declaredLines(files: Iterable<ResourceFile>): TariffLine[] {
  const found = new Map<string, TariffLine>();
  for (const file of files) {
    for (const [line, { unit, period, price }] of Object.entries(file.lines ?? {})) {
      if (price !== undefined) found.set(line, { line, unit, period, price });
    }
  }
  return [...found.values()];
}

/** The part of the quota screens for the quotas of services. */
const PART = 'platform';

function titleOf(common: ResourceFile['text'], kind: 'tab' | 'section'): ResourceFile['text'] {
  const title = common[`menu.${PART}`];
  return title ? { [`${kind}.${PART}`]: title } : {};
}

/** Appends fields to the part of that name. A missing part is added last. */
function inPart<T extends { id: string; fields?: string[] }>(parts: T[], fields: string[], fresh: T): T[] {
  const there = parts.some(({ id }) => id === PART) ? parts : [...parts, fresh];
  return there.map((part) => (part.id === PART ? { ...part, fields: [...(part.fields ?? []), ...fields] } : part));
}

/** A quota type with a field for each missing quota. The fields are shown, and edited by everybody who edits the others. */
function completed(file: ResourceFile, types: QuotaTypes, common: ResourceFile['text']): ResourceFile {
  const { properties } = file.fields;
  const present = Object.entries(properties).filter(([, field]) => ownQuotaType(field) !== undefined);
  const known = new Set(present.map(([, field]) => field['x-quota']));
  const [pattern] = present.map(([, field]) => field);
  const added = [...types].filter(([type]) => !known.has(type));
  if (!pattern || added.length === 0) return file;
  const names = added.map(([type]) => type);
  const fields: Record<string, Field> = Object.fromEntries(
    names.map((type) => [type, { ...pattern, 'x-quota': type }]),
  );
  const text: Doc = Object.fromEntries(added.map(([type, info]) => [`field.${type}`, info.names]));
  const { detail, forms } = file;
  return {
    ...file,
    fields: { ...file.fields, properties: { ...properties, ...fields } },
    ...(detail && { detail: { ...detail, tabs: inPart(detail.tabs, names, { id: PART }) } }),
    ...(forms?.edit && {
      forms: {
        ...forms,
        edit: { ...forms.edit, sections: inPart(forms.edit.sections, names, { id: PART, fields: [] }) },
      },
    }),
    text: {
      ...file.text,
      ...(detail && titleOf(common, 'tab')),
      ...(forms?.edit && titleOf(common, 'section')),
      ...(text as ResourceFile['text']),
    },
  };
}

/** A rule about each quota as one rule for each of these fields. Other rules stay. */
function perQuota(rules: Rule[] | undefined, fields: string[]): Rule[] | undefined {
  return rules?.flatMap((rule) => {
    if (rule.each !== 'quota') return [rule];
    const { each: _, ...pattern } = rule;
    // Names of fields have no character that JSON or a pointer escapes.
    return fields.map((name) => JSON.parse(JSON.stringify(pattern).replaceAll(/(?<=["/])\*(?=["/])/g, name)) as Rule);
  });
}

/**
 * The type with a rule for each quota, where it has a rule about each: of the quotas that its fields are, or of all of them in an action whose
 * form names one.
 */
function withQuotaRules(file: ResourceFile, types: QuotaTypes): ResourceFile {
  const { actions = {}, fields, rules } = file;
  const isAsked = (some: Rule[] | undefined): boolean => some?.some(({ each }) => each === 'quota') === true;
  if (!isAsked(rules) && !Object.values(actions).some((action) => isAsked(action.rules))) return file;
  const names = Object.entries(fields.properties).flatMap(([name, field]) => (ownQuotaType(field) ? [name] : []));
  const expanded = Object.entries(actions).map(([name, action]) => {
    const asks = Object.values(action.form?.properties ?? {}).some((field) => field['x-quotaType']);
    const own = perQuota(action.rules, asks ? [...types.keys()] : names);
    return [name, own ? { ...action, rules: own } : action] as const;
  });
  const own = perQuota(rules, names);
  return { ...file, ...(own && { rules: own }), ...(file.actions && { actions: Object.fromEntries(expanded) }) };
}

/** A quota's name, with the unit of its limit. */
function named({ names, unit }: QuotaTypeInfo, common: ResourceFile['text']): Phrases {
  const units = unit && common[`unit.${unit}`];
  if (!units) return names;
  const whole = (language: keyof Phrases): string => `${names[language]}, ${String(units[language])}`;
  return { ru: whole('ru'), kk: whole('kk'), en: whole('en') };
}

/** The fields that name a quota, with all quotas as their choices. */
function chosenAmong(properties: Record<string, Field>, types: QuotaTypes): Record<string, Field> {
  const naming = Object.entries(properties).filter(([, field]) => field['x-quotaType']);
  return Object.fromEntries(naming.map(([name, field]) => [name, { ...field, enum: [...types.keys()] }]));
}

/** The type with all quotas as choices of the fields that name a quota, in the forms of its actions too. */
function withChoices(file: ResourceFile, types: QuotaTypes, common: ResourceFile['text']): ResourceFile {
  if (types.size === 0) return file;
  const own = chosenAmong(file.fields.properties, types);
  const names = new Set(Object.keys(own));
  const actions = Object.entries(file.actions ?? {}).map(([name, action]) => {
    const asked = chosenAmong(action.form?.properties ?? {}, types);
    for (const field of Object.keys(asked)) names.add(field);
    const form = action.form && { ...action.form, properties: { ...action.form.properties, ...asked } };
    return [name, Object.keys(asked).length > 0 && form ? { ...action, form } : action] as const;
  });
  if (names.size === 0) return file;
  const text = [...names].flatMap((name) =>
    [...types].map(([type, info]) => [`value.${name}.${type}`, named(info, common)]),
  );
  return {
    ...file,
    fields: { ...file.fields, properties: { ...file.fields.properties, ...own } },
    ...(file.actions && { actions: Object.fromEntries(actions) }),
    text: { ...Object.fromEntries(text), ...file.text },
  };
}

/** A tariff line that a file declares: `/item` of `recordsFromLines`, and its names. */
interface DeclaredLine {
  item: Doc;
  names: Phrases;
}

/** The declared lines as `/item` of `recordsFromLines`. A variant shares the lines of the type it extends. */
function lineItems(files: ReadonlyMap<string, ResourceFile>, common: ResourceFile['text']): DeclaredLine[] {
  const found = new Map<string, DeclaredLine>();
  for (const file of files.values())
    for (const [line, declared] of Object.entries(file.lines ?? {})) {
      const names = phrasesOf({ ...file, text: { ...common, ...file.text } }, `line.${line}`, line);
      // A record stores one name. The operators of the cloud read Russian first.
      found.set(line, { item: { ...declared, line, name: names.ru }, names });
    }
  return [...found.values()];
}

/** The type with a record for each declared line that has none. */
function withLineRecords(file: ResourceFile, lines: DeclaredLine[]): ResourceFile {
  const { recordsFromLines: values, ...rest } = file;
  if (!values) return file;
  const records = file.records ?? [];
  const known = new Set(records.map((record) => record[file.key]));
  const made = lines
    .map(({ item, names }) => ({ record: fill(values, { item }) as Doc, names }))
    .filter(({ record }) => !known.has(record[file.key]));
  const text = Object.fromEntries(made.map(({ record, names }) => [recordTextKey(keyOf(file, record)), names]));
  return { ...rest, records: [...records, ...made.map(({ record }) => record)], text: { ...text, ...file.text } };
}

/**
 * The files, completed with what all of them declare: fields of the quota types and rules about them, choices of quota fields, and records of tariff lines.
 * `common` has the menu groups' titles, and the names of lines that several types share.
 */
export function withDeclared(
  files: ReadonlyMap<string, ResourceFile>,
  common: ResourceFile['text'],
): Map<string, ResourceFile> {
  const types = quotaTypesOf(files.values());
  const lines = lineItems(files, common);
  const whole = (file: ResourceFile): ResourceFile =>
    withLineRecords(withChoices(withQuotaRules(completed(file, types, common), types), types, common), lines);
  return new Map([...files].map(([name, file]) => [name, whole(file)]));
}
