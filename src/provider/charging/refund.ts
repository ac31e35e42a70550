import { monthOf } from '../../contract/values/dates.ts';
import { tiynToUnits } from '../billing/cost.ts';
import { earlierWithin } from '../billing/count.ts';
import { book } from '../billing/ledger.ts';
import { writeAll } from '../billing/meters.ts';
import { addKinds, NO_MONEY } from '../billing/money-kinds.ts';
import {
  CHARGE,
  chargesFrom,
  HOUR_MS,
  hourOf,
  nextCharge,
  refundKey,
  refundsOf,
  scheduleCharge,
} from '../billing/schedule.ts';
import { restartTrials } from '../billing/trials.ts';
import { scheduleRemeter } from '../engine/upkeep/remeter.ts';
import { getProject } from '../identity/projects.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import type { MeterTable } from '../store/schema.ts';
import { transact } from '../store/transact.ts';
import { cancelWork, findWork, schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { takeBackCharges } from './take-back.ts';

/** The kind of due work that refunds a project's charges for hours that have not come yet. */
export const REFUND = 'refund';

/** The number of records that one transaction restores. */
const RECORDS_AT_ONCE = 100;

/** A clock that is set back by less only makes the next charge wait. Clocks that are followed step by step are never further off. */
const TOLERATED_MS = 5 * 60_000;

/** The payload of this due work. */
interface RefundDue {
  projectId: string;
  /** The time at which the clock was found to be set back, ISO 8601. Nothing can have happened later. */
  at: string;
  /** Set after the first transaction. */
  begun?: true;
  /** An hour whose charge was not complete, so that it is in no sum and no entry. */
  unposted?: string;
  /** The types whose records got back the quantities of an earlier hour. */
  types?: string[];
}

/** Schedules refunds for all projects that are charged beyond now, after a clock was set back. */
export async function scheduleRefunds(db: Db, now: Date): Promise<void> {
  const ahead = new Date(now.getTime() + TOLERATED_MS).toISOString();
  const projects = await db
    .selectFrom('meter')
    .select('project_id')
    .distinct()
    .where((eb) => eb.or([eb('since', '>', ahead), eb('ended_at', '>', ahead), eb('changed_at', '>', ahead)]))
    .execute();
  for (const { project_id: projectId } of projects) {
    const run = async (tx: Tx) => {
      const pending = (await findWork(tx, keyOf(projectId)))?.payload as RefundDue | undefined;
      const at = now.toISOString();
      await scheduleRest(tx, { ...pending, projectId, at: pending && pending.at < at ? pending.at : at });
    };
    await transact(db, run, locksOf(projectId));
  }
}

const keyOf = (projectId: string): string => `${REFUND}:${projectId}`;
const locksOf = (projectId: string) => [{ name: `project:${projectId}` }];

function scheduleRest(tx: Tx, due: RefundDue): Promise<void> {
  const { projectId } = due;
  const dueAt = new Date(due.at);
  return schedule(tx, {
    kind: REFUND,
    key: keyOf(projectId),
    dueAt,
    from: dueAt,
    payload: due,
    locks: locksOf(projectId),
  });
}

/**
 * Refunds a project's charges for hours that have not come yet, in bounded transactions. First the charges and their sums are taken back,
 * hour by hour from the last. Then the meters go back to their last charge, and count on from there. At last each payer gets an entry a month for
 * all that they had paid for these hours. They are charged again when they come.
 */
export const refundHandler: WorkHandler = async (tx, payload) => {
  const due = payload as RefundDue;
  const from = hourOf(new Date(due.at)).toISOString();
  const now = due.begun ? due : await begin(tx, due, from);
  if (await takeBackCharges(tx, now, from)) return scheduleRest(tx, now);
  const types = await restoreMeters(tx, now);
  if (types) return scheduleRest(tx, { ...now, types: [...new Set([...(now.types ?? []), ...types])] });
  await endRefund(tx, now, from);
};

/** Nothing else is charged until the refund has ended. */
async function begin(tx: Tx, due: RefundDue, from: string): Promise<RefundDue> {
  const next = await nextCharge(tx, due.projectId);
  if (!next || next.hour < from) return { ...due, begun: true };
  await cancelWork(tx, `${CHARGE}:${due.projectId}`);
  return { ...due, begun: true, ...(next.progress && { unposted: next.hour }) };
}

/** Restores meters that are ahead. Returns the types whose quantities went back; undefined where no meter was ahead. */
async function restoreMeters(tx: Tx, { projectId, at }: RefundDue): Promise<string[] | undefined> {
  const meters = await tx
    .selectFrom('meter')
    .selectAll()
    .where('project_id', '=', projectId)
    .where((eb) => eb.or([eb('since', '>', at), eb('ended_at', '>', at), eb('changed_at', '>', at)]))
    .limit(RECORDS_AT_ONCE)
    .execute();
  if (meters.length === 0) return undefined;
  const last = await lastCharges(
    tx,
    meters.map(({ id }) => id),
  );
  const restored = meters.map((meter) => restoredMeter(meter, last.get(meter.id), at));
  await writeAll(tx, restored);
  return restored.filter(({ quantities }, index) => quantities !== meters[index]?.quantities).map(({ type }) => type);
}

/** A meter's last charge that stays. */
interface LastCharge {
  hour: string;
  total: string | null;
  quantities: string;
}

async function lastCharges(tx: Tx, ids: readonly string[]): Promise<Map<string, LastCharge>> {
  const rows = await tx
    .selectFrom('charge')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('charge')
          .select((sub) => ['meter_id as id', sub.fn.max('hour').as('last')])
          .where((sub) => isAmong(tx, sub.ref('meter_id'), ids))
          .groupBy('meter_id')
          .as('newest'),
      (join) => join.onRef('newest.id', '=', 'charge.meter_id').onRef('newest.last', '=', 'charge.hour'),
    )
    .select(['charge.meter_id', 'charge.hour', 'charge.total', 'charge.quantities'])
    .execute();
  return new Map(rows.map(({ meter_id, ...row }) => [meter_id, row]));
}

