import { statusOf } from '../../contract/expression/stages.ts';
import { pointersIn } from '../../contract/expression/template.ts';
import { type Doc, type ResourceFile, titleOf } from '../../contract/file/resource-file.ts';
import { pricedQuantities, type TariffLine } from '../../contract/money/price.ts';
import { monthOfUnits, unitsASecond } from '../billing/cost.ts';
import { contentsOf } from '../cloud/cloud-contents.ts';
import type { CloudSurvey, SurveyedResource } from '../cloud/cloud-projects.ts';
import { workKey } from '../engine/changes/lifecycle.ts';
import type { Engine } from '../engine/core/operation.ts';
import type { Difference, FieldDifference } from '../engine/remote/differences.ts';
import { missingRecord } from '../engine/upkeep/missing.ts';
import { same, toneOf } from '../engine/upkeep/reconcile.ts';
import { getRecord, type RecordRow } from '../store/records.ts';
import { findWork } from '../work/work.ts';
import { planAdoption } from './plan.ts';

/** What is compared: a project's records, as they were before the cloud was asked, and the cloud's answer. */
export interface Compared {
  projectId: string;
  /** The records by type. */
  records: ReadonlyMap<string, readonly RecordRow[]>;
  survey: CloudSurvey;
  /** The record ids by type and remote ID, as `type key`. */
  known: ReadonlyMap<string, string>;
  /** The types whose service did not answer. */
  notCompared: ReadonlySet<string>;
  /** The prices of the project. */
  lines: TariffLine[];
  /** When the project was compared before, ISO 8601, and the types that were left out then. */
  before: { comparedAt: string | null; notCompared: ReadonlySet<string> };
}

/** What was found, and the differences of before that are certainly no more. */
export interface Findings {
  found: Difference[];
  /** Whether it is known of a type what the cloud has of it, and nothing is going on with the record in question. */
  isKnown(type: string, recordId: string | null): boolean;
}

/** Compares records with what the cloud said. What differs and reconciles by itself is left out. */
export async function findDifferences(engine: Engine, compared: Compared): Promise<Findings> {
  const { survey, notCompared } = compared;
  const surveyed = survey.types && new Set(survey.types);
  const isCompared = (type: string) => (surveyed?.has(type) ?? true) && !notCompared.has(type);
  const unsettled = new Set<string>();
  const isSettled = async (row: RecordRow): Promise<boolean> => {
    const standing = await standingOf(engine, row);
    if (standing === 'changing') unsettled.add(`${row.type} ${row.id}`);
    return standing === 'settled';
  };
  const found = [
    ...onlyInCloud(engine, compared),
    ...(await otherwise(engine, compared, isSettled)),
    ...(await onlyInBooks(engine, compared, { isCompared, isSettled })),
  ];
  const isKnown = (type: string, recordId: string | null) => isCompared(type) && !unsettled.has(`${type} ${recordId}`);
  return { found, isKnown };
}

/** Whether a record is as it was read, and nothing is going on with it. */
type IsSettled = (row: RecordRow) => Promise<boolean>;

/** Resources without a record that cost something, with what they refer to. What costs nothing is often the cloud's own. */
function onlyInCloud(engine: Engine, compared: Compared): Difference[] {
  const { survey, lines } = compared;
  const unknown = survey.resources.filter((resource) => recordIdOf(compared, resource) === undefined);
  const listed = withReferences(
    unknown.filter(({ type }) => engine.catalogue.file(type).scope !== 'user'),
    ({ type }) => isPriced(engine.catalogue.file(type)),
  );
  const { resources } = planAdoption(engine, { resources: listed, limits: {} }, lines);
  return resources.map(({ type, key, title, recordId, refusal, doc, units }) => ({
    ...{ type, key, title, recordId, kind: 'cloud', cause: 'compared' },
    ...(refusal && { detail: JSON.stringify([refusal]) }),
    ...(doc && {
      monthCost: monthOfUnits(units),
      facts: decisive(engine.catalogue.file(type)).map((name) => doc[name]),
    }),
  }));
}

function isPriced({ price = [] }: ResourceFile): boolean {
  return price.length > 0;
}

/** The chosen resources, and those that they refer to. A resource refers to earlier ones only. */
function withReferences(
  resources: readonly SurveyedResource[],
  isChosen: (resource: SurveyedResource) => boolean,
): SurveyedResource[] {
  const kept: SurveyedResource[] = [];
  let words = '';
  for (const resource of resources.toReversed()) {
    const { key, recordId, found, refusal } = resource;
    const isNamed = [key, recordId].some((id) => words.includes(JSON.stringify(id)));
    if (!isNamed && !isChosen(resource)) continue;
    kept.push(resource);
    words += JSON.stringify([found, refusal]);
  }
  return kept.toReversed();
}

/** The record that a resource of the cloud has. */
function recordIdOf({ known, records }: Compared, { type, key, recordId }: SurveyedResource): string | undefined {
  const id = known.get(`${type} ${key}`);
  if (id !== undefined) return id;
  return records.get(type)?.some((row) => row.id === recordId) ? recordId : undefined;
}

