/** Initial lines: the minimum of a type, and ready starting points. */
import { type ConfigurationLine, MOST_LINES } from '../../../contract/calculator/configuration.ts';
import { type Doc, isAt, type Reference } from '../../../contract/file/resource-file.ts';
import { defaultsOf } from '../../../contract/forms/derive.ts';
import { withStart } from '../../engine/form/store/draw-schema.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import type { OfferedType } from './calculated.ts';
import type { Catalogues } from './sources.ts';
import STARTS from './starts.json';
import type { Calculator } from './use-calculator.ts';

/** Minimum values for a field of the referenced record: `{"vcpus": 4}`. */
type AtLeast = Record<string, number>;

/** A line of a starting point. */
interface StartLine {
  type: string;
  count?: number;
  input?: Doc;
  /** The minimum size of a referenced record, by field. The cheapest match is used. */
  atLeast?: Record<string, AtLeast>;
}

/** A starting point: its texts are `calculator.start.ID` and `calculator.start.ID.text`. */
export interface Start {
  id: string;
  lines: StartLine[];
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
  const entered = Object.entries(start.input ?? {}).filter(([name]) => Object.hasOwn(properties, name));
  const input = withStart(calculated.schema, 'calculate', {
    ...defaultsOf(calculated.schema),
    ...Object.fromEntries(entered),
  });
  const line = { id: crypto.randomUUID(), type: resource.file.name, count: start.count ?? 1, input };
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

/** The lines of a starting point. */
export function linesOf({ lines }: Start, reckoning: Reckoning): ConfigurationLine[] {
  return lines.slice(0, MOST_LINES).flatMap((start) => {
    const offered = reckoning.types.get(start.type);
    return offered ? [newLine(offered, reckoning, start)] : [];
  });
}
