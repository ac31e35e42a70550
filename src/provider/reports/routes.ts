import type { Context } from 'hono';
import { XLSX_TYPE } from '../../contract/reports/report.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import { companyOf } from '../companies/companies.ts';
import { nameIn } from '../companies/party.ts';
import { vatPercentOn } from '../companies/vat.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { bodyReader } from '../http/form.ts';
import { administersProject } from '../identity/administered.ts';
import { getProject } from '../identity/projects.ts';
import { requireProject } from '../identity/session.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import { brandOf } from '../variants/brand.ts';
import { balanceIn } from './balance.ts';
import { dispositionOf } from './disposition.ts';
import { mountFocus } from './focus-routes.ts';
import { labelsOf, reportText } from './labels.ts';
import { createMutex } from './mutex.ts';
import { readPeriod } from './period.ts';
import { type Report, reportOf, toWire } from './report.ts';
import { readRows } from './rows.ts';
import { mountSendAttach } from './send-attach.ts';
import { sheetOf } from './sheet.ts';
import { vatWords } from './vat-words.ts';

/** Some databases cannot store a NUL in text and fail the query. */
const readProject = bodyReader<{ projectId: string }>(
  { projectId: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' } },
  ['projectId'],
);

/**
 * Mounts the report of a project's charges in a period (spec, sections 1 and 9), as JSON or as a workbook. Members get the report of their
 * current project, staff that of any project they administer. The exports by FOCUS and the call
 * that sends a file by letter are mounted too.
 */
export function mountReports(app: ProviderApp, deps: ProviderDeps): void {
  const inTurn = createMutex();
  const answer = (c: Context<AppEnv>, asked: Asked): Promise<Response> =>
    inTurn(asked.projectId, async () => {
      const report = await makeReport(deps, c, asked);
      return wantsWorkbook(c) ? answerWorkbook(deps, c, report) : c.json(toWire(report));
    });

  app.post('/api/report', async (c) => {
    const projectId = requireProject(c.var.session);
    const period = readPeriod(await readJsonObject(c), deps.clock.now());
    return answer(c, { projectId, period, ofPayer: (payerId) => payerId === c.var.session.userId });
  });

  app.post('/api/admin/report', async (c) => {
    const { projectId: named, ...input } = await readJsonObject(c);
    const { projectId } = readProject(named === undefined ? {} : { projectId: named });
    const period = readPeriod(input, deps.clock.now());
    const isTheirs = await administersProject({ db: deps.db, actor: c.var.session }, projectId);
    if (!isTheirs) throw new ApiError(404, 'NOT_FOUND');
    return answer(c, { projectId, period, ofPayer: () => true });
  });
  mountFocus(app, deps);
  mountSendAttach(app, deps);
}

/** A requested report. */
interface Asked {
  projectId: string;
  period: Report['period'];
  /** Whether the reader may see the balance of the project's payer. */
  ofPayer(payerId: string): boolean;
}

async function makeReport(
  { db, clock, files }: ProviderDeps,
  c: Context<AppEnv>,
  { projectId, period, ofPayer }: Asked,
): Promise<Report> {
  const project = await getProject(db, projectId);
  if (!project) throw new ApiError(404, 'NOT_FOUND');
  const { id, name, payerId } = project;
  const now = clock.now();
  const tariff = linesAt(await priceLists(db, declaredLines(files), projectId), now);
  const charged = await readRows(db, projectId, period, period.kind === 'month' ? { tariff, now } : undefined);
  const report = reportOf({ id, name }, period, charged, labelsOf(files, tariff, c.var.locale));
  if (payerId === null || !ofPayer(payerId)) return report;
  const { from, to } = period;
  const balance = await balanceIn(db, { payerId, projectId, from, to, tiyn: report.tiyn, until: report.until });
  return { ...report, balance };
}

async function answerWorkbook(deps: ProviderDeps, c: Context<AppEnv>, report: Report): Promise<Response> {
  if (report.services.length === 0) throw new ApiError(404, 'NO_DATA');
  const { user } = c.var.session;
  const maker = { name: user.fullName || user.login, email: user.email, at: deps.clock.now() };
  const brand = brandOf(deps.config, c.var.variant);
  const parties = await partiesOf(deps.db, report, c.var.locale);
  const bytes = await deps.writeSheet(sheetOf(report, { ...maker, brand, ...parties }, c.var.locale));
  return c.body(bytes, 200, {
    'Content-Type': XLSX_TYPE,
    'Content-Disposition': dispositionOf(fileName(report, c.var.locale), `report-${report.period.lastDay}.xlsx`),
  });
}

/** The company that pays for the project, and the VAT of the period's first and last day in words. */
async function partiesOf(
  db: ProviderDeps['db'],
  { project, period }: Report,
  locale: AppEnv['Variables']['locale'],
): Promise<{ payer?: string; vat: string }> {
  const payerId = (await getProject(db, project.id))?.payerId;
  const payer = payerId ? nameIn(await companyOf(db, payerId), locale) : undefined;
  const rates = [await vatPercentOn(db, period.firstDay), await vatPercentOn(db, period.lastDay)];
  const vat = [...new Set(rates)].map((percent) => vatWords(percent, locale)).join(', ');
  return { vat, ...(payer !== undefined && { payer }) };
}

function fileName({ project, period }: Report, locale: AppEnv['Variables']['locale']): string {
  const { kind, firstDay, lastDay } = period;
  const days = kind === 'month' ? firstDay.slice(0, 7) : [...new Set([firstDay, lastDay])].join('–');
  return `${reportText('file', locale, { name: project.name, days })}.xlsx`;
}

/** Whether the request asks for the workbook's type by name. The default is JSON. */
function wantsWorkbook(c: Context<AppEnv>): boolean {
  const accepted = (c.req.header('accept') ?? '').split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  return accepted.includes(XLSX_TYPE);
}
