import { describe, expect, test } from 'vitest';
import { type Doc, PATHS } from './support/api.ts';
import {
  cell,
  clickAnyway,
  dialog,
  menuItem,
  openRowActions,
  press,
  row,
  see,
  seeScreen,
  start,
  toast,
  unfold,
  value,
} from './support/console.ts';
import { setStage, turnOff, type Visit } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

/** The names in the first column, from top to bottom. */
function names({ page }: Visit) {
  return page.getByRole('rowheader').or(page.getByRole('cell')).getByRole('link');
}

function pageButton({ page, words }: Visit, name: string) {
  return page.getByRole('navigation', { name: words.t('engine.pages') }).getByRole('button', { name, exact: true });
}

describe('an empty list', () => {
  test('shows an empty server list with its title and hint', async () => {
    for (const lang of JOB_LANGS) {
      const visit = await stage.visit({ lang, at: '/vm' });
      const { page, words } = visit;
      await see(page.getByRole('heading', { name: words.of('vm', 'empty') })).toBeVisible();
      await see(page.getByText(words.of('vm', 'empty.hint'))).toBeVisible();
      await see(page.getByRole('main').getByRole('link', { name: words.of('vm', 'action.create') })).toHaveCount(2);
    }
  });

  test('offers to clear what nothing matches, and keeps search and filters in sight', async () => {
    await stage.api.disk('only-one');
    const visit = await stage.visit({ at: '/disk?q=missing&f.status=error' });
    const { page, words } = visit;
    await see(page.getByRole('heading', { name: words.t('engine.noMatch.title') })).toBeVisible();
    await see(page.getByRole('searchbox')).toHaveValue('missing');
    await press(page, words.t('engine.noMatch.clear'));
    await see(names(visit)).toHaveText(['only-one']);
    await see(page).toHaveURL(/\/disk$/);
    await see(page.getByRole('searchbox')).toHaveValue('');
  });

  test('says of a list that one may not see, that failed, or that is not enabled, which of these it is', async () => {
    const visit = await stage.visit();
    const { page, words } = visit;
    visit.problems.expect(/^(403|500) GET .*\/cinder\/volumes/);
    let status = 403;
    await page.route('**/cinder/volumes?*', (route) => route.fulfill({ status, json: { status, message: 'No' } }));
    await page.goto('/disk');
    await see(page.getByText(words.t('state.forbidden.title'))).toBeVisible();
    status = 500;
    await page.goto('/disk');
    await see(page.getByText(words.t('state.failed.title'))).toBeVisible();
    await turnOff(visit, 'loadBalancer');
    await page.goto('/balancer');
    await see(page.getByText(words.t('state.notFound.title'))).toBeVisible();
  });
});

describe('the state of a list', () => {
  test('keeps page, size, sort, filters and search in the URL', { timeout: 90_000 }, async () => {
    await stage.api.disks('data', 12);
    await stage.api.disk('other', 20);
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    const field = (name: string): string => words.of('disk', `field.${name}`);

    await page.getByRole('combobox', { name: words.t('engine.pageSize') }).selectOption('10');
    await see(page).toHaveURL(/size=10/);
    await press(page.getByRole('table'), field('size'));
    await see(page).toHaveURL(/sort=size/);
    await see(page.getByRole('columnheader', { name: field('size') })).toHaveAttribute('aria-sort', 'ascending');
    await see(names(visit).first()).toHaveText('data-01');
    await press(page.getByRole('table'), field('size'));
    await see(names(visit).first()).toHaveText('other');
    await page.getByRole('searchbox').fill('data');
    await see(page).toHaveURL(/q=data/);
    await see(names(visit).first()).toHaveText('data-12');
    await press(page.getByRole('search'), field('status'));
    await page.getByRole('checkbox', { name: words.of('disk', 'status.available'), exact: true }).click();
    await see(page).toHaveURL(/f\.status=available/);
    await page.keyboard.press('Escape');
    await pageButton(visit, '2').click();
    await see(page).toHaveURL(/page=2/);
    await see(names(visit)).toHaveText(['data-02', 'data-01']);

    await page.reload();
    await see(names(visit)).toHaveText(['data-02', 'data-01']);
    await see(page.getByRole('searchbox')).toHaveValue('data');
    await see(page.getByRole('combobox', { name: words.t('engine.pageSize') })).toHaveValue('10');
    await names(visit).first().click();
    await seeScreen(visit, 'data-02');
    await page.goBack();
    await see(names(visit)).toHaveText(['data-02', 'data-01']);
    await page.goBack();
    await see(names(visit)).toHaveCount(10);
    await see(pageButton(visit, '1')).toHaveAttribute('aria-current', 'page');
  });

  test('finds Cyrillic names whatever their case, and takes nonsense in the URL for the defaults', async () => {
    await stage.api.disk('Бухгалтерия');
    await stage.api.disk('sales');
    const visit = await stage.visit({ at: '/disk?q=бухгАЛТ' });
    await see(names(visit)).toHaveText(['Бухгалтерия']);
    await visit.page.goto('/disk?page=-3&size=7&sort=nothing&f.nothing=1');
    await see(names(visit)).toHaveText(['sales', 'Бухгалтерия']);
  });
});

