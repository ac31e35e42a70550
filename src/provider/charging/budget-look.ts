import { monthOf } from '../../contract/values/dates.ts';
import { budgetOf, isReached, SHARES, saveTold, type Told, usedIn } from '../billing/budgets.ts';
import { moneyText } from '../billing/money-text.ts';
import { monthForecast } from '../billing/month-forecast.ts';
import { openPricing } from '../billing/price-lists.ts';
import { HOUR_MS, nextCharge } from '../billing/schedule.ts';
import type { Locale } from '../http/locale.ts';
import { memberIds } from '../identity/effective-roles.ts';
import { getProject, type Project } from '../identity/projects.ts';
import { letterTo } from '../mail/letters.ts';
import type { OwnNotification } from '../notifications/labels.ts';
import { notify } from '../notifications/notifications.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';

/** The kind of due work that looks at a project's budget, once after each charged hour. */
export const BUDGET = 'budget';

/** The payload of this due work. */
interface BudgetDue {
  projectId: string;
  /** The beginning of the charged hour, ISO 8601. */
  hour: string;
}

/** The look follows the charge of its hour, which is due at the hour's end. */
const AFTER_CHARGE_MS = 1;

/** Schedules the look at a project's budget after the charge of an hour. Does nothing for a project that never had one. */
export async function scheduleBudgetLook(tx: Tx, { projectId, hour }: BudgetDue, end: Date): Promise<void> {
  if (!(await budgetOf(tx, projectId))) return;
  await schedule(tx, {
    kind: BUDGET,
    key: `${BUDGET}:${projectId}`,
    dueAt: new Date(end.getTime() + AFTER_CHARGE_MS),
    payload: { projectId, hour } satisfies BudgetDue,
  });
}

/** What is told about a budget, in tiyn. */
interface News {
  about: Told;
  capped: boolean;
  amount: number;
  used: number;
  forecast: number;
}

/**
 * Tells a project's owners that a share of the month's budget is used, or that the forecast passes it: a letter and a notification, each once
 * a month. Of several shares reached at once, only the highest is told. A month that is over gets no letters any more.
 */
export function budgetHandler(deps: Pick<ProviderDeps, 'clock' | 'config' | 'files'>): WorkHandler {
  const declared = declaredLines(deps.files);
  return async (tx, payload) => {
    const { projectId, hour } = payload as BudgetDue;
    const now = deps.clock.now();
    if (await isBehind(tx, { projectId, hour }, now)) return;
    const month = monthOf(now.toISOString());
    const [budget, project] = [await budgetOf(tx, projectId), await getProject(tx, projectId)];
    if (!project || budget?.amountTiyn == null || monthOf(hour) !== month) return;
    const amount = budget.amountTiyn;
    const told = budget.told.month === month ? budget.told.about : [];
    const used = await usedIn(tx, projectId, month);
    const forecast = await monthForecast(
      tx,
      { projectId, payerId: project.payerId },
      await openPricing(tx, declared),
      now,
    );
    const reached = SHARES.filter((share) => isReached(share, used, amount));
    const fresh: Told | undefined = reached.findLast((share) => !told.includes(share));
    const above = forecast > amount && used <= amount && !told.includes('forecast');
    const about = fresh ?? (above ? ('forecast' as const) : undefined);
    if (about === undefined) return;
    await saveTold(tx, projectId, { month, about: [...new Set([...told, ...reached, about])] });
    await tell(tx, deps, project, { about, capped: budget.cap && about === 100, amount, used, forecast });
  };
}

/** Whether further hours of a pause are to be charged: the look after the last of them tells of all. */
async function isBehind(tx: Tx, { projectId, hour }: BudgetDue, now: Date): Promise<boolean> {
  const ended = Date.parse(hour) + HOUR_MS;
  if (now.getTime() - ended <= HOUR_MS) return false;
  const next = await nextCharge(tx, projectId);
  return next !== undefined && Date.parse(next.hour) + HOUR_MS <= now.getTime();
}

/** The page of the budget in the console. */
const BUDGET_PATH = '/budget';

async function tell(
  tx: Tx,
  { clock, config }: Pick<ProviderDeps, 'clock' | 'config'>,
  { id, name: project }: Project,
  { about, capped, amount, used, forecast }: News,
): Promise<void> {
  const now = clock.now();
  const link = BUDGET_PATH;
  for (const userId of await memberIds(tx, id, 'owner')) {
    const notice = { userId, category: 'BILLING' as const, link };
    const params = { project, usedTiyn: used, amountTiyn: amount, forecastTiyn: forecast };
    const money = (locale: Locale) => ({ used: moneyText(used, locale), amount: moneyText(amount, locale) });
    const all = (locale: Locale) => ({ project, link, ...money(locale), forecast: moneyText(forecast, locale) });
    const notified = (type: OwnNotification, more = {}) =>
      notify(tx, { ...notice, type, params: { ...params, ...more }, ...(!capped && { about: 'money' }) }, now);
    if (about === 'forecast') {
      await notified('BUDGET_FORECAST');
      await letterTo(tx, config, userId, 'budgetForecast', all, now);
    } else if (capped) {
      await notified('BUDGET_CAPPED');
      await letterTo(tx, config, userId, 'budgetCapped', (locale) => ({ project, link, ...money(locale) }), now);
    } else {
      await notified('BUDGET_REACHED', { percent: about });
      await letterTo(tx, config, userId, 'budgetReached', (locale) => ({ ...all(locale), percent: about }), now);
    }
  }
}
