/** Initial lines: the minimum of a type, and ready starting points. */
import type { FreeRecord, RecordReference } from '../../../contract/calculator/along.ts';
import {
  type ConfigurationLine,
  MOST_LINES,
  type SharedConfiguration,
} from '../../../contract/calculator/configuration.ts';
import { type Doc, isAt, type Reference } from '../../../contract/file/resource-file.ts';
import { createSchema, defaultsOf } from '../../../contract/forms/derive.ts';
import { withStart } from '../../engine/form/store/draw-schema.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import type { OfferedType } from './calculated.ts';
import type { Catalogues } from './sources.ts';
import STARTS from './starts.json';
import type { Calculator } from './use-calculator.ts';

/** Minimum values for a field of the referenced record: `{"vcpus": 4}`. */
type AtLeast = Record<string, number>;

/** References to records of the starting point, by field. */
type StartReferences = Readonly<Record<string, RecordReference | undefined>>;

/** A line of a starting point. */
interface StartLine {
  /** Its id within the starting point, for references. */
  as?: string;
  type: string;
  name?: string;
  count?: number;
  input?: Doc;
  /** Fields that refer to other records of the starting point. */
  refs?: StartReferences;
  /** The minimum size of a referenced record, by field. The cheapest match is used. */
  atLeast?: Record<string, AtLeast>;
}

/** A starting point: its texts are `calculator.start.ID` and `calculator.start.ID.text`. */
export interface Start {
  id: string;
  lines: StartLine[];
  /** What the lines are wired with. It costs nothing. */
  along?: (Omit<FreeRecord, 'id' | 'refs'> & { as: string; refs: StartReferences })[];
}

type Reckoning = Pick<Calculator, 'types' | 'catalogues' | 'costOf'>;

/** The options of a reference, ignoring conditions on other fields. */
function candidates({ resource, where = {} }: Reference, catalogues: Catalogues): Doc[] {
  const fixed = Object.entries(where).filter(([, wanted]) => !isAt(wanted));
  return (catalogues[resource] ?? []).filter((record) =>
    fixed.every(([name, wanted]) => record[name] === undefined || [wanted].flat().includes(record[name] as never)),
  );
}

function isEnough(record: Doc, least: AtLeast): boolean {
  return Object.entries(least).every(([name, amount]) => Number(record[name] ?? 0) >= amount);
}

/** The key of the record that makes the line cheapest. The first one where prices are unknown. */
function cheapest(line: ConfigurationLine, field: string, keys: string[], { costOf }: Reckoning): string | undefined {
  let best: { key: string; cost: bigint } | undefined;
  for (const key of keys) {
    const cost = costOf({ ...line, input: { ...line.input, [field]: key } })?.microNano;
    if (cost !== undefined && (!best || cost < best.cost)) best = { key, cost };
  }
  return best?.key ?? keys[0];
}

/** A new line of a type: the initial values of its form, and the cheapest of each required record. */
export function newLine(
  { resource, calculated }: OfferedType,
  reckoning: Reckoning,
  start: Omit<StartLine, 'type'> = {},
): ConfigurationLine {
  const { properties, required } = calculated.schema;
  const form = createSchema(resource.file).properties;
  const entered = Object.entries(start.input ?? {}).filter(
    ([name]) => Object.hasOwn(properties, name) || Object.hasOwn(form, name),
  );
  const input = withStart(calculated.schema, 'calculate', {
    ...defaultsOf(calculated.schema),
    ...Object.fromEntries(entered),
  });
  const named = start.name ? { name: start.name } : {};
  const line = { id: crypto.randomUUID(), type: resource.file.name, count: start.count ?? 1, input, ...named };
  for (const name of required) {
    const reference = properties[name]?.['x-ref'];
    if (!reference || input[name] !== undefined) continue;
    const key = resourceEntry(reference.resource)?.key ?? 'id';
    const all = candidates(reference, reckoning.catalogues);
    const enough = all.filter((record) => isEnough(record, start.atLeast?.[name] ?? {}));
    const choice = cheapest(
      line,
      name,
      (enough.length > 0 ? enough : all).map((each) => String(each[key])),
      reckoning,
    );
    if (choice !== undefined) input[name] = choice;
  }
  return line;
}

/** The available starting points: those with offered types, and at least their first line. */
export function startsFor({ types }: Pick<Calculator, 'types'>, starts: readonly Start[] = STARTS): Start[] {
  return starts
    .filter(({ lines: [first] }) => first && types.has(first.type))
    .map((start) => ({ ...start, lines: start.lines.filter(({ type }) => types.has(type)) }));
}

/** References with the ids of a configuration in place of those of a starting point. */
function withIds(refs: StartReferences, ids: ReadonlyMap<string, string>): Record<string, RecordReference> {
  const known = Object.entries(refs).flatMap(([name, ref]) => (ref ? [[name, ref] as const] : []));
  return Object.fromEntries(known.map(([name, ref]) => [name, { ...ref, of: ids.get(ref.of) ?? ref.of }]));
}

/** The lines of a starting point, and what they are wired with. */
export function begin(
  { lines, along = [] }: Start,
  reckoning: Reckoning,
): Pick<SharedConfiguration, 'lines' | 'along'> {
  const made = lines.slice(0, MOST_LINES).flatMap((start) => {
    const offered = reckoning.types.get(start.type);
    return offered ? [{ as: start.as, refs: start.refs, line: newLine(offered, reckoning, start) }] : [];
  });
  const free = along.map(({ as, ...rest }) => ({ as, free: { ...rest, id: crypto.randomUUID() } }));
  const ids = new Map([
    ...made.flatMap(({ as, line }) => (as === undefined ? [] : [[as, line.id] as const])),
    ...free.map(({ as, free: { id } }) => [as, id] as const),
  ]);
  return {
    lines: made.map(({ refs, line }) => (refs ? { ...line, refs: withIds(refs, ids) } : line)),
    along: free.map(({ free: { each, ...rest } }) => ({
      ...rest,
      refs: withIds(rest.refs, ids),
      ...(each === undefined ? {} : { each: ids.get(each) ?? each }),
    })),
  };
}
