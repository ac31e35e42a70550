/** A cluster, from its form to the kubeconfig for kubectl, and its monitoring. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import {
  choose,
  chooseRow,
  clickAnyway,
  dialog,
  menuItem,
  openCreate,
  openRowActions,
  press,
  row,
  see,
  seeScreen,
  sendCreate,
  start,
  status,
  toast,
  type,
  value,
} from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** Makes the network that the open form of a cluster lacks, and returns to the form. */
async function makeNetwork(visit: Visit, name: string): Promise<void> {
  const { page, words } = visit;
  const create = words.of('network', 'action.create');
  await page.getByRole('main').getByRole('link', { name: create, exact: true }).click();
  await seeScreen(visit, create);
  await type(visit, words.of('network', 'field.name'), name);
  await sendCreate(visit, 'network');
  await seeScreen(visit, name);
  await page.getByRole('link', { name: words.t('unfinished.return') }).click();
  await seeScreen(visit, words.of('kubernetes', 'action.create'));
  // What was made is chosen, and its subnet with it.
  for (const field of ['networkId', 'subnetId'])
    await see(
      page.getByRole('combobox', { name: words.of('kubernetes', `field.${field}`), exact: true }),
    ).not.toHaveValue('');
}

test('takes a newcomer from an empty project to kubectl, and through an upgrade that is foreseen', {
  timeout: 90_000,
}, async () => {
  const visit = await stage.visit({ lang: 'kk', at: '/' });
  const { page, words } = visit;
  const text = (key: string, params = {}): string => words.of('kubernetes', key, params);
  const taken = await countDecisions(visit);
  await openCreate(visit, 'kubernetes');
  await type(visit, text('field.name'), 'prod');
  // The newest one is chosen already, and could not be upgraded.
  await choose(visit, text('field.version'), 'v1.33.5');
  await chooseRow(visit, text('field.flavorId'), 'g-1-2');
  await makeNetwork(visit, 'office');
  await sendCreate(visit, 'kubernetes');
  await seeScreen(visit, 'prod');
  await see(status(visit, 'kubernetes')).toHaveText(text('status.deployed'));
  const card = page.getByRole('region', { name: words.t('engine.connections'), exact: true });
  await see(card).toContainText('kubectl --kubeconfig kubeconfig-prod.yaml get nodes');
  await see(card).toContainText(text('connectionHelp.kubectl'));
  const downloading = page.waitForEvent('download');
  await start(visit, 'kubernetes', 'kubeconfig');
  expect((await downloading).suggestedFilename()).toBe('kubeconfig-prod.yaml');
  await press(card, words.t('engine.copyOf', { name: text('connection.kubectl') }));

  await start(visit, 'kubernetes', 'upgrade');
  const modal = dialog(visit, text('action.upgrade'));
  await see(modal).toContainText(text('confirm.upgrade'));
  const nodes = modal.getByRole('region', { name: text('affects.upgrade'), exact: true });
  await see(nodes.getByRole('row', { name: /prod-worker-2/ })).toContainText('v1.33.5');
  await press(modal, text('action.upgrade'));
  await page.getByRole('link', { name: text('tab.worker'), exact: true }).click();
  for (const name of ['prod-worker-1', 'prod-worker-2']) {
    await see(row(visit, name)).toContainText('v1.34.1');
    await see(row(visit, name)).toContainText(words.of('kubernetes-worker', 'status.deployed'));
  }
  await taken.atMost({ decisions: 15, screens: 7 });
});

