/** The use of quotas by a plan: of each step, and of what its create brings along. */
import { isEstimated } from '../../../contract/calculator/calculate.ts';
import type { ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import { fill, whereFilters } from '../../../contract/expression/template.ts';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { draftRecord, isMade, planCreate } from '../../../contract/forms/draft.ts';
import type { Known } from '../../../contract/forms/known.ts';
import { isMadeFirst, plannedRelated } from '../../../contract/forms/related-of-new.ts';
import { type QuotaDelta, sumDeltas } from '../../../contract/money/quota.ts';
import { type CreationStep, type CreationWorld, type Filters, MADE } from './types.ts';

/** A record that an earlier step creates first, such as the router of a subnet. */
interface Coming {
  type: string;
  record: Doc;
}

function meets(record: Doc, filters: Filters): boolean {
  return Object.entries(filters).every(([name, values]) => {
    const value = record[name];
    return (Array.isArray(value) ? value : [value]).some((each) => values.includes(String(each)));
  });
}

/** Answers a plan from the lists of the project, and from what earlier steps create. */
function knownFrom({ lookup, list }: CreationWorld, coming: readonly Coming[]): Known {
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
      const more = coming.filter(({ type, record }) => type === relation.resource && meets(record, filters));
      return there && [...there, ...more.map(({ record }) => record)];
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

/** The use of quotas by all steps. What several steps need once, such as a router, is counted once. */
export function quotaOfSteps(
  steps: readonly CreationStep[],
  lines: readonly ConfigurationLine[],
  world: CreationWorld,
): QuotaDelta[] {
  const coming: Coming[] = [];
  const known = knownFrom(world, coming);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const used = steps.map(({ type, line, input: sent, refs }) => {
    const file = world.lookup(type);
    if (!file) return [];
    const made = Object.fromEntries(Object.entries(refs).map(([name, id]) => [name, MADE + id]));
    const chosen = { input: { ...sent, ...made }, ref: refsOf(file, sent, world) };
    const estimates = estimatesOf(file, chosen, byId.get(line ?? ''));
    const context = { ...chosen, input: { ...chosen.input, ...estimates } };
    const { quota } = planCreate(file, context, known);
    const within = { ...context, related: plannedRelated(file, context.input, known) };
    for (const make of (file.actions?.create?.makes ?? []).filter(isMadeFirst)) {
      const other = isMade(make, within) ? world.lookup(make.resource) : undefined;
      if (other)
        coming.push({ type: other.name, record: draftRecord(other, { input: fill(make.values, within) as Doc }) });
    }
    return quota;
  });
  return sumDeltas(...used);
}
