import type { Context } from 'hono';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { actionSchema } from '../../contract/forms/derive.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { beginOf, openPricing, type Pricing, TARIFF_TYPE, toSpan } from '../billing/price-lists.ts';
import { linesOf, type PriceFacts, type TariffSpan } from '../billing/timeline.ts';
import { validInput } from '../engine/changes/validate.ts';
import { FormValidators } from '../engine/core/validators.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { getProject } from '../identity/projects.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import type { Db } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import { getRecords, type RecordRow } from '../store/records.ts';
import { type Difference, differencesBy, type PriceChange } from './differences.ts';
import { serviceOfKey } from './labels.ts';
import { plannedTerms } from './own-prices.ts';

/** The number of projects in a preview. Its sum covers all. */
const MOST = 100;

/**
 * Mounts previews of price changes: the affected payers and the differences, before the change (administrators; `x-access` in
 * openapi/prices.json). Each takes the input of its action's form.
 */
export function mountPricePreviews(app: ProviderApp, { db, clock, files }: ProviderDeps): void {
  const declared = declaredLines(files);
  const inputOf = inputsOf(files);

  app.post('/api/admin/tariff/:id/preview', async (c) => {
    const row = await tariffOf(db, c.req.param('id'));
    const input = await inputOf(c, TARIFF_TYPE, 'activate');
    const now = clock.now();
    const span = activated(row, input, now);
    const changed = (facts: PriceFacts) => withTariff(facts, span, row.doc.default === true);
    return answer(c, db, await openPricing(db, declared), { now, at: span.from, changed });
  });

  app.post('/api/admin/tariffication-service/:id/preview', async (c) => {
    const { price, startDate } = await inputOf(c, 'service-tariff', 'plan');
    const now = clock.now();
    const pricing = await openPricing(db, declared);
    const code = serviceOfKey(c.req.param('id'));
    const present = linesOf(pricing.shared, Math.floor(now.getTime() / 1000)).map(({ line }) => line);
    const terms = plannedTerms(files, code, present);
    if (!terms) throw new ApiError(404, 'NOT_FOUND');
    const from = beginOf(String(startDate));
    const decision = { decidedAt: now.toISOString(), decidedBy: null };
    const planned = { id: 'preview', code, price: String(price), ...terms, from, ...decision };
    const changed = (facts: PriceFacts) => ({ ...facts, services: [...facts.services, planned] });
    return answer(c, db, pricing, { now, at: from, changed });
  });

  app.post('/api/admin/project/:id/tariff/preview', async (c) => {
    const project = await getProject(db, c.req.param('id'));
    if (!project) throw new ApiError(404, 'NOT_FOUND');
    const { tariffId } = await inputOf(c, 'admin-project', 'setTariff');
    const now = clock.now();
    const second = Math.floor(now.getTime() / 1000);
    const tariff = tariffId === undefined ? undefined : await givenTariff(db, String(tariffId));
    const changed = (facts: PriceFacts) => ({ ...facts, own: [...(facts.own ?? []), { from: second, tariff }] });
    const at = Math.max(second, tariff?.from ?? second);
    return answer(c, db, await openPricing(db, declared), { now, at, changed, projectIds: [project.id] });
  });
}

async function tariffOf(db: Db, id: string): Promise<RecordRow> {
  const [row] = await getRecords(db, TARIFF_TYPE, [id], { global: true });
  if (!row) throw new ApiError(404, 'NOT_FOUND');
  return row;
}

/** The tariff to assign to a project. Throws 400 where it cannot be assigned. */
async function givenTariff(db: Db, id: string): Promise<TariffSpan> {
  const [row] = id.includes('\0') ? [] : await getRecords(db, TARIFF_TYPE, [id], { global: true });
  const span = row?.doc.status === 'active' ? toSpan(row) : undefined;
  if (!span) throw new ApiError(400, 'BAD_REFERENCE', { field: 'tariffId' });
  return span;
}

/** Reads a form's input, and throws 400 like the action itself. */
function inputsOf(files: readonly ResourceFile[]) {
  const validators = new FormValidators();
  return async (c: Context<AppEnv>, type: string, form: string): Promise<Doc> => {
    const file = files.find(({ name }) => name === type);
    const schema = file && actionSchema(file, form);
    if (!schema) throw new ApiError(404, 'NOT_FOUND');
    return validInput(validators, { file, form, schema }, await readJsonObject(c));
  };
}

/** The tariff as if it were activated now. */
function activated(row: RecordRow, { startDate, endDate }: Doc, now: Date): TariffSpan {
  const { archivedAt: _archived, endDate: _end, ...doc } = row.doc;
  const dates = { startDate, ...(endDate !== undefined && { endDate }) };
  const span = toSpan({ ...row, doc: { ...doc, ...dates, status: 'active', activatedAt: now.toISOString() } });
  if (!span) throw new ApiError(409, 'IN_USE');
  return span;
}

/** The decisions about prices with the tariff activated: as a default, and for the projects that have it as their own. */
function withTariff(facts: PriceFacts, tariff: TariffSpan, isDefault: boolean): PriceFacts {
  const others = facts.defaults.filter(({ id }) => id !== tariff.id);
  const own = facts.own?.map((each) => (each.tariffId === tariff.id ? { ...each, tariff } : each));
  return { ...facts, defaults: isDefault ? [...others, tariff] : others, ...(own && { own }) };
}

async function answer(c: Context<AppEnv>, db: Db, pricing: Pricing, change: PriceChange): Promise<Response> {
  const differences = await differencesBy(db, pricing, change);
  const size = ({ now, after }: Difference) => (after > now ? after - now : now - after);
  differences.sort((a, b) => (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : a.projectId < b.projectId ? -1 : 1));
  const shown = differences.slice(0, MOST);
  const names = await namesOf(
    db,
    shown.map(({ projectId }) => projectId),
  );
  const sum = (name: 'now' | 'after') => differences.reduce((all, each) => all + each[name], 0n);
  const content = shown.map((each) => ({ ...names.get(each.projectId), ...wire(each) }));
  return c.json({ content, totalElements: differences.length, sum: wire({ now: sum('now'), after: sum('after') }) });
}

/** Renames fields: an object with `then` would be taken for a promise. */
function wire({ now, after }: Pick<Difference, 'now' | 'after'>): Record<string, string> {
  return Object.fromEntries([
    ['now', tiynToText(now)],
    ['then', tiynToText(after)],
    ['difference', tiynToText(after - now)],
  ]);
}

/** The names of projects and their payers. */
async function namesOf(db: Db, projectIds: string[]): Promise<Map<string, { customer: string; project: string }>> {
  const rows = await db
    .selectFrom('project')
    .leftJoin('users', 'users.id', 'project.payer_id')
    .select(['project.id', 'project.name', 'users.full_name', 'users.login'])
    .where((eb) => isAmong(db, eb.ref('project.id'), projectIds))
    .execute();
  return new Map(
    rows.map(({ id, name, full_name, login }) => [id, { customer: full_name || login || '', project: name }]),
  );
}
