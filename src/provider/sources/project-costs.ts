import { type RawBuilder, sql } from 'kysely';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { statusesOf } from '../../contract/file/resource-file.ts';
import { divideRounded, MICRO, NANO_PER_TIYN, tiynToText } from '../../contract/money/money.ts';
import { unitsASecond } from '../billing/cost.ts';
import { takenAt } from '../billing/count.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import { freeTypes } from '../billing/trials.ts';
import type { Reading } from '../engine/core/operation.ts';
import { getProject } from '../identity/projects.ts';

/** The types with prices, and their statuses in progress, which may lead to costs. */
function pricedOf(files: readonly ResourceFile[]): { types: string[]; settling: string[] } {
  const priced = files.filter(({ price }) => (price?.length ?? 0) > 0);
  const statuses = priced.flatMap((file) =>
    statusesOf(file).flatMap(({ values }) =>
      Object.entries(values).flatMap(([name, tone]) => (tone === 'progress' ? [name] : [])),
    ),
  );
  return { types: priced.map(({ name }) => name), settling: [...new Set(statuses)] };
}

/**
 * The number of a project's records that cost something or soon will, as a correlated subquery over a column of projects. Records whose
 * creation failed cost nothing.
 */
export function runningCount({ engine }: Reading, projectColumn: string): RawBuilder<number> {
  const project = sql.ref(projectColumn);
  const { types, settling } = pricedOf(engine.catalogue.files);
  const metered = sql`select count(*) from meter rm where rm.project_id = ${project} and rm.settled = 0 and rm.ended_at is null`;
  if (types.length === 0 || settling.length === 0) return sql`(${metered})`;
  return sql`((${metered}) + (select count(*) from resource rr
    where rr.type in (${sql.join(types)}) and rr.owner = 'p:' || ${project} and rr.status in (${sql.join(settling)})
      and not exists (select 1 from meter ro where ro.type = rr.type and ro.record_id = rr.id and ro.ended_at is null)))`;
}

/** The monthly cost of a project's records at current prices. Records in a trial cost nothing yet. */
export async function costPerMonth(reading: Reading, projectId: string): Promise<string> {
  const { db, engine, now } = reading;
  const meters = await db
    .selectFrom('meter')
    .select(['type', 'quantities', 'next_at', 'next_quantities'])
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .where('ended_at', 'is', null)
    .execute();
  const lines = linesAt(await priceLists(db, engine.catalogue.declaredLines, projectId), now);
  const free = await freeTypes(db, (await getProject(db, projectId))?.payerId ?? null, now);
  const paid = meters.filter(({ type }) => !free.has(type));
  const month = paid.reduce((sum, meter) => sum + unitsASecond(lines, takenAt(meter, now)), 0n);
  return tiynToText(divideRounded(month, MICRO * NANO_PER_TIYN));
}