describe('several rows', () => {
  test('deletes several with a verdict a row and a result a row', async () => {
    const server = await stage.api.server('owner');
    await stage.api.attach(await stage.api.disk('attached'), server);
    await stage.api.disk('first');
    await stage.api.disk('second');
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    for (const name of ['attached', 'first', 'second'])
      await page.getByRole('checkbox', { name: words.t('engine.select', { name }), exact: true }).check();
    const remove = words.of('disk', 'action.delete');
    await press(page.getByRole('region', { name: words.t('engine.chosen', { count: 3 }) }), remove);
    const modal = dialog(visit, remove);
    const part = (key: string, count: number) => modal.getByRole('region', { name: words.t(key, { count }) });
    await see(part('engine.bulk.can', 2).getByRole('listitem')).toHaveText(['first', 'second']);
    await see(part('engine.bulk.cannot', 1)).toContainText(words.of('disk', 'guard.DISK_ATTACHED'));
    const [cost = ''] = words.t('engine.rehearsed.cost', { now: '', after: '' }).split(':');
    await see(modal).toContainText(cost);
    await press(modal, remove);
    await press(modal, words.t('engine.undo.now'));
    await see(part('engine.bulk.done', 2).getByRole('listitem')).toHaveText(['first', 'second']);
    await page.keyboard.press('Escape');
    await see(row(visit, 'first')).toHaveCount(0);
    await see(row(visit, 'attached')).toBeVisible();
    await see(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('takes a delete of several back while there is time', async () => {
    await stage.api.disk('kept');
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    await page.getByRole('checkbox', { name: words.t('engine.selectAll') }).check();
    const remove = words.of('disk', 'action.delete');
    await press(page.getByRole('region', { name: words.t('engine.chosen', { count: 1 }) }), remove);
    await press(dialog(visit, remove), remove);
    await press(dialog(visit, remove), words.t('engine.undo.button'));
    await press(dialog(visit, remove), words.t('engine.cancel'));
    await page.reload();
    await see(await cell(visit, 'kept', words.of('disk', 'field.status'))).toHaveText(
      words.of('disk', 'status.available'),
    );
  });
});

describe('a row', () => {
  test('shows a status that changes without a reload', async () => {
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    const { id } = await stage.api.disk('alive');
    await page.goto('/disk');
    const status = await cell(visit, 'alive', words.of('disk', 'field.status'));
    await see(status).toHaveText(words.of('disk', 'status.available'));
    await openRowActions(visit, 'alive');
    await menuItem(visit, words.of('disk', 'action.extend')).click();
    const extend = dialog(visit, words.of('disk', 'action.extend'));
    await extend.getByRole('textbox').fill('9');
    await press(extend, words.of('disk', 'action.extend'));
    await see(await cell(visit, 'alive', words.of('disk', 'field.size'))).toHaveText('9 GB');
    await see(status).toHaveText(words.of('disk', 'status.available'));
    expect((await stage.api.call<Doc>('GET', `${PATHS.disk}/${id}`)).size).toBe(9);
  });

  test("says why an action of a row can't be done", async () => {
    await stage.api.disk('loose');
    const visit = await stage.visit({ at: '/disk' });
    const { words } = visit;
    await openRowActions(visit, 'loose');
    const detach = menuItem(visit, words.of('disk', 'action.detach'), words.of('disk', 'guard.DISK_IN_USE'));
    await see(detach).toHaveAttribute('aria-disabled', 'true');
    await clickAnyway(detach);
    await see(dialog(visit, words.of('disk', 'action.detach'))).toContainText(words.of('disk', 'guard.DISK_IN_USE'));
  });

  test('shows a name for every disk status', async () => {
    const made = await stage.api.disk('every');
    for (const lang of JOB_LANGS) {
      const visit = await stage.visit({ lang });
      const statuses = [...visit.words.statuses('disk')];
      const content = statuses.map(([status]) => ({ ...made, id: status, display_name: `is ${status}`, status }));
      const answer = { content, totalElements: content.length, totalPages: 1, number: 0, size: 25 };
      await visit.page.route('**/cinder/volumes?*', (route) => route.fulfill({ json: answer }));
      await visit.page.goto('/disk');
      for (const [status, text] of statuses) await see(row(visit, `is ${status}`)).toContainText(text);
      expect(statuses).toHaveLength(21);
    }
  });
});

describe('routes', () => {
  test('opens every list, create form and detail page by its route', { timeout: 90_000 }, async () => {
    const server = await stage.api.server('routed');
    const disk = await stage.api.disk('routed disk');
    const snapshot = await stage.api.snapshot('routed snapshot', disk.id);
    const [network] = await stage.api.list('network');
    await stage.api.keypair('routed key');
    const visit = await stage.visit();
    const { page, words } = visit;
    for (const resource of ['vm', 'disk', 'snapshot', 'keypair', 'network']) {
      await page.goto(`/${resource}`);
      await seeScreen(visit, words.of(resource, 'names'));
      await page.goto(`/${resource}/create`);
      await seeScreen(visit, words.of(resource, 'action.create'));
    }
    const records: [path: string, title: string][] = [
      [`/vm/${server.id}`, 'routed'],
      [`/disk/${disk.id}`, 'routed disk'],
      [`/snapshot/${snapshot.id}`, 'routed snapshot'],
      [`/network/${network?.id}`, 'routed-net'],
      ['/keypair/routed%20key', 'routed key'],
    ];
    for (const [path, title] of records) {
      await page.goto(path);
      await seeScreen(visit, title);
    }
  });

  test('opens the default tab and the networks tab of a server', async () => {
    const server = await stage.api.server('tabbed');
    const visit = await stage.visit({ at: `/vm/${server.id}` });
    const { page, words } = visit;
    const tabs = page.getByRole('navigation', { name: words.of('vm', 'name'), exact: true });
    await see(tabs.getByRole('link', { name: words.of('vm', 'tab.info') })).toHaveAttribute('aria-current', 'page');
    await unfold(visit);
    await see(value(visit, words.of('vm', 'field.openstackId'))).toHaveText(server.id);
    await tabs.getByRole('link', { name: words.of('vm', 'tab.network-info') }).click();
    await see(page).toHaveURL(new RegExp(`/vm/${server.id}/network-info$`));
    await see(page.getByRole('link', { name: '10.0.0.2' }).or(page.getByText('10.0.0.2')).first()).toBeVisible();
    await page.reload();
    await see(tabs.getByRole('link', { name: words.of('vm', 'tab.network-info') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goto(`/vm/${server.id}/info`);
    await seeScreen(visit, 'tabbed');
  });

  test('opens subnet and port below their network', async () => {
    await stage.api.server('below');
    const [network] = await stage.api.list('network');
    const visit = await stage.visit({ at: `/network/${network?.id}/subnets` });
    const { page, words } = visit;
    await page.getByRole('link', { name: 'below-net-sub', exact: true }).click();
    await seeScreen(visit, 'below-net-sub');
    await see(page).toHaveURL(new RegExp(`/network/${network?.id}/subnet/[^/]+$`));
    const crumbs = page.getByRole('navigation', { name: words.t('shell.breadcrumbs') });
    await crumbs.getByRole('link', { name: 'below-net', exact: true }).click();
    await seeScreen(visit, 'below-net');
    await page.getByRole('link', { name: words.of('network', 'tab.ports'), exact: true }).click();
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await see(page).toHaveURL(new RegExp(`/network/${network?.id}/port/[^/]+$`));
    await see(value(visit, words.of('port', 'field.status'))).toBeVisible();
  });
});

test('shows a spinner or a no-data text in a picker', async () => {
  const disk = await stage.api.disk('lonely');
  const visit = await stage.visit({ at: `/disk/${disk.id}` });
  const { page, words } = visit;
  await start(visit, 'disk', 'attach');
  const picker = page.getByRole('combobox', { name: words.of('disk', 'field.serverId') });
  await picker.click();
  await see(page.getByText(words.t('engine.noData'))).toBeVisible();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/nova/servers?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await start(visit, 'disk', 'attach');
  await picker.click();
  await see(page.getByText(words.t('shell.loading'))).toBeVisible();
  answer();
  await see(page.getByText(words.t('engine.noData'))).toBeVisible();
  await see(toast(visit, '')).toHaveCount(0);
});
