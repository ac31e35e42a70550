/** Charges of clients for administrators: the same sums as in the ledger, across the end of a month. */
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { ADMINISTRATOR } from './support/admin.ts';
import { Api, type Doc } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { press, see, seeScreen } from './support/console.ts';
import { setStage, type Visit, type VisitOptions } from './support/stage.ts';

const stage = setStage({ clock: true });
const HOUR = 3_600_000;
/** The number of hours before the second test. */
const LOOKED = 3;
/** Business months use Almaty's time zone. */
const OFFSET = 5 * HOUR;
const NBSP = /[\u00a0\u202f]/g;

/** The first moment of the next business month. */
function nextMonthBegins(): Date {
  const now = new Date(Date.now() + OFFSET);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - OFFSET);
}

const monthOf = (moment: Date): string => new Date(moment.getTime() + OFFSET).toISOString().slice(0, 7);

interface Report {
  totals: { amount: string; services: { type: string; amount: string }[] };
}

/** Creates a customer with a postpaid project, and a disk in it, by impersonation. */
async function makeTenant(admin: Api): Promise<{ clientId: string; projectId: string }> {
  const client = await admin.call('POST', '/api/admin/customer', {
    login: 'nomad',
    email: 'nomad@company.kz',
    emailAgain: 'nomad@company.kz',
    name: 'Nomad',
  });
  // All projects of a payer are paid for alike, also the one that came with the account.
  const { content } = await admin.call('GET', `/api/admin/project?f.payerId=${client.id}`);
  const [first] = content as { id: string; name: string }[];
  await admin.call(
    'PUT',
    `/api/admin/project/${first?.id}`,
    { name: first?.name, paymentType: 'postPaid' },
    { 'If-Match': '"1"' },
  );
  const project = { name: 'Steppe', ownerId: client.id, paymentType: 'postPaid' };
  const { id } = await admin.call('POST', '/api/admin/project', project);
  const actor = await Api.signIn(admin.origin, ADMINISTRATOR);
  const { token } = await actor.call<{ token: string }>('POST', `/api/admin/customer/${client.id}/act`, {});
  const asTenant = (bearer: string) => ({ Authorization: `Bearer ${bearer}` });
  const changed = await actor.call<{ token: string }>(
    'POST',
    `/api/user/change/project/${id}`,
    undefined,
    asTenant(token),
  );
  const disk = { display_name: 'herd', size: 50, volume_type: 'FAST', availability_zone: 'kz-ala-1', source: 'blank' };
  await actor.call('POST', '/api/openstack/cinder/volumes', disk, asTenant(changed.token));
  return { clientId: client.id, projectId: id };
}

/** Signs in when the provider answers again: it closes connections from before the clock moved. */
async function signInAgain(): Promise<Api> {
  let api: Api | undefined;
  const attempt = async (): Promise<boolean> => {
    api = await Api.signIn(stage.origin, ADMINISTRATOR).catch(() => undefined);
    return api !== undefined;
  };
  await see.poll(attempt, { timeout: 60_000 }).toBe(true);
  if (!api) throw new Error('Nobody could sign in');
  return api;
}

/** Opens the page as an administrator, at the provider's time. */
async function look(
  account: typeof ADMINISTRATOR,
  query: string,
  now: Date,
  options: VisitOptions = {},
): Promise<Visit> {
  const { token } = await Api.signIn(stage.origin, account);
  const visit = await stage.visit({ ...options, signedIn: false });
  await visit.context.addInitScript((bearer) => localStorage.setItem('infra-token', bearer), token);
  await visit.page.clock.setFixedTime(now);
  await visit.page.goto(`/customer/dashboard?${query}`);
  await seeScreen(visit, visit.words.t('expenses.title'));
  return visit;
}

