import type { CloudProject } from '../cloud/cloud-projects.ts';
import type { Engine } from '../engine/core/operation.ts';
import type { Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import { transact } from '../store/transact.ts';

/** For how long a list of the cloud's projects counts as new, in milliseconds. */
const FRESH_MS = 5000;

/** How many rows one statement writes. */
const AT_ONCE = 200;

/** When each process has asked its cloud. */
const askedAt = new WeakMap<object, number>();

/** Asks the cloud for its projects, unless it was asked a moment ago, and stores them. Throws ApiError 503 where it does not answer. */
export async function noteSeen(engine: Pick<Engine, 'cloud' | 'db'>): Promise<void> {
  const { cloud, db } = engine;
  if (!cloud.projects) return;
  const now = performance.now();
  if (now - (askedAt.get(cloud) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
  const found = await cloud.projects.list();
  const stored = await db.selectFrom('cloud_seen').selectAll().execute();
  const known = new Map(stored.map((row) => [row.cloud_id, JSON.stringify([row.name, row.enabled, row.marked])]));
  const changed = found.filter((project) => known.get(project.key) !== wordOf(project));
  const there = new Set(found.map(({ key }) => key));
  const gone = [...known.keys()].filter((key) => !there.has(key));
  if (changed.length + gone.length > 0) await transact(db, (tx) => write(tx, changed, gone));
  askedAt.set(cloud, now);
}

function wordOf({ name, enabled, marked }: CloudProject): string {
  return JSON.stringify([name, Number(enabled), Number(marked)]);
}

async function write(tx: Tx, changed: CloudProject[], gone: string[]): Promise<void> {
  for (let first = 0; first < changed.length; first += AT_ONCE) {
    const rows = changed.slice(first, first + AT_ONCE).map(({ key, name, enabled, marked }) => ({
      ...{ cloud_id: key, name, enabled: Number(enabled), marked: Number(marked) },
    }));
    await tx
      .insertInto('cloud_seen')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('cloud_id').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          enabled: eb.ref('excluded.enabled'),
          marked: eb.ref('excluded.marked'),
        })),
      )
      .execute();
  }
  if (gone.length > 0)
    await tx
      .deleteFrom('cloud_seen')
      .where((eb) => isAmong(tx, eb.ref('cloud_id'), gone))
      .execute();
}
