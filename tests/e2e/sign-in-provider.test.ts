import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT, startIssuer, type TestIssuer } from '../../src/provider/host/testing-issuer.ts';
import { ADMINISTRATOR } from './support/admin.ts';
import { Api } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { press, see, seeScreen } from './support/console.ts';
import { enterByDirectory, proveAt } from './support/directory.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ start: { env: { PRIVATE_ISSUERS: '1' } } });

let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await startIssuer([`${stage.origin}/sign-in/callback`]);
  issuer.people.set('aigerim', { email: 'aigerim@corp.kz', groups: ['cloud-admins'] });
  issuer.people.set('guest', { email: 'guest@corp.kz', groups: ['canteen'] });
  const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
  await admin.call('POST', '/api/admin/identity-provider', {
    ...{ name: 'Keycloak', issuer: issuer.url, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    ...{ domains: ['corp.kz'], mandatory: true, offered: false, groupsClaim: 'groups' },
    staffGroups: [{ group: 'cloud-admins', role: 'administrator' }],
  });
});
afterAll(() => issuer.close());

test('a new employee signs in by the company’s own directory, and is what its groups say', async () => {
  const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  const { page, words } = visit;
  // Staff are in no project, which the console asks about before it knows.
  visit.problems.expect(/^403 GET .*\/project\/current/);
  await enterByDirectory(visit, 'aigerim');
  // Administrators begin at their overview.
  await see(page).toHaveURL(`${stage.origin}/admin/overview`);
  await see(page.getByRole('banner')).toContainText('Aigerim Serikova');
  await page.goto('/admin/identity-provider');
  await seeScreen(visit, words.of('identity-provider', 'names'));
});

test('who has to sign in again at the directory finds what they had typed', async () => {
  const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  const { page, words } = visit;
  visit.problems.expect(/^403 GET .*\/project\/current/, /^403 POST .*\/api\/admin\/identity-provider$/);
  await enterByDirectory(visit, 'aigerim');
  await see(page.getByRole('banner')).toContainText('Aigerim Serikova');
  await page.goto('/admin/identity-provider/create');
  const field = (name: string) => page.getByRole('textbox', { name: words.of('identity-provider', `field.${name}`) });
  await field('name').fill('Directory');
  await field('issuer').fill('https://login.example.kz');
  await field('clientId').fill('console');
  const domains = page.getByRole('combobox', { name: words.of('identity-provider', 'field.domains') });
  await domains.fill('example.kz');
  await domains.press('Enter');
  await press(page, words.of('identity-provider', 'action.create'));
  await press(page, words.t('authentication.provider.use', { name: 'Keycloak' }));
  await proveAt(page, 'aigerim');
  await see(page).toHaveURL(`${stage.origin}/admin/identity-provider/create`);
  await see(field('name')).toHaveValue('Directory');
  await see(field('issuer')).toHaveValue('https://login.example.kz');
});

test('an employee without a group is told whom to ask', async () => {
  const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  const { page, words } = visit;
  visit.problems.expect(/^403 POST .*\/api\/auth\/providers\/finish$/);
  await enterByDirectory(visit, 'guest');
  await see(page.getByRole('alert')).toContainText('Попросите администратора Keycloak');
  await see(page).toHaveURL(`${stage.origin}/sign-in/callback`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: words.t('bare.toSignIn') }).click();
  await see(page.getByRole('textbox', { name: words.t('signIn.login') })).toBeVisible();
});