/** An amount in the page's English format. */
function shownAmount(amount: string): string {
  const [whole = '', fraction = '00'] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction === '00' ? '' : `.${fraction}`} ₸`;
}

const add = (...amounts: string[]): string =>
  (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

/** The rows of a table by their headers, as text. */
async function rowsOf({ page, words }: Visit, part: string): Promise<Map<string, string>> {
  const table = page.getByRole('table', { name: words.t(part), exact: true });
  await see(table).toBeVisible();
  const rows = await table.locator('tbody tr, tfoot tr').all();
  const texts = await Promise.all(
    rows.map(async (row) => [await row.getByRole('rowheader').innerText(), await row.innerText()] as const),
  );
  return new Map(texts.map(([head, text]) => [head.trim(), text.replaceAll(NBSP, ' ')]));
}

test('has its headings in three languages, no axe violation in either scheme, and is refused to customers', {
  timeout: 180_000,
}, async () => {
  await stage.api.disk('own', 100);
  await stage.pass(LOOKED);
  const now = new Date();
  for (const [lang, scheme] of [
    ['ru', 'light'],
    ['kk', 'dark'],
    ['en', 'light'],
  ] as const) {
    const visit = await look(ADMINISTRATOR, '', now, { lang, scheme });
    for (const part of ['byMonth', 'byYear', 'byService', 'byClient'])
      await see(visit.page.getByRole('heading', { level: 2, name: visit.words.t(`expenses.${part}`) })).toBeVisible();
    expect(await violationsOf(visit.page)).toEqual([]);
    await visit.context.close();
  }
  const customer = await stage.visit({ at: '/customer/dashboard' });
  await seeScreen(customer, customer.words.t('state.forbidden.title'));
});

test('the dashboard’s sums are the ledger’s by month, service and client', {
  timeout: 300_000,
}, async () => {
  const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
  const { clientId, projectId } = await makeTenant(admin);
  await stage.api.disk('own', 100);
  const demo = (await stage.api.call('GET', '/api/user')) as Doc & { osCurrentProjectId: string };

  const begins = nextMonthBegins();
  const [last, next] = [monthOf(new Date()), monthOf(begins)];
  await stage.pass((begins.getTime() - Date.now()) / HOUR + 6.5 - LOOKED);
  const now = new Date(begins.getTime() + 6.5 * HOUR);
  const chief = await signInAgain();
  const reportOf = (project: string, from: string, to: string) =>
    chief.call<Report>('POST', '/api/admin/report', { projectId: project, period: 'dates', from, to });
  const today = new Date(now.getTime() + OFFSET).toISOString().slice(0, 10);
  const lastDay = new Date(begins.getTime() + OFFSET - 24 * HOUR).toISOString().slice(0, 10);
  const chargedTo = async (project: string): Promise<number> =>
    Number((await reportOf(project, `${next}-01`, today).catch(() => undefined))?.totals.amount ?? 0);
  // Six whole hours of the new month are charged gradually.
  await see.poll(() => chargedTo(projectId), { timeout: 120_000 }).toBeCloseTo(50 * 0.085 * 6, 2);
  await see
    .poll(() => chargedTo(demo.osCurrentProjectId), {
      timeout: 120_000,
    })
    .toBeCloseTo(100 * 0.035 * 6, 2);

  const [own, steppe] = await Promise.all(
    [demo.osCurrentProjectId, projectId].map(async (project) => ({
      before: (await reportOf(project, `${last}-01`, lastDay)).totals.amount,
      after: (await reportOf(project, `${next}-01`, today)).totals.amount,
    })),
  );
  if (!own || !steppe) throw new Error('Both projects were charged');
  const entries = await chief.call<{ content: { created: string; amount: string }[] }>(
    'GET',
    `/api/admin/customer/${clientId}/entry?f.kind=charge&size=1000`,
  );
  // The ledger's timestamp is the beginning of the charged hour.
  const ledgerOf = (month: string): string =>
    add(
      ...entries.content
        .filter(({ created }) => monthOf(new Date(created)) === month)
        .map(({ amount }) => amount.replace('-', '')),
    );
  expect([steppe.before, steppe.after]).toEqual([ledgerOf(last), ledgerOf(next)]);
  const ledger = add(steppe.before, steppe.after);

  const visit = await look(ADMINISTRATOR, `from=${last}&to=${next}`, now);
  const { page, words } = visit;
  const total = add(own.before, own.after, steppe.before, steppe.after);
  const clients = await rowsOf(visit, 'expenses.byClient');
  expect(clients.get('Nomad')).toContain(shownAmount(ledger));
  expect(clients.get(words.t('expenses.all'))).toContain(shownAmount(total));
  const services = await rowsOf(visit, 'expenses.byService');
  expect(services.get(words.of('disk', 'names'))).toContain(shownAmount(total));
  await page.getByText(words.t('chart.table')).first().click();
  const months = page.getByRole('region', { name: words.t('expenses.byMonth.chart') }).getByRole('row');
  await see(months).toHaveCount(3);
  const sums = (await months.allInnerTexts()).map((text) => text.replaceAll(NBSP, ' '));
  expect(sums.slice(1)).toEqual([
    expect.stringContaining(shownAmount(add(own.before, steppe.before))),
    expect.stringContaining(shownAmount(add(own.after, steppe.after))),
  ]);

  await press(page, words.t('report.title'));
  const modal = page.getByRole('dialog', { name: words.t('report.title') });
  const picker = modal.getByRole('combobox', { name: words.t('expenses.report.project') });
  await picker.fill('Step');
  await page.getByRole('option', { name: 'Steppe' }).click();
  const coming = page.waitForEvent('download');
  await press(modal, words.t('report.download'));
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await (await coming).path());
  const [sheet] = book.worksheets;
  const results: number[] = [];
  sheet?.eachRow((each) =>
    each.eachCell(({ result }) => {
      if (typeof result === 'number') results.push(result);
    }),
  );
  expect(results).toContain(Number(ledger));

  await page.getByRole('combobox', { name: words.t('expenses.client') }).fill('Nom');
  await page.getByRole('option', { name: 'Nomad' }).click();
  await see(page).toHaveURL(new RegExp(`client=${clientId}`));
});
