/** From no account to a server's shell: the whole job of a newcomer, on the cloud of the run. */
import { expect } from 'vitest';
import { becomeCustomer, PASSWORD } from './account.ts';
import { Api, type Doc } from './api.ts';
import { choices, choose, chooseRow, dialog, press, see, seeScreen, sendCreate, status, type } from './console.ts';
import { countDecisions, type Taken } from './decisions.ts';
import type { Stage, Visit } from './stage.ts';

/** The most decisions of the server's form. */
const FORM_DECISIONS = 6;
/** The most that the whole job takes, from the address of the registration to the command of the shell. */
const WHOLE_JOB = { decisions: 26, screens: 9 };
const NAMES = { key: 'laptop', server: 'first' };
const IMAGE = 'Ubuntu 24.04 LTS';

/** What the newcomer has in the end. */
export interface Shell {
  /** A client in the newcomer's project. */
  api: Api;
  /** The command on the card. */
  command: string;
  key: Doc;
  server: Doc;
  floating: Doc;
}

/** Follows a step of the instruction on the main page. */
async function follow({ page, words }: Visit, step: string): Promise<void> {
  const steps = page.getByRole('region', { name: words.t('onboarding.steps'), exact: true });
  await steps.getByRole('link', { name: words.t(`onboarding.${step}.action`), exact: true }).click();
}

/** Goes back to the main page by the header. */
async function goHome(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await page
    .getByRole('navigation', { name: words.t('shell.menu') })
    .getByRole('link', { name: words.t('home.title'), exact: true })
    .click();
  await seeScreen(visit, words.t('home.title'));
}

/** Pays with the demo's card. */
async function payIn(visit: Visit, amount: string): Promise<void> {
  const { page, words } = visit;
  await follow(visit, 'money');
  await page.getByRole('textbox', { name: words.t('topUp.amount') }).fill(amount);
  await press(page, words.t('topUp.submit'));
  await see(page).toHaveURL(/\/api\/payment\/sandbox\//);
  await page.locator('button[value=paid]').click();
  await seeScreen(visit, words.t('profile.title'));
}

async function makeKey(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await follow(visit, 'key');
  await seeScreen(visit, words.of('keypair', 'action.create'));
  await type(visit, words.of('keypair', 'field.name'), NAMES.key);
  await sendCreate(visit, 'keypair');
  const revealed = dialog(visit, words.of('keypair', 'done.create', { name: NAMES.key }));
  const saved = page.waitForEvent('download');
  await press(revealed, words.t('engine.saveAs', { name: `${NAMES.key}.pem` }));
  await saved;
  await press(revealed, words.t('engine.savedClose'));
  await seeScreen(visit, NAMES.key);
}

/** One form for network, router, public address and server. */
async function makeServer(visit: Visit, taken: Taken): Promise<void> {
  const { page, words } = visit;
  const label = (name: string): string => words.of('vm', `field.${name}`);
  await follow(visit, 'server');
  await seeScreen(visit, words.of('vm', 'action.create'));
  const before = await taken();
  await type(visit, label('name'), NAMES.server);
  await chooseRow(visit, label('imageId'), IMAGE);
  await chooseRow(visit, label('flavorId'), 'g-1-2');
  await choices(visit, label('network'))
    .getByRole('radio', { name: words.of('vm', 'value.network.new'), exact: true })
    .check();
  await choose(visit, label('keyName'), NAMES.key);
  // 3.1 x 720 + 2 x 2.4 x 720 ₸ for the server, 10 x 0.035 x 720 ₸ for the disk, 1 500 ₸ for the address.
  const cost = page.getByRole('complementary', { name: words.t('engine.cost.title') });
  await see(cost).toContainText('7 440 ₸');
  await see(cost.getByText(words.t('quota.ROUTER'))).toBeVisible();
  await sendCreate(visit, 'vm');
  await seeScreen(visit, NAMES.server);
  expect((await taken()).decisions - before.decisions).toBeLessThanOrEqual(FORM_DECISIONS);
}

/** Begins with a visit that nobody is signed in to, and ends at the card that says how to get into the server. */
export async function reachShell(stage: Stage, visit: Visit, email: string): Promise<Shell> {
  const { page, words } = visit;
  const taken = await countDecisions(visit);
  await becomeCustomer(visit, { email });
  await payIn(visit, '10000');
  await goHome(visit);
  await makeKey(visit);
  await goHome(visit);
  await makeServer(visit, taken);
  await see(status(visit, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));
  const card = page.getByRole('region', { name: words.t('engine.connections') });
  const api = await Api.signIn(stage.origin, { login: email, password: PASSWORD });
  const [[server], [floating], [key]] = [await api.list('vm'), await api.list('floating'), await api.list('keypair')];
  if (!server || !floating || !key) throw new Error('There is no server with a key and a public address');
  const command = `ssh ubuntu@${String(floating.address)}`;
  await see(card.getByText(command, { exact: true })).toBeVisible();
  await see(card).toContainText(NAMES.key);
  await taken.atMost(WHOLE_JOB);
  return { api, command, key, server, floating };
}
