/** API tokens in the console: one is made, and the command that a form prints runs with it in bash, as it stands. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { menuItem, press, row, see, seeScreen, type } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** The text of a block of code. */
async function code({ page, words }: Visit, key: string): Promise<string> {
  const block = page
    .getByRole('main')
    .getByRole('region', { name: words.t(key), exact: true })
    .locator('pre');
  await see(block).not.toHaveText('');
  return (await block.textContent()) ?? '';
}

/** Makes a personal token by the profile, and returns it as the console tells it, once. */
async function makeToken(visit: Visit, name: string): Promise<string> {
  const { page, words } = visit;
  await page
    .getByRole('main')
    .getByRole('link', { name: words.of('personal-token', 'action.create'), exact: true })
    .first()
    .click();
  await seeScreen(visit, words.of('personal-token', 'action.create'));
  await type(visit, words.of('personal-token', 'field.name'), name);
  await page.getByRole('combobox', { name: words.of('personal-token', 'field.projectIds') }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await press(page.getByRole('main'), words.of('personal-token', 'action.create'));
  const secret = page.getByRole('dialog').filter({ hasText: words.t('engine.savedClose') });
  const shown = /icp_[0-9A-Za-z]{36}/.exec((await secret.textContent()) ?? '');
  expect(shown).not.toBeNull();
  await press(secret, words.t('engine.savedClose'));
  return shown?.[0] ?? '';
}

test('the command of a form creates with a token what the form would, and the token is revoked', async () => {
  const visit = await stage.visit({ at: '/profile/tokens' });
  const { page, words } = visit;
  await seeScreen(visit, words.t('profile.title'));
  const token = await makeToken(visit, 'terraform');
  await page.goto(`${stage.origin}/network/create`);
  await type(visit, words.of('network', 'field.name'), 'by-token');
  await press(page.getByRole('main'), words.t('raw.preview'));
  const line = (await code(visit, 'raw.tokenLine')).replace('…', token);
  const command = await code(visit, 'raw.command');
  expect(command).not.toContain(token);
  const script = `${line}\n${command}\n`;
  const answer = execFileSync('bash', ['-c', script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const made = JSON.parse(answer) as { id: string; name: string };
  expect(made).toMatchObject({ name: 'by-token', id: expect.any(String) });
  await stage.api.call('GET', `/api/openstack/neutron/networks/${made.id}`);

  await page.goto(`${stage.origin}/profile/tokens`);
  await see(row(visit, 'terraform')).toContainText(token.slice(-4));
  await press(page.getByRole('main'), words.t('engine.actionsOf', { name: 'terraform' }));
  await menuItem(visit, words.of('personal-token', 'action.delete')).click();
  await press(page.getByRole('dialog'), words.of('personal-token', 'action.delete'));
  await see(row(visit, 'terraform')).toHaveCount(0);
  const refused = execFileSync('bash', ['-c', script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  expect(JSON.parse(refused)).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
});
