/**
 * Watches whether services answer, and notes when they did not. The clouds tell it through their one interface (`RemoteCloud.outages`); the
 * simulated one has no outage. That the provider itself was down is inferred from the time in which nobody watched.
 */

import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { type Service, servicesOf } from '../../contract/file/services.ts';
import type { Trouble } from '../../contract/reports/status.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { schedule } from '../work/work.ts';
import type { Rest, WorkHandler } from '../work/worker.ts';

/** The key of the due work, of which there is one piece. */
export const WATCH = 'service-watch';

/** The service that the provider is itself, with its console. */
export const CONSOLE_SERVICE = 'console';

/** How often services are looked at, in milliseconds. */
const EVERY_MS = 60_000;
/** A longer time in which nobody looked is an outage of the provider, in milliseconds. A restart takes less. */
const SILENCE_MS = 5 * 60_000;
/** How long outages are kept, in milliseconds. */
const KEPT_MS = 365 * 86_400_000;

type Deps = Pick<ProviderDeps, 'db' | 'clock' | 'cloud' | 'files'>;

/** The handler of the due work. The cloud is asked outside of the transaction. */
export function statusWork(deps: Deps): Record<string, WorkHandler> {
  return {
    [WATCH]: async (tx, _payload, afterwards) => {
      const now = deps.clock.now();
      await noteWatch(tx, now);
      await purgeOutages(tx, now);
      await scheduleWatch(tx, now, EVERY_MS);
      if (deps.cloud.remote) afterwards(lookAtCloud(deps));
    },
  };
}

/** Schedules the first look. */
export async function scheduleWatch(tx: Tx, now: Date, pauseMs = 0): Promise<void> {
  await schedule(tx, { kind: WATCH, key: WATCH, dueAt: new Date(now.getTime() + pauseMs), from: now, payload: null });
}

/** Asks the cloud, and notes what is away since and what is back. */
function lookAtCloud({ db, clock, cloud, files }: Deps): Rest {
  return async () => {
    await cloud.remote?.askServices();
    const troubles = await troublesOf(cloud, files);
    await transact(db, (tx) => noteTroubles(tx, servicesOf(files), troubles, clock.now()));
  };
}

/**
 * The services that do not work as they should. A service is interrupted where the type that stands for it gives no answer, and slower where
 * only a part of what it needs is away.
 */
async function troublesOf(cloud: Cloud, files: readonly ResourceFile[]): Promise<Map<string, Trouble>> {
  const touched = new Set((await cloud.remote?.outages())?.map(({ type }) => type));
  const found = new Map<string, Trouble>();
  for (const { id, types } of servicesOf(files)) {
    if (!types.some((type) => touched.has(type))) continue;
    found.set(id, touched.has(id) && cloud.remote?.isUnavailable(id) ? 'interrupted' : 'slower');
  }
  return found;
}

/** Notes that the provider runs, and for how long it did not. */
async function noteWatch(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString();
  const row = await tx.selectFrom('service_watch').selectAll().executeTakeFirst();
  if (!row) {
    await tx.insertInto('service_watch').values({ id: WATCH, since: at, seen_at: at }).execute();
    return;
  }
  if (row.seen_at !== null && now.getTime() - Date.parse(row.seen_at) > SILENCE_MS)
    await addOutage(tx, { service: CONSOLE_SERVICE, state: 'interrupted', from: row.seen_at, to: at });
  await tx.updateTable('service_watch').set({ seen_at: at }).where('id', '=', row.id).execute();
}

/** Notes how services fare: those in trouble from now on, and those that are well again. */
async function noteTroubles(
  tx: Tx,
  services: readonly Service[],
  troubles: ReadonlyMap<string, Trouble>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const open = await tx.selectFrom('service_outage').selectAll().where('ended_at', 'is', null).execute();
  for (const { id, service, state } of open)
    if (troubles.get(service) !== state)
      await tx.updateTable('service_outage').set({ ended_at: at }).where('id', '=', id).execute();
  for (const { id } of services) {
    const state = troubles.get(id);
    const lasts = open.some((row) => row.service === id && row.state === state);
    if (state !== undefined && !lasts) await addOutage(tx, { service: id, state, from: at, to: null });
  }
}

/** A time in which a service was in trouble, as it is stored. */
interface NewOutage {
  service: string;
  state: Trouble;
  /** ISO 8601. */
  from: string;
  /** Null while it lasts. */
  to: string | null;
}

/** Stores an outage. */
export async function addOutage(tx: Tx, { service, state, from, to }: NewOutage): Promise<void> {
  const row = { id: crypto.randomUUID(), service, state, began_at: from, ended_at: to };
  await tx.insertInto('service_outage').values(row).execute();
}

async function purgeOutages(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await tx.deleteFrom('service_outage').where('ended_at', '<', before).execute();
}
