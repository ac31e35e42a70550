/** The due work of announcements: it tells accounts in batches, and reminds of maintenance a day before. */
import type { ActionPolicy } from '../engine/core/operation.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { ANNOUNCEMENT_TYPE, type Announcement, announcementOf } from './announcement.ts';
import { concernedUsers } from './concern.ts';
import { type Occasion, tellOnce } from './tell.ts';

const TELL = 'announcement';
const REMIND = 'announcement-reminder';

/** How many accounts one transaction looks at. */
const BATCH = 100;
/** How long before its beginning one is reminded of maintenance, in milliseconds. */
const BEFORE_MS = 86_400_000;
/** How often maintenance that lies ahead is looked at, as its time can change, in milliseconds. */
const LOOK_EVERY_MS = 3_600_000;

/** A batch of accounts that are told. */
interface TellDue {
  id: string;
  occasion: Occasion;
  round: string;
  /** The last account of the batch before, in the order of ids; empty for the first. */
  after: string;
}

type Deps = Pick<ProviderDeps, 'files' | 'config' | 'clock'>;

/** The handlers of the due work. Each batch schedules the next one in its own transaction. */
export function announcementWork(deps: Deps): Record<string, WorkHandler> {
  return {
    [TELL]: (tx, payload) => tellBatch(tx, deps, payload as TellDue),
    [REMIND]: (tx, payload) => remind(tx, deps, String((payload as { id: string }).id)),
  };
}

/** Accounts are told of what is published afterwards, in work of its own. */
export const ANNOUNCEMENT_POLICIES: Record<string, ActionPolicy> = {
  [ANNOUNCEMENT_TYPE]: async ({ tx, now }, action, { id }) => {
    if (action !== 'publish') return;
    await scheduleBatch(tx, { id, occasion: 'published', round: 'published', after: '' }, now);
    await scheduleReminder(tx, id, now);
  },
};

function scheduleBatch(tx: Tx, due: TellDue, now: Date): Promise<void> {
  return schedule(tx, { kind: TELL, key: `${TELL}:${due.id}:${due.round}`, dueAt: now, from: now, payload: due });
}

function scheduleReminder(tx: Tx, id: string, dueAt: Date): Promise<void> {
  return schedule(tx, { kind: REMIND, key: `${REMIND}:${id}`, dueAt, payload: { id } });
}

async function tellBatch(tx: Tx, { files, config, clock }: Deps, due: TellDue): Promise<void> {
  const now = clock.now();
  const announcement = await announcementOf(tx, due.id);
  if (!announcement || !isToBeTold(announcement, now)) return;
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '>', due.after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const ids = users.map(({ id }) => id);
  const concerned = await concernedUsers(tx, files, announcement, ids);
  const { occasion, round } = due;
  for (const userId of ids)
    if (concerned.has(userId)) await tellOnce(tx, config, { announcement, occasion, round, userId, now });
  const last = ids.at(-1);
  if (last !== undefined && ids.length === BATCH) await scheduleBatch(tx, { ...due, after: last }, now);
}

/** What was withdrawn meanwhile, or is over, is told to nobody else. */
function isToBeTold({ status, ends }: Announcement, now: Date): boolean {
  return status === 'published' && (ends === null || Date.parse(ends) > now.getTime());
}

async function remind(tx: Tx, { clock }: Deps, id: string): Promise<void> {
  const now = clock.now();
  const announcement = await announcementOf(tx, id);
  if (announcement?.kind !== 'maintenance' || announcement.status !== 'published') return;
  const { begins, published } = announcement;
  const at = Date.parse(begins) - BEFORE_MS;
  // Who was told of it within that day needs no reminder.
  if (Date.parse(begins) <= now.getTime() || (published !== null && Date.parse(published) > at)) return;
  if (now.getTime() < at) return scheduleReminder(tx, id, new Date(Math.min(at, now.getTime() + LOOK_EVERY_MS)));
  await scheduleBatch(tx, { id, occasion: 'reminder', round: `reminder ${begins}`, after: '' }, now);
}
