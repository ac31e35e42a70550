/** The use of quotas by a plan: of each step, and of what its create brings along. */
import { isEstimated } from '../../../contract/calculator/calculate.ts';
import type { ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import { fill, whereFilters } from '../../../contract/expression/template.ts';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { draftRecord, isMade, planCreate, planMake } from '../../../contract/forms/draft.ts';
import type { Known } from '../../../contract/forms/known.ts';
import { plannedRelated } from '../../../contract/forms/related-of-new.ts';
import { type QuotaDelta, sumDeltas } from '../../../contract/money/quota.ts';
import { type CreationStep, type CreationWorld, MADE } from './types.ts';

/** Answers a plan from the lists of the project. Nothing is related yet to a record that is still to be made. */
function knownFrom({ lookup, list }: CreationWorld): Known {
  return {
    file: lookup,
    record(type, key) {
      const file = lookup(type);
      return file && list(type, {})?.find((record) => keyOf(file, record) === key);
    },
    related({ relations }, name, self) {
      const relation = relations?.[name];
      const filters = relation && whereFilters(relation.where, { self });
      if (!filters) return [];
      const isNew = Object.values(filters).some((values) => values.some((value) => value.startsWith(MADE)));
      const there = isNew ? [] : list(relation.resource, filters);
      return there && [...there];
    },
  };
}

/** The records that decide what a step uses: those of its references that exist. */
function refsOf(file: ResourceFile, input: Doc, { lookup, list }: CreationWorld): Record<string, Doc | undefined> {
  const found = Object.entries(input).flatMap(([name, value]) => {
    const reference = file.fields.properties[name]?.['x-ref'];
    const other = reference && lookup(reference.resource);
    if (!other || typeof value !== 'string' || value.startsWith(MADE)) return [];
    const filters = whereFilters(reference.where, { input }) ?? {};
    const unmade = Object.values(filters).some((values) => values.some((each) => each.startsWith(MADE))) ? {} : filters;
    return [[name, list(other.name, unmade)?.find((record) => keyOf(other, record) === value)] as const];
  });
  return Object.fromEntries(found);
}

/** The estimates of a line that nothing else tells, such as the size of a backup of a disk that is still to be made. */
function estimatesOf(file: ResourceFile, context: Context, line: ConfigurationLine | undefined): Doc {
  const record = draftRecord(file, context);
  const open = Object.entries(file.fields.properties).filter(
    ([name, field]) => isEstimated(field) && record[name] === undefined && line?.input[name] !== undefined,
  );
  return Object.fromEntries(open.map(([name]) => [name, line?.input[name]]));
}

/** Counts once what several steps would each create first, such as the router of their subnet. */
class Firsts {
  readonly #seen = new Set<string>();

  /** What a step does not use, because an earlier one has created it. */
  again(file: ResourceFile, context: Context, known: Known): QuotaDelta[] {
    const within: Context = { ...context, related: plannedRelated(file, context.input ?? {}, known) };
    const makes = (file.actions?.create?.makes ?? []).filter((make) => make.once === true && isMade(make, within));
    return makes.flatMap((make) => {
      const key = JSON.stringify([make.resource, fill(make.values, within)]);
      const isFirst = !this.#seen.has(key);
      this.#seen.add(key);
      return isFirst ? [] : planMake(make, within, known).flatMap(({ quota }) => quota);
    });
  }
}

/** The use of quotas by all steps. What several steps need once is counted once. */
export function quotaOfSteps(
  steps: readonly CreationStep[],
  lines: readonly ConfigurationLine[],
  world: CreationWorld,
): QuotaDelta[] {
  const known = knownFrom(world);
  const firsts = new Firsts();
  const byId = new Map(lines.map((line) => [line.id, line]));
  const used = steps.map(({ type, line, input: sent, refs }) => {
    const file = world.lookup(type);
    if (!file) return [];
    const made = Object.fromEntries(Object.entries(refs).map(([name, id]) => [name, MADE + id]));
    const chosen: Context = { input: { ...sent, ...made }, ref: refsOf(file, sent, world) };
    const estimates = estimatesOf(file, chosen, byId.get(line ?? ''));
    const context: Context = { ...chosen, input: { ...chosen.input, ...estimates } };
    const again = firsts.again(file, context, known);
    return sumDeltas(
      planCreate(file, context, known).quota,
      again.map((each) => ({ ...each, amount: -each.amount })),
    );
  });
  return sumDeltas(...used);
}