test('is created, deployed with its workers, gives its kubeconfig and is scaled', { timeout: 60_000 }, async () => {
  await stage.api.network('office');
  const visit = await stage.visit({ lang: 'ru', at: '/kubernetes/create' });
  const { page, words } = visit;
  const text = (key: string, params = {}): string => words.of('kubernetes', key, params);
  await type(visit, text('field.name'), 'prod');
  await chooseRow(visit, text('field.flavorId'), 'g-1-2');
  await sendCreate(visit, 'kubernetes');
  await seeScreen(visit, 'prod');
  await see(status(visit, 'kubernetes')).toHaveText(text('status.deployed'));

  const downloading = page.waitForEvent('download');
  await start(visit, 'kubernetes', 'kubeconfig');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('kubeconfig-prod.yaml');
  expect(load(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    clusters: [{ cluster: { server: expect.stringMatching(/^https:\/\/.+:6443$/) } }],
  });

  await start(visit, 'kubernetes', 'scale');
  const modal = dialog(visit, text('action.scale'));
  await modal.getByRole('textbox', { name: text('field.workerCount') }).fill('1');
  await press(modal, text('action.scale'));
  await see(toast(visit, text('done.scale', { name: 'prod' }))).toBeVisible();
  await see(value(visit, text('field.workerCount'))).toHaveText('1');

  await page.getByRole('link', { name: text('tab.worker'), exact: true }).click();
  await see(row(visit, 'prod-worker-1')).toContainText(words.of('kubernetes-worker', 'status.deployed'));
  await see(row(visit, 'prod-worker-2')).toHaveCount(0);
  // The guard depends on the cluster: it is the last worker.
  await openRowActions(visit, 'prod-worker-1');
  const reason = words.of('kubernetes-worker', 'guard.WORKER_NOT_LAST');
  await clickAnyway(menuItem(visit, words.of('kubernetes-worker', 'action.delete'), reason));
  await see(page.getByRole('dialog').getByText(reason)).toBeVisible();
});

test('says before an upgrade which nodes it takes along, and upgrades them', async () => {
  const cluster = await stage.api.cluster('older', await stage.api.server('near'), { version: 'v1.33.5' });
  const visit = await stage.visit({ lang: 'kk', at: `/kubernetes/${cluster.id}` });
  const { page, words } = visit;
  await start(visit, 'kubernetes', 'upgrade');
  const modal = dialog(visit, words.of('kubernetes', 'action.upgrade'));
  await see(modal).toContainText(words.of('kubernetes', 'confirm.upgrade'));
  const nodes = modal.getByRole('region', { name: words.of('kubernetes', 'affects.upgrade'), exact: true });
  await see(nodes.getByRole('row')).toHaveCount(3);
  await see(nodes.getByRole('row', { name: /older-worker-2/ })).toContainText('v1.33.5');
  await press(modal, words.of('kubernetes', 'action.upgrade'));
  await see(status(visit, 'kubernetes')).toHaveText(words.of('kubernetes', 'status.deployed'));
  await page.getByRole('link', { name: words.of('kubernetes', 'tab.worker'), exact: true }).click();
  await see(row(visit, 'older-worker-2')).toContainText('v1.34.1');
});

test('an exporter watches a chosen server, and says which network to let in', async () => {
  const server = await stage.api.server('web');
  const visit = await stage.visit({ lang: 'kk', at: '/monitoring/create' });
  const { page, words } = visit;
  const text = (key: string, params = {}): string => words.of('exporter', key, params);
  await see(page.getByRole('note')).toContainText('100.64.12.8/29');
  await page.getByRole('button', { name: text('preset.postgres'), exact: true }).click();
  await page.getByRole('radio', { name: text('value.target.chosen') }).check();
  await page.getByRole('combobox', { name: text('field.instances') }).click();
  await page.getByRole('option', { name: 'web' }).click();
  await page.keyboard.press('Escape');
  await sendCreate(visit, 'exporter');
  await seeScreen(visit, 'postgres-exporter');
  await see(status(visit, 'exporter')).toHaveText(text('status.active'));
  await see(value(visit, text('field.port'))).toHaveText('9187');
  await see(page.getByRole('main').getByRole('link', { name: 'web', exact: true })).toHaveAttribute(
    'href',
    `/vm/${server.id}`,
  );
});