/** Records that have another price or use other quotas in the cloud, in fields that no reconciliation takes over. */
async function otherwise(engine: Engine, compared: Compared, isSettled: IsSettled): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const resource of compared.survey.resources) {
    const id = recordIdOf(compared, resource);
    const before = compared.records.get(resource.type)?.find((row) => row.id === id);
    if (!before) continue;
    const differences = differencesOf(engine.catalogue.file(resource.type), before.doc, resource);
    if (differences.length === 0 || !(await isSettled(before))) continue;
    found.push(differing(engine, compared, before, { resource, differences }));
  }
  return found;
}

function differing(
  { catalogue, clock }: Engine,
  { lines }: Compared,
  { type, id, doc }: RecordRow,
  { resource, differences }: { resource: SurveyedResource; differences: FieldDifference[] },
): Difference {
  const file = catalogue.file(type);
  const { key, refusal } = resource;
  const theirs = Object.fromEntries(differences.map((each) => [each.field, each.theirs]));
  const self = refusal ? doc : { ...doc, ...theirs };
  const units = unitsASecond(lines, pricedQuantities(file.price, { self, now: clock.now().toISOString() }));
  return {
    ...{ type, key, kind: 'differs', title: titleOf(file, doc), cause: 'compared', recordId: id, differences },
    monthCost: monthOfUnits(units),
    ...(refusal && { detail: JSON.stringify([refusal]) }),
  };
}

function differencesOf(file: ResourceFile, ours: Doc, { found, refusal }: SurveyedResource): FieldDifference[] {
  if (refusal?.field !== undefined)
    return [
      { field: refusal.field, ours: ours[refusal.field], theirs: String(refusal.params?.name ?? ''), refused: true },
    ];
  if (!found) return [];
  const theirs: Doc = { ...found.fields, ...found.state.fields };
  return decisive(file)
    .filter((field) => field in theirs && !same(ours[field], theirs[field]))
    .map((field) => ({ field, ours: ours[field], theirs: theirs[field] }));
}

/** The fields that decide what a record costs and which quotas it uses. */
function decisive({ price, quota }: ResourceFile): string[] {
  const pointers = pointersIn([price ?? [], quota ?? []]);
  const fields = pointers.flatMap((pointer) => /^\/self\/([^/]+)/.exec(pointer)?.[1] ?? []);
  return [...new Set(fields)].sort();
}

/** Records whose resources the cloud does not have. Others than those that reconciliation removes by itself. */
async function onlyInBooks(
  engine: Engine,
  compared: Compared,
  { isCompared, isSettled }: { isCompared: (type: string) => boolean; isSettled: IsSettled },
): Promise<Difference[]> {
  const { comparedAt, notCompared } = compared.before;
  const found: Difference[] = [];
  for (const [type, rows] of compared.records) {
    if (!isCompared(type)) continue;
    const there = idsThere(compared, type);
    const seenAt = notCompared.has(type) ? null : comparedAt;
    for (const row of rows) {
      if (there.has(row.id) || (await isInCloud(engine, compared, row)) || !(await isSettled(row))) continue;
      const difference = await missingRecord(engine, compared.projectId, row, 'compared');
      found.push({ ...difference, ...(seenAt !== null && seenAt > row.createdAt && { lastSeen: seenAt }) });
    }
  }
  return found;
}

function idsThere(compared: Compared, type: string): Set<string> {
  const listed = compared.survey.resources.filter((resource) => resource.type === type);
  return new Set(listed.flatMap((resource) => recordIdOf(compared, resource) ?? []));
}

/**
 * Asks for one that was not listed. One that costs something and never had a remote ID is not there. Others can do without: a rule of a group
 * may be the cloud's own.
 */
async function isInCloud(
  { cloud, catalogue }: Engine,
  { projectId, known }: Compared,
  row: RecordRow,
): Promise<boolean> {
  const { type, id, doc: self } = row;
  if (cloud.remote) {
    const hasId = [...known].some(([name, recordId]) => recordId === id && name.startsWith(`${type} `));
    if (!hasId) return !isPriced(catalogue.file(type));
  }
  return (await contentsOf(cloud)?.read({ type, id, projectId, self })) !== undefined;
}

/** Whether a record is as it was read with nothing going on, is changing or has changed since, or is there no more. */
async function standingOf({ db, catalogue }: Engine, before: RecordRow): Promise<'settled' | 'changing' | 'gone'> {
  const { type, id, updatedAt } = before;
  const row = await getRecord(db, type, id, { global: true });
  if (!row) return 'gone';
  if (row.updatedAt !== updatedAt || (await findWork(db, workKey(before)))) return 'changing';
  const file = catalogue.file(type);
  return toneOf(file, statusOf(file, row.doc)) === 'progress' ? 'changing' : 'settled';
}
