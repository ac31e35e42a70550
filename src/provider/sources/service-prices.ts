import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { lineOfService } from '../../contract/money/price.ts';
import { beginOf, dayOfChange, lastDayBefore, openPricing } from '../billing/price-lists.ts';
import { linesOf, type PriceFacts, type ServicePrice } from '../billing/timeline.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { type PricePeriod, periodsOf, unitHourPrice } from '../prices/history.ts';
import { serviceKey, serviceOfKey } from '../prices/labels.ts';
import { isNoticeSent } from '../prices/notice-schedule.ts';
import { plannedTerms } from '../prices/own-prices.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';

/** The past, current and future prices of each service, and every planned price, also those that are replaced before they apply. */
async function prices(reading: Reading): Promise<StoredOf<'service-price'>[]> {
  const { db, engine, now } = reading;
  const { shared } = await openPricing(db, engine.catalogue.declaredLines);
  const second = Math.floor(now.getTime() / 1000);
  const by = await decidedBy(db, shared);
  const tariffs = new Map(shared.defaults.map((tariff) => [tariff.id, tariff]));
  const plans = new Map(shared.services.map((plan) => [plan.id, plan]));
  const shown = (code: string, period: PricePeriod): StoredOf<'service-price'> => {
    const { id, line, from, until, decision } = period;
    const plan = plans.get(decision?.id ?? '');
    const decided = plan?.decidedBy ?? undefined;
    const decider = decided === undefined ? by.tariffs.get(decision?.id ?? '') : by.users.get(decided);
    return {
      id,
      serviceId: serviceKey(code),
      status: statusOf(period, second),
      price: line.price,
      period: line.period,
      unitPrice: unitHourPrice(line),
      origin: plan ? 'plan' : decision ? 'tariff' : 'file',
      told: plan !== undefined && isNoticeSent(plan.from, now),
      ...(from !== undefined && { from: isoOf(from), startDate: dayOfChange(from) }),
      ...(until !== undefined && { until: isoOf(until), endDate: lastDayBefore(until) }),
      ...(decision?.kind === 'tariff' && { tariff: tariffs.get(decision.id)?.name ?? decision.id }),
      ...(decider !== undefined && { by: decider }),
      ...(plan && { created: plan.decidedAt }),
    };
  };
  const all = [...periodsOf(shared)].flatMap(([code, periods]) => periods.map((period) => shown(code, period)));
  const ids = new Set(all.map(({ id }) => id));
  const covered: StoredOf<'service-price'>[] = shared.services
    .filter(({ id }) => !ids.has(id))
    .map((plan) => ({
      ...shown(plan.code, coveredPeriod(plan)),
      ...(plan.price === undefined && { price: undefined, unitPrice: undefined }),
      status: plan.from <= second ? 'past' : plan.price === undefined ? 'planned' : 'replaced',
      ends: plan.price === undefined,
    }));
  return [...all, ...covered].sort((a, b) => (String(a.from ?? '') < String(b.from ?? '') ? -1 : 1));
}

/** A planned price that never applies, because a later decision replaces it at once. */
function coveredPeriod({ id, code, price = '0', period, from }: ServicePrice): PricePeriod {
  const named = { ...lineOfService(code), unit: '', price, period };
  return { id, line: named, from, until: from, decision: { kind: 'service', id } };
}

function statusOf(
  { from = 0, until = Number.POSITIVE_INFINITY }: PricePeriod,
  second: number,
): FieldOf<'service-price', 'status'> {
  return until <= second ? 'past' : from > second ? 'planned' : 'current';
}

const isoOf = (second: number): string => new Date(second * 1000).toISOString();

/** The names of the people who planned prices and activated tariffs. */
async function decidedBy(db: Db | Tx, { defaults, services }: PriceFacts) {
  const tariffIds = defaults.map(({ id }) => id);
  const activations = await db
    .selectFrom('journal')
    .select(['record_id', 'user_id', 'acting_id'])
    .where('type', '=', 'tariff')
    .where('action', '=', 'activate')
    .where((eb) => isAmong(db, eb.ref('record_id'), tariffIds))
    .orderBy('at')
    .execute();
  const doers = activations.map(
    ({ record_id, user_id, acting_id }) => [record_id, acting_id ?? user_id ?? ''] as const,
  );
  const userIds = [...doers.map(([, id]) => id), ...services.flatMap(({ decidedBy }) => decidedBy ?? [])];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'login'])
    .where((eb) => isAmong(db, eb.ref('id'), [...new Set(userIds)]))
    .execute();
  const users = new Map(rows.map(({ id, full_name, login }) => [id, full_name || login]));
  return {
    users,
    tariffs: new Map(doers.flatMap(([id, user]) => (users.has(user) ? [[id, users.get(user) ?? '']] : []))),
  };
}

/** Plans a price of a service from a day on. Throws 409 where one is planned for that day already, and 404 for an unknown service. */
async function plan(op: Operation, { serviceId, price, startDate, ends }: Doc): Promise<string> {
  const { shared } = await openPricing(op.tx, op.engine.catalogue.declaredLines);
  const second = Math.floor(op.now.getTime() / 1000);
  const service = serviceOfKey(String(serviceId));
  const present = linesOf(shared, second).map(({ line }) => line);
  const terms = plannedTerms(op.engine.catalogue.files, service, present);
  if (!terms) throw new ApiError(404, 'NOT_FOUND');
  const id = crypto.randomUUID();
  const made = await op.tx
    .insertInto('service_price')
    .values({
      id,
      service,
      price: ends === true ? '' : String(price),
      period: terms.period,
      unit: terms.unit ?? null,
      start_date: String(startDate),
      created_at: op.now.toISOString(),
      created_by: op.actor.actingId ?? op.actor.userId,
    })
    .onConflict((conflict) => conflict.columns(['service', 'start_date']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new ApiError(409, 'PRICE_PLANNED_THEN', { field: 'startDate' });
  return id;
}

/** The prices of services. Those of the default tariffs come from the tariffs. Prices planned for a single service are stored here. */
export const servicePricesSource: RecordSource = {
  async list(reading, file, query) {
    const { docs, total } = listDocs(await prices(reading), query);
    return { rows: docs.map((doc) => sourceRow(file, doc)), total };
  },

  async get(reading, file, key) {
    const doc = (await prices(reading)).find(({ id }) => id === key);
    return doc && sourceRow(file, doc);
  },

  async insert(op, file, doc) {
    const id = await plan(op, doc);
    const from = beginOf(String(doc.startDate));
    return sourceRow(file, { ...doc, id, status: 'planned', origin: 'plan', told: false, from: isoOf(from) });
  },

  async remove(op, _file, row) {
    await op.tx.deleteFrom('service_price').where('id', '=', row.id).execute();
  },
};
