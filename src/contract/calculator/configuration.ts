/**
 * Configurations of the calculator: planned resources (spec, sections 2 and 3). They are stored as a JSON list in local
 * storage, and are shared by links and workbooks, so they are validated when they are read.
 */

import type { Context } from '../expression/pointer.ts';
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import { isAcceptable } from '../forms/accepts.ts';
import { createSchema, defaultsOf, type FormSchema, sendable } from '../forms/derive.ts';
import { planCreate } from '../forms/draft.ts';
import type { PricedRecords } from '../money/price.ts';
import { type QuotaDelta, scaleDeltas } from '../money/quota.ts';
import {
  type FreeRecord,
  isDoc,
  isFitInput,
  LONGEST_NAME,
  type RecordReference,
  readAlong,
  readRefs,
  textOf,
} from './along.ts';
import { CALCULATE, calculateSchema, copiesField, type FileLookup } from './calculate.ts';

export const MOST_CONFIGURATIONS = 20;
export const MOST_LINES = 500;
/** Of one line. */
export const MOST_COPIES = 1000;

/** Some records of one type that are alike. */
export interface ConfigurationLine {
  /** Unique in its configuration. */
  id: string;
  /** The resource type's name. */
  type: string;
  /** What the record is to be called; made up when it is created, if not given. */
  name?: string;
  /** How many of them, 1 or more. */
  count: number;
  /**
   * What the calculator's form holds, with whatever else of the create form has been filled in; never anything `writeOnly`.
   */
  input: Doc;
  /** Fields of the create form that refer to records of the same configuration. */
  refs?: Record<string, RecordReference>;
}

/** What somebody means to rent. */
export interface Configuration {
  id: string;
  name: string;
  lines: ConfigurationLine[];
  /** Free records that are created with the lines, such as a balancer's listener. */
  along?: FreeRecord[];
  /** When it was changed last, RFC 3339. */
  changed: string;
  /** The project that has all of it, until a line changes. */
  created?: string;
}

/** What of a configuration is shared: by link and in workbooks. */
export type SharedConfiguration = Pick<Configuration, 'name' | 'lines' | 'along'>;

function readLine(value: unknown, index: number): ConfigurationLine | undefined {
  if (!isDoc(value)) return undefined;
  const { count, input } = value;
  const type = textOf(value.type, 100);
  const name = textOf(value.name, LONGEST_NAME);
  const counted = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= MOST_COPIES;
  if (!type || !counted || !isFitInput(input)) return undefined;
  const refs = readRefs(value.refs);
  const rest = { ...(name ? { name } : {}), ...(refs ? { refs } : {}) };
  return { id: textOf(value.id, 64) ?? `line-${index + 1}`, type, count, input, ...rest };
}

/**
 * A shared configuration; undefined for an invalid one. Invalid lines are left out, which callers can see by the number
 * of lines. Repeated ids are replaced.
 */
export function readShared(value: unknown): SharedConfiguration | undefined {
  if (!isDoc(value) || !Array.isArray(value.lines)) return undefined;
  const seen = new Set<string>();
  const lines = value.lines.slice(0, MOST_LINES).flatMap((each, index) => {
    const line = readLine(each, index);
    if (!line) return [];
    const id = seen.has(line.id) ? `${line.id}-${index + 1}` : line.id;
    seen.add(id);
    return [{ ...line, id }];
  });
  const along = readAlong(value.along, seen);
  return { name: textOf(value.name, LONGEST_NAME) ?? '', lines, ...(along.length > 0 ? { along } : {}) };
}

/** What a browser kept. */
export interface KeptConfigurations {
  list: Configuration[];
  /** The entries of which something could not be read, as they were kept; what of them could is in the list. */
  damaged: unknown[];
}

/** The list that a browser kept; nothing for anything else. */
export function readConfigurations(value: unknown): KeptConfigurations {
  if (!Array.isArray(value)) return { list: [], damaged: [value] };
  const list: Configuration[] = [];
  const damaged: unknown[] = [];
  for (const each of value) {
    const shared = readShared(each);
    const { id: ownId, changed, lines, created } = isDoc(each) ? each : {};
    const kept = {
      changed: typeof changed === 'string' ? changed : '',
      ...(typeof created === 'string' && { created }),
    };
    const id = textOf(ownId, 64);
    const fits = shared && id && list.length < MOST_CONFIGURATIONS && !list.some((other) => other.id === id);
    if (fits) list.push({ ...shared, id, ...kept });
    if (!fits || (Array.isArray(lines) && lines.length > shared.lines.length)) damaged.push(each);
  }
  return { list, damaged };
}

/** A record of another type that a field refers to; undefined where it is not known, or is no more. */
export type RecordLookup = (type: string, key: string) => Doc | undefined;

/** What a line would take and cost. */
export interface LinePlan {
  quota: QuotaDelta[];
  records: PricedRecords[];
  /** Whether all that costs something is known: without it the price is only a part. */
  known: boolean;
  /** Fields whose record is not to be had any more, as a flavor that is no longer offered. */
  lost: string[];
}

/** The records that a line's fields refer to, as a context has them, and the fields whose record there is not. */
function refsOf(file: ResourceFile, input: Doc, records: RecordLookup): { ref: Doc; lost: string[] } {
  const ref: Doc = {};
  const lost: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    const reference = file.fields.properties[name]?.['x-ref'];
    if (!reference || typeof value !== 'string' || value === '') continue;
    const record = records(reference.resource, value);
    if (record) ref[name] = record;
    else lost.push(name);
  }
  return { ref, lost };
}

/** A type as the calculator needs it, made once. */
export interface CalculatedType {
  file: ResourceFile;
  /** The calculator's form. */
  schema: FormSchema;
  /** What the create form starts from: it holds for what the calculator does not ask. */
  defaults: Doc;
  lookup: FileLookup;
}

/** Makes a type ready for {@link planLine}. The schema is derived where it is not at hand. */
export function calculatedType(
  file: ResourceFile,
  lookup: FileLookup,
  schema: FormSchema = calculateSchema(file, lookup),
): CalculatedType {
  const { [copiesField(file) ?? '']: _copies, ...defaults } = defaultsOf(createSchema(file));
  return { file, schema, defaults, lookup };
}

/**
 * Plans a line by the same function as the create form. Only the fields of the calculator's form count, since others do
 * not change the cost. An invalid value counts as missing.
 */
export function planLine(
  { file, schema, defaults, lookup }: CalculatedType,
  line: Pick<ConfigurationLine, 'count' | 'input'>,
  records: RecordLookup,
): LinePlan {
  const accepted = Object.fromEntries(
    Object.entries(line.input).filter(([name, value]) => {
      const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
      return field !== undefined && isAcceptable(field, value);
    }),
  );
  const input = sendable(file, CALCULATE, { ...defaults, ...accepted });
  const { ref, lost } = refsOf(file, accepted, records);
  const plan = planCreate(file, { input, ref: ref as Context['ref'] }, { file: lookup });
  const taken = Object.entries(line.input).every(
    ([name, value]) => value === undefined || !Object.hasOwn(schema.properties, name) || Object.hasOwn(accepted, name),
  );
  const isComplete = schema.required.every((name) => accepted[name] !== undefined && accepted[name] !== '');
  return {
    quota: scaleDeltas(plan.quota, line.count),
    records: plan.records.map(({ prices, times }) => ({ prices, times: times * line.count })),
    known: plan.known && isComplete && taken && lost.length === 0,
    lost,
  };
}
