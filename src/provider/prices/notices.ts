import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { openPricing, type Pricing } from '../billing/price-lists.ts';
import { type PriceFacts, priceChangesOf } from '../billing/timeline.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { findWork, schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { writeNotice } from './notice-letter.ts';
import { NOTICE_SECONDS } from './notice-schedule.ts';
import { changedLines } from './price-changes.ts';

/** The kinds of due work. One searches each day for prices that change in a week, and one notifies one payer. */
const SEARCH = 'price-notices';
const NOTICE = 'price-notice';

const DAY_SECONDS = 86_400;

/** A day's search, in seconds since 1970. */
interface SearchDue {
  /** Its due time: 00:00:01 in Almaty. */
  at: number;
  /** Changes up to this moment have been notified. */
  covered: number;
}

/** A notice for one payer about the price change in that second. */
interface NoticeDue {
  userId: string;
  at: number;
}

/**
 * The due work that notifies payers a week before a price change (spec, sections 4 and 9). The affected payers are found when letters are
 * sent, so a withdrawn change causes no letter. A late search, as after a pause of all processes, covers all missed changes that are still
 * ahead.
 */
export function priceNotices(deps: Pick<ProviderDeps, 'files' | 'config' | 'clock'>): Record<string, WorkHandler> {
  const declared = declaredLines(deps.files);
  return {
    [SEARCH]: async (tx, payload) => {
      const { at, covered } = payload as SearchDue;
      const until = at + NOTICE_SECONDS;
      const pricing = await openPricing(tx, declared);
      for (const notice of await noticesFor(tx, pricing, covered, until)) await scheduleNotice(tx, notice, at);
      await scheduleSearch(tx, { at: at + DAY_SECONDS, covered: until });
    },
    [NOTICE]: async (tx, payload) => {
      const { userId, at } = payload as NoticeDue;
      const now = deps.clock.now();
      if (at * 1000 <= now.getTime()) return;
      await writeNotice(tx, deps, { userId, at, pricing: await openPricing(tx, declared), now });
    },
  };
}

/** Schedules a search for each day, in its first second in Almaty. */
export async function schedulePriceNotices(tx: Tx, now: Date): Promise<void> {
  if (await findWork(tx, SEARCH)) return;
  const second = Math.floor(now.getTime() / 1000);
  const offset = BUSINESS_OFFSET / 1000 - 1;
  const at = Math.floor((second + offset) / DAY_SECONDS) * DAY_SECONDS + DAY_SECONDS - offset;
  await scheduleSearch(tx, { at, covered: second });
}

function scheduleSearch(tx: Tx, due: SearchDue): Promise<void> {
  return schedule(tx, { kind: SEARCH, key: SEARCH, dueAt: new Date(due.at * 1000), payload: due });
}

function scheduleNotice(tx: Tx, due: NoticeDue, at: number): Promise<void> {
  const key = `${NOTICE}:${due.userId}:${due.at}`;
  return schedule(tx, { kind: NOTICE, key, dueAt: new Date(at * 1000), payload: due });
}

/** The notices for the changes after the first moment and up to the last. */
async function noticesFor(tx: Tx, pricing: Pricing, after: number, until: number): Promise<NoticeDue[]> {
  const payers = await payersOf(tx);
  const facts = await pricing.factsOf([...payers.keys()]);
  const changes = (of: PriceFacts) =>
    priceChangesOf(of).filter((change) => change > after && change <= until && changedLines(of, change).length > 0);
  const shared = changes(pricing.shared);
  const found = new Map<string, NoticeDue>();
  for (const [projectId, userId] of payers) {
    const own = facts.get(projectId) ?? pricing.shared;
    for (const at of own === pricing.shared ? shared : changes(own)) found.set(`${userId} ${at}`, { userId, at });
  }
  return [...found.values()];
}

/** The payer of each project. */
async function payersOf(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('project')
    .select(['id', 'payer_id'])
    .where('payer_id', 'is not', null)
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ id, payer_id }) => (payer_id === null ? [] : [[id, payer_id] as const])));
}
