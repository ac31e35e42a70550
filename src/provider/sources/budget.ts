import type { StoredOf } from '../../contract/file/records.ts';
import { parseMoney, tiynToText, toTiyn } from '../../contract/money/money.ts';
import { monthOf } from '../../contract/values/dates.ts';
import { type Budget, budgetOf, isReached, saveBudget, usedIn } from '../billing/budgets.ts';
import { monthForecast } from '../billing/month-forecast.ts';
import { openPricing } from '../billing/price-lists.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { getProject } from '../identity/projects.ts';

/** From this share of a budget on, in percent, it counts as nearly used up. */
const NEARLY = 80;

/** The budget of the actor's project, with what the present month in Almaty costs so far, and what it will cost. */
export const budgetSource: RecordSource = {
  async list(reading, file, { page }) {
    const row = await this.get(reading, file, reading.actor.projectId ?? '');
    return { rows: row && page === 0 ? [row] : [], total: row ? 1 : 0 };
  },

  async get(reading, file, key) {
    if (key !== reading.actor.projectId) return undefined;
    const budget = await budgetOf(reading.db, key);
    const doc = await docOf(reading, key, budget);
    return doc && sourceRow(file, doc, { projectId: key, version: budget?.version ?? 1 });
  },

  async update({ tx, now }, _file, { id: projectId, version }, doc) {
    const month = monthOf(now.toISOString());
    const amountTiyn = typeof doc.amount === 'string' ? Number(toTiyn(parseMoney(doc.amount))) : null;
    const known = await budgetOf(tx, projectId);
    const used = await usedIn(tx, projectId, month);
    // Of another amount other shares are used. Those that still are were told already.
    const about = (known?.told.month === month && amountTiyn !== null ? known.told.about : []).filter(
      (each) => amountTiyn === known?.amountTiyn || (each !== 'forecast' && isReached(each, used, amountTiyn ?? 0)),
    );
    const next = { projectId, amountTiyn, cap: amountTiyn !== null && doc.cap === true, version: version + 1 };
    await saveBudget(tx, { ...next, told: { month, about } });
  },
};

async function docOf(
  { db, engine, now }: Reading,
  projectId: string,
  budget: Budget | undefined,
): Promise<StoredOf<'budget'> | undefined> {
  const project = await getProject(db, projectId);
  if (!project) return undefined;
  const pricing = await openPricing(db, engine.catalogue.declaredLines);
  const forecast = await monthForecast(db, { projectId, payerId: project.payerId }, pricing, now);
  const used = await usedIn(db, projectId, monthOf(now.toISOString()));
  const amount = budget?.amountTiyn ?? null;
  return {
    projectId,
    cap: budget?.cap ?? false,
    used: tiynToText(BigInt(used)),
    forecast: tiynToText(BigInt(forecast)),
    state: stateOf(used, forecast, amount),
    ...(amount !== null && {
      amount: tiynToText(BigInt(amount)).replace(/\.00$/, ''),
      left: tiynToText(BigInt(Math.max(0, amount - used))),
    }),
  };
}

function stateOf(used: number, forecast: number, amount: number | null): StoredOf<'budget'>['state'] {
  if (amount === null) return 'none';
  if (isReached(100, used, amount)) return 'usedUp';
  if (forecast > amount) return 'above';
  return isReached(NEARLY, used, amount) ? 'nearly' : 'within';
}