/**
 * A meter as of its last charge. What happened by the wrong time has no known moment: a record that began then begins now, and one that
 * ended then ended with the last hour that stays charged, so that nothing is charged on a guess.
 */
function restoredMeter(meter: MeterTable, last: LastCharge | undefined, at: string): MeterTable {
  const started_at = meter.started_at > at ? at : meter.started_at;
  const ahead = meter.since > at;
  const charged = last && {
    since: new Date(Date.parse(last.hour) + HOUR_MS).toISOString(),
    total: last.total ?? String(tiynToUnits(meter.charged_tiyn)),
    quantities: last.quantities,
  };
  const counted = ahead ? (charged ?? { since: started_at, total: '0' }) : {};
  const restored = { ...meter, started_at, ...counted };
  restored.trial_total = withinTotal(restored);
  const ended = meter.ended_at !== null && meter.ended_at > at ? { ended_at: restored.since } : {};
  return { ...restored, ...ended, ...(ahead ? NO_CHANGES : earlierWithin(restored, at)) };
}

const NO_CHANGES = { earlier: null, changed_at: null };

/** The cost until the trial's end is at most the whole cost. */
function withinTotal({ trial_total, total }: MeterTable): string | null {
  return trial_total !== null && BigInt(trial_total) > BigInt(total) ? total : trial_total;
}

/** Posts what the payers get back, and schedules the charge of the present hour. */
async function endRefund(tx: Tx, { projectId, at, types = [] }: RefundDue, from: string): Promise<void> {
  const refunds = await refundsOf(tx, projectId);
  const paid = (await chargesFrom(tx, projectId, from, refunds)).sort((a, b) => (a.hour < b.hour ? -1 : 1));
  const nameOf = ({ userId, hour }: (typeof paid)[number]) => `${userId}:${monthOf(hour)}`;
  for (const name of new Set(paid.map(nameOf))) {
    const own = paid.filter((entry) => nameOf(entry) === name);
    const [{ userId, hour: first } = { userId: '', hour: from }] = own;
    const month = monthOf(first);
    await book(tx, {
      userId,
      projectId,
      kind: 'refund',
      key: refundKey(projectId, refunds + 1, month === monthOf(at) ? userId : name),
      amountTiyn: own.reduce((sum, { tiyn }) => sum + tiyn, 0),
      // Each kind of money gets back what was taken of it.
      credited: own.reduce((sum, { parts }) => addKinds(sum, parts), NO_MONEY),
      at: new Date(at),
      // The month of the charges gets them back.
      ...(month !== monthOf(at) && { forAt: new Date(first) }),
      details: {
        cause: 'clockAhead',
        from: first,
        until: new Date(Date.parse(own.at(-1)?.hour ?? first) + HOUR_MS).toISOString(),
      },
    });
  }
  const payerId = (await getProject(tx, projectId))?.payerId;
  if (payerId) await restartTrials(tx, payerId, at);
  for (const type of types) await scheduleRemeter(tx, type, projectId);
  const open = await tx
    .selectFrom('meter')
    .select('id')
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (open) await scheduleCharge(tx, projectId, new Date(from));
}
