import { describe, expect, test } from 'vitest';
import { cell, createDisk, openCreate, openList, see, seeScreen, signIn, signOut, type } from './support/console.ts';
import { setStage, turnOff, type Visit } from './support/stage.ts';
import { words } from './support/words.ts';

const stage = setStage();

/** The pause in typing before a list searches, in ms. */
const SEARCH_PAUSE = 250;

/** A value in the page's local storage. */
function stored({ page }: Visit, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Ends the session at the provider, as after its expiry. */
async function endSession(visit: Visit): Promise<void> {
  const token = await stored(visit, 'infra-token');
  await fetch(`${stage.origin}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  visit.problems.expect(/^401 /);
}

function menu({ page, words }: Visit) {
  return page.getByRole('navigation', { name: words.t('shell.menu') });
}

describe('the guard', () => {
  test('redirects to the sign-in page without a token', async () => {
    const visit = await stage.visit({ signedIn: false });
    for (const path of ['/', '/disk', '/vm/create', '/no-such-page']) {
      await visit.page.goto(path);
      await see(visit.page).toHaveURL(/\/login$/);
      await seeScreen(visit, visit.words.t('signIn.title'));
    }
  });

  test('reads and writes the token in local storage under infra-token', async () => {
    const visit = await stage.visit({ signedIn: false, at: '/login' });
    await signIn(visit);
    await seeScreen(visit, visit.words.t('home.title'));
    expect(await stored(visit, 'infra-token')).toMatch(/^[\w-]{40,}$/);
    await visit.page.evaluate(() => localStorage.removeItem('infra-token'));
    await visit.page.goto('/disk');
    await seeScreen(visit, visit.words.t('signIn.title'));
  });

  test('takes a signed-in user from the sign-in page to the main page', async () => {
    const visit = await stage.visit({ at: '/login' });
    await seeScreen(visit, visit.words.t('home.title'));
    await see(visit.page).toHaveURL(`${visit.origin}/`);
  });

  test('takes /registration to the main page', async () => {
    const visit = await stage.visit({ at: '/registration' });
    await seeScreen(visit, visit.words.t('home.title'));
    await see(visit.page).toHaveURL(`${visit.origin}/`);
  });
});

describe('signing in and out', () => {
  test('says that login or password is wrong, keeps no token and lets one try again', async () => {
    const visit = await stage.visit({ signedIn: false, at: '/login' });
    visit.problems.expect(/^401 POST .*\/api\/auth\/login$/);
    await signIn(visit, { login: 'customer@demo.kz', password: 'not this one' });
    await see(visit.page.getByRole('alert')).toHaveText(visit.words.t('signIn.wrong'));
    expect(await stored(visit, 'infra-token')).toBeNull();
    await see(visit.page).toHaveURL(/\/login$/);
    await signIn(visit);
    await seeScreen(visit, visit.words.t('home.title'));
  });

  test('shows no header and no side menu on the sign-in page', async () => {
    const visit = await stage.visit({ signedIn: false, at: '/login' });
    await seeScreen(visit, visit.words.t('signIn.title'));
    await see(menu(visit)).toHaveCount(0);
    await see(visit.page.getByRole('link', { name: visit.words.t('shell.home') })).toHaveCount(0);
  });

  test('signs out: removes the token, cancels pending calls and goes to the sign-in page', async () => {
    const visit = await stage.visit({ at: '/disk/create' });
    const { page, words } = visit;
    await type(visit, words.of('disk', 'field.display_name'), 'not sent yet');
    await page.route('**/api/openstack/cinder/volumes?*', () => undefined); // a response that never comes
    const pending = page.waitForRequest('**/api/openstack/cinder/volumes?*');
    await menu(visit)
      .getByRole('link', { name: words.of('disk', 'names'), exact: true })
      .click();
    await pending;
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/cinder/volumes'));
    await signOut(visit);
    await cancelled;
    await seeScreen(visit, words.t('signIn.title'));
    await see(page).toHaveURL(/\/login$/);
    await see(page.getByText(words.t('error.network'))).toHaveCount(0);
    expect(await stored(visit, 'infra-token')).toBeNull();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  });

  test('asks for nothing but ways to sign in while signed out', async () => {
    const visit = await stage.visit({ signedIn: false });
    const calls: string[] = [];
    visit.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    });
    await visit.page.goto('/disk?size=50');
    await signIn(visit);
    // The place that one came for, as by a letter's link.
    await seeScreen(visit, visit.words.of('disk', 'names'));
    await see(visit.page).toHaveURL(`${visit.origin}/disk?size=50`);
    const before = calls.slice(0, calls.indexOf('POST /api/auth/login'));
    expect([...new Set(before)]).toEqual(['GET /api/auth/providers']);
  });
});

describe('a session that ends by itself', () => {
  test('goes to sign-in 100 ms after a 401 and comes back to where one was', async () => {
    const visit = await stage.visit({ at: '/disk?size=50' });
    const { page, words } = visit;
    await seeScreen(visit, words.of('disk', 'names'));
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await endSession(visit);
    await page.getByRole('searchbox').fill('anything');
    await page.clock.runFor(SEARCH_PAUSE);
    await see.poll(() => stored(visit, 'infra-token')).toBeNull();
    await page.clock.runFor(99);
    await see(page).toHaveURL(/\/disk/);
    await page.clock.runFor(1);
    await seeScreen(visit, words.t('signIn.title'));
    await see(page).toHaveURL(/\/login$/);
    await see(page.getByText(words.t('signIn.expired'))).toBeVisible();
    await page.clock.resume();
    await signIn(visit);
    await seeScreen(visit, words.of('disk', 'names'));
    await see(page).toHaveURL(/\/disk\?.*size=50/);
  });

  test("keeps a form's draft through a 401", async () => {
    const visit = await stage.visit({ at: '/disk/create' });
    const { page, words } = visit;
    const name = page.getByRole('textbox', { name: words.of('disk', 'field.display_name'), exact: true });
    await name.fill('typed before');
    await endSession(visit);
    await page.getByRole('button', { name: words.of('disk', 'action.create') }).click();
    await seeScreen(visit, words.t('signIn.title'));
    await signIn(visit);
    await seeScreen(visit, words.of('disk', 'action.create'));
    await see(name).toHaveValue('typed before');
    await see(page.getByText(words.t('engine.draft.restored'))).toBeVisible();
    expect(await stage.api.list('disk')).toEqual([]);
  });
});

describe('several tabs', () => {
  test('follows sign-in and sign-out in other tabs', async () => {
    const visit = await stage.visit({ signedIn: false, at: '/login' });
    const other: Visit = { ...visit, page: await visit.context.newPage() };
    await other.page.goto('/login');
    await seeScreen(other, visit.words.t('signIn.title'));
    await signIn(visit);
    await seeScreen(visit, visit.words.t('home.title'));
    await seeScreen(other, visit.words.t('home.title'));
    await signOut(other);
    await seeScreen(other, visit.words.t('signIn.title'));
    await seeScreen(visit, visit.words.t('signIn.title'));
  });
});

describe('language', () => {
  test('keeps the language in local storage under lang and reloads when it changes', async () => {
    const visit = await stage.visit({ lang: 'ru', at: '/disk' });
    const { page } = visit;
    await seeScreen(visit, visit.words.of('disk', 'names'));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Қаз' }).click();
    await reloaded;
    await seeScreen(visit, words('kk').of('disk', 'names'));
    expect(await stored(visit, 'lang')).toBe('kk');
    await see(page.locator('html')).toHaveAttribute('lang', 'kk');
  });

  test('starts in Russian and offers Kazakh and English', async () => {
    const visit = await stage.visit({ signedIn: false });
    await visit.context.clearCookies();
    await visit.page.goto('/config.json');
    await visit.page.evaluate(() => localStorage.clear());
    await visit.page.goto('/login');
    const russian = words('ru');
    await seeScreen(visit, russian.t('signIn.title'));
    const languages = visit.page.getByRole('group', { name: russian.t('language.label') });
    await see(languages.getByRole('button')).toHaveText(['Рус', 'Қаз', 'Eng']);
    await see(languages.getByRole('button', { pressed: true })).toHaveText('Рус');
  });
});

describe('the shell', () => {
  test('shows only servers and dashboard without the advanced version', async () => {
    const visit = await stage.visit({ advanced: false, at: '/' });
    await seeScreen(visit, visit.words.t('home.title'));
    await see(menu(visit).getByRole('link')).toHaveText([
      visit.words.t('menu.dashboard'),
      visit.words.of('vm', 'names'),
    ]);
  });

  test('keeps the advanced switch in local storage under advancedVersion', async () => {
    const visit = await stage.visit({ advanced: false, at: '/' });
    await menu(visit)
      .getByRole('switch', { name: visit.words.t('menu.advanced') })
      .click();
    await see(menu(visit).getByRole('link', { name: visit.words.of('disk', 'names') })).toBeVisible();
    expect(await stored(visit, 'advancedVersion')).toBe('true');
    await visit.page.reload();
    await see(menu(visit).getByRole('link', { name: visit.words.of('disk', 'names') })).toBeVisible();
  });

  test('sends the token as a bearer, as X-Auth-Token and with the variant', async () => {
    const visit = await stage.visit();
    const request = visit.page.waitForRequest('**/api/session');
    await visit.page.goto('/');
    const headers = await (await request).allHeaders();
    const token = await stored(visit, 'infra-token');
    expect(headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'x-auth-token': token,
      'x-ui-variant': 'demo',
      'accept-language': expect.stringMatching(/^en/),
    });
  });

  test('gets the security headers with every answer', async () => {
    const visit = await stage.visit({ signedIn: false });
    const answers = new Map<string, Record<string, string>>();
    visit.page.on('response', (response) => answers.set(new URL(response.url()).pathname, response.headers()));
    await visit.page.goto('/login');
    await see(visit.page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of ['/api/health', '/api/no-such-call'])
      answers.set(path, (await visit.page.request.get(path)).headers());
    expect([...answers.keys()]).toEqual(expect.arrayContaining(['/login', '/config.json', '/api/health']));
    for (const [path, headers] of answers) {
      expect(headers, path).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(headers, path).not.toHaveProperty('strict-transport-security');
    }
    expect(answers.get('/login')?.['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  test("takes title and favicon from the host's variant", async () => {
    const visit = await stage.visit({ signedIn: false });
    const config = await (await fetch(`${stage.origin}/config.json`)).json();
    const own = { ...config.variants[0], hosts: ['localhost'], title: 'Own Cloud', favicon: '/favicon.svg?own' };
    await visit.page.route('**/config.json', (route) =>
      route.fulfill({ json: { variants: [...config.variants, own] } }),
    );
    await visit.page.goto('/login');
    await see(visit.page).toHaveTitle(/Own Cloud/);
    await see(visit.page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg?own');
    await see(visit.page.getByText('Own Cloud').first()).toBeVisible();
  });

  test('shows the balance in the header with Russian grouping and the tenge sign', async () => {
    const visit = await stage.visit({ lang: 'ru', at: '/' });
    await see(visit.page.getByRole('banner').getByText(/^250\s000\s₸$/)).toBeVisible();
  });

  test('opens the help site in a new tab from the footer', async () => {
    const visit = await stage.visit({ at: '/' });
    const help = visit.page.getByRole('contentinfo').getByRole('link', { name: visit.words.t('shell.help') });
    await see(help).toHaveAttribute('href', 'https://help.demo.kz/help');
    await see(help).toHaveAttribute('target', '_blank');
  });

  test('hides menu items whose module is off', async () => {
    const visit = await stage.visit();
    const { page, words } = visit;
    const modules = {
      loadBalancer: ['balancer', '/balancer'],
      kubernetes: ['kubernetes', '/kubernetes'],
      database: ['database-server', '/database-server'],
      backup: ['database-backup', '/backup'],
      monitoring: ['exporter', '/monitoring'],
      s3: ['s3-user', '/service'],
      backupDisk: ['backup-disk', '/backup-disk'],
    } as const;
    const titles = Object.values(modules).map(([type]) => words.of(type, 'names'));
    const names = (): Promise<string[]> => menu(visit).getByRole('link').allTextContents();
    await page.goto('/');
    await seeScreen(visit, words.t('home.title'));
    expect(await names()).toEqual(expect.arrayContaining(titles));
    await turnOff(visit, ...Object.keys(modules));
    await page.reload();
    await seeScreen(visit, words.t('home.title'));
    const left = await names();
    expect(titles.filter((title) => left.includes(title))).toEqual([]);
    for (const [, path] of Object.values(modules)) {
      await page.goto(path);
      await seeScreen(visit, words.t('state.notFound.title'));
    }
  });

  test('groups disks and snapshots, and networks, in the side menu', async () => {
    const visit = await stage.visit({ at: '/' });
    const { words } = visit;
    const items = async (group: string): Promise<string[]> => {
      const links = menu(visit)
        .getByRole('region', { name: words.t(`menu.${group}`) })
        .getByRole('link');
      return Promise.all(
        (await links.all()).map(async (link) => `${await link.getAttribute('href')} ${await link.textContent()}`),
      );
    };
    const item = (path: string, type: string): string => `${path} ${words.of(type, 'names')}`;
    await see(menu(visit).getByRole('link', { name: words.t('menu.dashboard') })).toHaveAttribute('href', '/');
    expect(await items('compute')).toEqual(expect.arrayContaining([item('/vm', 'vm'), item('/keypair', 'keypair')]));
    expect(await items('storage')).toEqual([
      item('/disk', 'disk'),
      item('/backup-disk', 'backup-disk'),
      item('/snapshot', 'snapshot'),
      item('/custom-image', 'image'),
      item('/service', 's3-user'),
    ]);
    expect(await items('network')).toEqual([
      ...['network', 'security-group', 'floating', 'router'].map((type) => item(`/${type}`, type)),
      `/network-map ${words.t('map.title')}`,
    ]);
    expect(await items('balancing')).toEqual(['balancer', 'listener', 'pool'].map((type) => item(`/${type}`, type)));
    const platform = [item('/kubernetes', 'kubernetes'), item('/database-server', 'database-server')];
    expect(await items('platform')).toEqual(expect.arrayContaining(platform));
  });

  test('opens the create form of servers from the menu and the list', async () => {
    const visit = await stage.visit({ at: '/' });
    await openCreate(visit, 'vm');
    await see(visit.page).toHaveURL(/\/vm\/create$/);
  });

  test('leaves a list by the menu and finds it again going back', async () => {
    const visit = await stage.visit({ at: '/' });
    await createDisk(visit, 'kept', 2);
    await openList(visit, 'disk');
    await see(await cell(visit, 'kept', visit.words.of('disk', 'field.size'))).toHaveText('2 GB');
    await openList(visit, 'network');
    await visit.page.goBack();
    await see(await cell(visit, 'kept', visit.words.of('disk', 'field.size'))).toHaveText('2 GB');
  });
});
