/** The due work of announcements: it tells accounts in batches, also of what changed, and reminds of maintenance a day before. */
import type { Doc } from '../../contract/file/resource-file.ts';
import type { ActionPolicy } from '../engine/core/operation.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { requireLock } from '../store/transact.ts';
import { cancelWork, schedule } from '../work/work.ts';
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
  /** The earlier rounds: whoever was told in one of them is told. Without them, all whom it concerns are. */
  toldIn?: string[];
  /** The number of updates that came before the one that is told. */
  update?: number;
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

const PUBLISHED = 'published';

/** Accounts are told of what is published afterwards, in work of its own. Those who were told hear of what becomes of it. */
export const ANNOUNCEMENT_POLICIES: Record<string, ActionPolicy> = {
  [ANNOUNCEMENT_TYPE]: async ({ tx, now }, action, { id, doc }, input) => {
    const later = { id, toldIn: [PUBLISHED, reminderOf(String(doc.begins))], after: '' };
    const at = now.toISOString();
    if (action === 'publish') {
      await scheduleBatch(tx, { id, occasion: 'published', round: PUBLISHED, after: '' }, now);
      await scheduleReminder(tx, id, now);
    } else if (action === 'update' && isMoved(doc, input)) {
      await scheduleBatch(tx, { ...later, occasion: 'moved', round: `moved ${at}` }, now);
      await remindOfNewTime(tx, id, String(input.begins), now);
    } else if (action === 'withdraw') {
      await scheduleBatch(tx, { ...later, occasion: 'withdrawn', round: 'withdrawn' }, now);
    } else if (action === 'addUpdate' && input.tell === true) {
      const update = Array.isArray(doc.updates) ? doc.updates.length : 0;
      await scheduleBatch(tx, { ...later, occasion: 'updated', round: `update ${update}`, update }, now);
    }
  },
};

/** Whether published maintenance gets other times. Everything else is told as it happens. */
function isMoved(doc: Doc, input: Doc): boolean {
  if (doc.kind !== 'maintenance' || doc.status !== 'published') return false;
  return ['begins', 'ends'].some((field) => Date.parse(String(doc[field])) !== Date.parse(String(input[field])));
}

function reminderOf(begins: string): string {
  return `reminder ${begins}`;
}

function scheduleBatch(tx: Tx, due: TellDue, now: Date): Promise<void> {
  // Times that change again while accounts are told are told instead of the earlier ones.
  const key = `${TELL}:${due.id}:${due.occasion === 'moved' ? due.occasion : due.round}`;
  // As the work itself holds, which would otherwise put the next batch of earlier times in place of these.
  requireLock(tx, `work:${key}`);
  return schedule(tx, { kind: TELL, key, dueAt: now, from: now, payload: due });
}

function scheduleReminder(tx: Tx, id: string, dueAt: Date): Promise<void> {
  return schedule(tx, { kind: REMIND, key: `${REMIND}:${id}`, dueAt, payload: { id } });
}

/** Reminds a day before the new beginning, also where that was done for the earlier one. Within that day the news itself are enough. */
async function remindOfNewTime(tx: Tx, id: string, begins: string, now: Date): Promise<void> {
  requireLock(tx, `work:${REMIND}:${id}`);
  await cancelWork(tx, `${REMIND}:${id}`);
  const at = Date.parse(begins) - BEFORE_MS;
  if (at > now.getTime()) await scheduleReminder(tx, id, new Date(Math.min(at, now.getTime() + LOOK_EVERY_MS)));
}

async function tellBatch(tx: Tx, { files, config, clock }: Deps, due: TellDue): Promise<void> {
  const now = clock.now();
  const announcement = await announcementOf(tx, due.id);
  if (!announcement || !isToBeTold(announcement, due.occasion, now)) return;
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '>', due.after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const ids = users.map(({ id }) => id);
  const { occasion, round, toldIn, update } = due;
  const meant = await (toldIn ? toldUsers(tx, due.id, toldIn, ids) : concernedUsers(tx, files, announcement, ids));
  const told = { announcement, occasion, round, update, now };
  for (const userId of ids) if (meant.has(userId)) await tellOnce(tx, config, { ...told, userId });
  const last = ids.at(-1);
  if (last !== undefined && ids.length === BATCH) await scheduleBatch(tx, { ...due, after: last }, now);
}

/** The users of those given who were told in one of the rounds. */
async function toldUsers(tx: Tx, id: string, rounds: string[], userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('announcement_told')
    .select('user_id')
    .where('announcement_id', '=', id)
    .where('round', 'in', rounds)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** What was withdrawn meanwhile, or is over, is told to nobody else. Who was told of it hears that it was withdrawn. */
function isToBeTold({ status, ends }: Announcement, occasion: Occasion, now: Date): boolean {
  if (occasion === 'withdrawn') return status === 'withdrawn';
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
  await scheduleBatch(tx, { id, occasion: 'reminder', round: reminderOf(begins), after: '' }, now);
}
