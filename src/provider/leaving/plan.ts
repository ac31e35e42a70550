import { knownUnmetGuards } from '../../contract/expression/guards.ts';
import { costText, sumCosts } from '../../contract/money/price.ts';
import type { LeavingPlan, LeavingRecord } from '../../contract/reports/leaving.ts';
import { type Actor, laterActor } from '../engine/core/actor.ts';
import type { Engine, Reading } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import { relatedCounts } from '../engine/records/relations.ts';
import type { Locale } from '../http/locale.ts';
import { fill } from '../http/messages.ts';
import { type Project, paidProjects } from '../identity/projects.ts';
import type { Db, Tx } from '../store/database.ts';
import { inOrderOfDelete } from './order.ts';
import { type OwnedRecord, ownedRecords, type Protection } from './owned.ts';
import { refusedDeletes } from './tried-deletes.ts';

/** A read for a user in one of their projects, whichever their session is in. */
export function readingIn(engine: Engine, actor: Pick<Actor, 'userId'>, projectId: string): Reading {
  const inProject = laterActor({ userId: actor.userId, projectId });
  return { engine, db: engine.db, actor: inProject, now: engine.clock.now() };
}

/** A project's records in the order of their deletes. Those that cost nothing and can never be deleted are left out. */
export async function recordsToDelete(reading: Reading, project: Project): Promise<OwnedRecord[]> {
  const all = inOrderOfDelete(await ownedRecords(reading, project));
  return all.filter(({ cost, protection }) => !protection || cost || protection.fix !== undefined);
}

/** The beginning of the keys of the work that deletes a project's records. */
function workPrefix(projectId: string | null): string {
  return `leaveRecord:${projectId ?? ''}:`;
}

/** The key of the work that deletes a record, by its stored id. */
export function workKey(projectId: string | null, type: string, id: string): string {
  return `${workPrefix(projectId)}${type}:${id}`;
}

/** What has to be deleted in all projects that a user pays for, what it costs, and what is on its way. */
export async function leavingPlan(engine: Engine, userId: string, locale: Locale): Promise<LeavingPlan> {
  const projects = await paidProjects(engine.db, userId);
  const records: LeavingRecord[] = [];
  const costs: OwnedRecord[] = [];
  const staying: OwnedRecord[] = [];
  for (const project of projects) {
    const reading = readingIn(engine, { userId }, project.id);
    const owned = await recordsToDelete(reading, project);
    const going = new Set((await worksOf(engine.db, project.id)).map(({ key }) => key));
    const kept = await keptOf(reading, owned, going.size > 0);
    costs.push(...owned);
    staying.push(...kept.keys());
    records.push(...(await plannedOf(reading, owned, { going, kept, locale })));
  }
  const sum = (of: OwnedRecord[]) => costText(sumCosts(of.flatMap(({ cost }) => cost ?? [])), 'month');
  return {
    projects: projects.map(({ id, name }) => ({ id, name })),
    records,
    cost: sum(costs),
    stayingCost: sum(staying),
  };
}

/** What stays when everything is deleted, and why: what is protected, and what a trial of the deletes can't delete. Nothing is tried while records go. */
async function keptOf(
  reading: Reading,
  owned: readonly OwnedRecord[],
  isGoing: boolean,
): Promise<ReadonlyMap<OwnedRecord, Protection>> {
  const kept = new Map(owned.flatMap((each) => (each.protection ? [[each, each.protection] as const] : [])));
  if (isGoing) return kept;
  const others = owned.filter(({ protection }) => !protection);
  return new Map([...kept, ...(await refusedDeletes(reading, others, kept.size === 0))]);
}

interface Standing {
  /** The keys of the work that deletes records. */
  going: ReadonlySet<string | null>;
  kept: ReadonlyMap<OwnedRecord, Protection>;
  locale: Locale;
}

async function plannedOf(
  reading: Reading,
  owned: readonly OwnedRecord[],
  { going, kept, locale }: Standing,
): Promise<LeavingRecord[]> {
  const reasons = await reasonsOf(reading, owned);
  return owned.map((record) => {
    const { file, key, title, projectId, cost, row } = record;
    const isGoing = going.has(workKey(projectId, file.name, row.id));
    const why = kept.get(record) ?? reasons.get(record);
    return {
      type: file.name,
      id: key,
      title,
      projectId,
      cost: cost ? costText(cost, 'month') : null,
      state: isGoing ? 'deleting' : kept.has(record) ? 'stays' : 'goes',
      why: why ? { guard: why.id, text: textOf(reading, why, locale) } : null,
    };
  });
}

function textOf({ engine }: Reading, { type, id, params = {} }: Protection, locale: Locale): string {
  return fill(ownText(engine.catalogue.file(type), `guard.${id}`)?.(locale) ?? id, params);
}

/** Why each record can't be deleted now. The counts of related records are read once for each type. */
async function reasonsOf(
  reading: Reading,
  owned: readonly OwnedRecord[],
): Promise<Map<OwnedRecord, Protection | undefined>> {
  const reasons = new Map<OwnedRecord, Protection | undefined>();
  for (const file of new Set(owned.map((record) => record.file))) {
    const same = owned.filter((record) => record.file === file);
    const related = await relatedCounts(
      reading,
      file,
      same.map(({ row }) => row.doc),
    );
    for (const [index, record] of same.entries()) {
      const [unmet] = knownUnmetGuards(file, 'delete', { self: record.row.doc, related: related[index] });
      reasons.set(record, unmet && { ...unmet, type: file.name });
    }
  }
  return reasons;
}

/** The stored work that deletes records of a project. */
export function worksOf(db: Db | Tx, projectId: string | null): Promise<{ key: string | null; payload: string }[]> {
  const prefix = workPrefix(projectId);
  return db
    .selectFrom('work')
    .select(['key', 'payload'])
    .where('key', '>=', prefix)
    .where('key', '<', `${prefix}~`)
    .execute();
}
