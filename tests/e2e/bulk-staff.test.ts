/** Administrators act on several records at once: a form that is asked once, refusals beside the names, and another try for the rest. */
import { test } from 'vitest';
import { Api } from './support/api.ts';
import { choose, dialog, press, row, see, type } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS, type Lang } from './support/words.ts';

const stage = setStage();
const PROJECT = 'admin-project';
const CUSTOMER = 'customer';
const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };

interface Listed {
  content: { id: string; name?: string }[];
}

/** Two customers, each with a project of the same name. */
async function twoCustomers(admin: Api, prefix: string): Promise<string[]> {
  const names = [`${prefix}-one`, `${prefix}-two`];
  for (const login of names) {
    const email = `${login}@company.kz`;
    await admin.call('POST', '/api/admin/customer', { login, email, emailAgain: email });
  }
  return names;
}

async function projectOf(admin: Api, name: string): Promise<string> {
  const { content } = await admin.call<Listed>('GET', `/api/admin/project?q=${name}`);
  return String(content.find((each) => each.name === name)?.id);
}

/** Selects rows and starts an action for them. */
async function start(visit: Visit, resource: string, names: string[], action: string) {
  const { page, words } = visit;
  for (const name of names) await row(visit, name).getByRole('checkbox').check();
  const label = words.of(resource, `action.${action}`);
  await press(page.getByRole('region', { name: words.t('engine.chosen', { count: names.length }) }), label);
  const modal = dialog(visit, label);
  await see(modal).toContainText(words.t('engine.bulk.can', { count: names.length }));
  return modal;
}

/** Opens a list with these records, as an administrator. */
function list(path: string, prefix: string, lang: Lang): Promise<Visit> {
  return stage.visit({ at: `${path}?q=${prefix}`, account: ADMINISTRATOR, lang, width: 1600 });
}

test('one quota is set for several projects, and what was refused says why beside its name', async () => {
  const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
  const names = await twoCustomers(admin, 'quota');
  const visit = await list('/management/project', 'quota', 'ru');
  const { words } = visit;
  const modal = await start(visit, PROJECT, names, 'setQuota');
  await see(modal).toContainText(words.of(PROJECT, 'confirm.setQuota'));
  // Archived by somebody else, while the form is open.
  const gone = await projectOf(admin, 'quota-two');
  await admin.call('POST', `/api/admin/project/${gone}/archive`);
  await choose(visit, words.of(PROJECT, 'field.quotaType'), 'vCPU');
  await type(visit, words.of(PROJECT, 'field.limit'), '55');
  visit.problems.expect(/^409 POST /);
  await press(modal, words.of(PROJECT, 'action.setQuota'));
  const done = modal.getByRole('region', { name: words.t('engine.bulk.done', { count: 1 }) });
  const failed = modal.getByRole('region', { name: words.t('engine.bulk.failed', { count: 1 }) });
  await see(done.getByRole('listitem')).toHaveText(['quota-one']);
  await see(failed.getByRole('listitem')).toContainText([`quota-two${words.of(PROJECT, 'guard.PROJECT_ACTIVE')}`]);
  const kept = await projectOf(admin, 'quota-one');
  const quotas = await admin.call<Record<string, { limit: number }>>('GET', `/api/admin/project/${kept}/quotas`);
  see(quotas.CORE?.limit).toBe(55);

  // Once the project is there again, the rest is asked about with the values that were typed.
  await admin.call('POST', `/api/admin/project/${gone}/restore`);
  await press(modal, words.t('engine.bulk.change'));
  const limit = modal.getByRole('textbox', { name: words.of(PROJECT, 'field.limit'), exact: true });
  await see(limit).toHaveValue('55');
  await limit.fill('60');
  await press(modal, words.of(PROJECT, 'action.setQuota'));
  await see(modal.getByRole('region', { name: words.t('engine.bulk.done', { count: 2 }) })).toBeVisible();
  const limits = async (id: string) =>
    (await admin.call<Record<string, { limit: number }>>('GET', `/api/admin/project/${id}/quotas`)).CORE?.limit;
  see([await limits(kept), await limits(gone)]).toEqual([55, 60]);
});

test.each(JOB_LANGS)('several customers are blocked, and what did not arrive is tried again, in %s', async (lang) => {
  const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
  const names = await twoCustomers(admin, `block-${lang}`);
  const visit = await list('/customer', `block-${lang}`, lang);
  const { page, words } = visit;
  const modal = await start(visit, CUSTOMER, names, 'block');
  await see(modal).toContainText(words.of(CUSTOMER, 'confirmMany.block'));
  await see(modal.getByRole('listitem')).toHaveText(names);
  let calls = 0;
  await page.route('**/block', (route) => {
    calls += 1;
    return calls === 1 ? route.abort() : route.continue();
  });
  visit.problems.expect(/^failed: .* POST /);
  await modal.getByRole('textbox', { name: words.of(CUSTOMER, 'field.reason') }).fill('Spam');
  await press(modal, words.of(CUSTOMER, 'action.block'));
  const failed = modal.getByRole('region', { name: words.t('engine.bulk.failed', { count: 1 }) });
  await see(failed).toContainText(words.t('error.network'));
  await press(modal, words.t('state.retry'));
  await see(modal.getByRole('region', { name: words.t('engine.bulk.done', { count: 2 }) })).toBeVisible();
  see(calls).toBe(3);
  await press(modal.locator('div'), words.t('engine.close'));
  for (const name of names) await see(row(visit, name)).toContainText(words.of(CUSTOMER, 'status.blocked'));
  // What makes sense for none of them is not offered.
  for (const name of names) await row(visit, name).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: words.t('engine.chosen', { count: 2 }) });
  await see(bar.getByRole('button', { name: words.of(CUSTOMER, 'action.unblock'), exact: true })).toBeVisible();
  await see(bar.getByRole('button', { name: words.of(CUSTOMER, 'action.block'), exact: true })).toHaveCount(0);
});
