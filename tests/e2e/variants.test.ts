import { createServer, request as forward } from 'node:http';
import { describe, expect, test } from 'vitest';
import { followLink, letterLink, register } from './support/account.ts';
import { ADMINISTRATOR } from './support/admin.ts';
import { press, see, seeScreen, signIn, type } from './support/console.ts';
import { portOf } from './support/line.ts';
import { setStage, type Visit } from './support/stage.ts';
import { shippedConfig } from './support/static-host.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

interface Shipped {
  variants: { name: string; title: string; favicon: string; accent: string; support: { email: string } }[];
}

/** The address of the demo's variant for that host. */
function at(host: string, path = '/login'): string {
  const { port } = new URL(stage.origin);
  return `http://${host}:${port}${path}`;
}

/** The paths of a page's API calls. */
function callsOf({ page }: Visit): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

function menu({ page, words }: Visit) {
  return page.getByRole('navigation', { name: words.t('shell.menu') });
}

/** A variant's visit in English. Its storage belongs to another origin. */
async function visitOf(host: string): Promise<Visit> {
  const visit = await stage.visit({ signedIn: false });
  await visit.context.addInitScript(() => {
    // The empty page before an e-mail's link has no storage.
    if (location.protocol !== 'http:') return;
    localStorage.setItem('lang', 'en');
    localStorage.setItem('advancedVersion', 'true');
  });
  await visit.page.goto(at(host));
  return visit;
}

describe('the variants of the demo', () => {
  test.each([
    ['localhost', 'demo'],
    ['partner.localhost', 'partner'],
    ['private.localhost', 'private'],
  ])('%s has its title, favicon, colours and contact', async (host, name) => {
    const config = shippedConfig() as Shipped;
    const own = config.variants.find((one) => one.name === name);
    const visit = await visitOf(host);
    const { page, words } = visit;
    await seeScreen(visit, words.t('signIn.title'));
    await see(page).toHaveTitle(`${words.t('signIn.title')} · ${own?.title}`);
    await see(page.locator('link[rel=icon]')).toHaveAttribute('href', own?.favicon ?? '');
    await see(page.getByText(own?.support.email ?? '')).toBeVisible();
    const accent = await page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
    await see(page.locator('meta[name=theme-color]')).toHaveAttribute('content', accent);
  });

  test('the partner’s calls all go under its prefix, and what is off there is gone', async () => {
    const visit = await visitOf('partner.localhost');
    const { page, words } = visit;
    const calls = callsOf(visit);
    await signIn(visit);
    await seeScreen(visit, words.t('home.title'));
    await see(page.getByRole('banner').getByRole('img', { name: 'Dala Cloud' })).toBeVisible();
    await see(menu(visit).getByRole('link', { name: words.of('disk', 'names'), exact: true })).toBeVisible();
    await see(menu(visit).getByRole('link', { name: words.of('kubernetes', 'names'), exact: true })).toHaveCount(0);
    await page.goto(at('partner.localhost', '/disk'));
    await seeScreen(visit, words.of('disk', 'names'));
    // It is requested before the user is known.
    visit.problems.expect(/^404 GET .*\/dala\/k8s\//);
    await page.goto(at('partner.localhost', '/kubernetes'));
    await seeScreen(visit, words.t('state.notFound.title'));
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter((path) => !path.startsWith('/dala/'))).toEqual([]);
  });

  test('the private one has no registration, and no module that is off', async () => {
    const visit = await visitOf('private.localhost');
    const { page, words } = visit;
    await see(page.getByRole('link', { name: words.t('signIn.register') })).toHaveCount(0);
    await signIn(visit);
    await seeScreen(visit, words.t('home.title'));
    for (const type of ['s3-user', 'database-server', 'database-backup'])
      await see(menu(visit).getByRole('link', { name: words.of(type, 'names'), exact: true })).toHaveCount(0);
    await see(menu(visit).getByRole('link', { name: words.of('kubernetes', 'names'), exact: true })).toBeVisible();
  });
});

describe('the captcha', () => {
  test('is worked for unseen while one types: registration and support go through, and the letter leads to the partner', async () => {
    const visit = await visitOf('partner.localhost');
    const { page, words } = visit;
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (request.method() === 'POST' && searchParams.has('captchaToken')) sent.push(pathname);
    });
    await page.getByRole('link', { name: words.t('signIn.register') }).click();
    const email = 'new@partner.example';
    await register(visit, { email });
    await followLink(visit, await letterLink(visit, email));
    await see(page).toHaveURL(at('partner.localhost', '/confirm'));
    await see(page.getByText(words.t('confirm.confirmed', { email }))).toBeVisible();
    await page.goto(at('partner.localhost'));
    await press(page, words.t('help.support'));
    await type(visit, words.t('support.name'), 'Aigerim');
    await type(visit, words.t('support.email'), email);
    await type(visit, words.t('support.message'), 'No letter comes');
    await page.getByRole('checkbox', { name: words.t('support.consent') }).check();
    await press(page, words.t('support.send'));
    await see(page.getByRole('heading', { name: words.t('support.thanks') })).toBeVisible();
    expect(sent).toEqual(['/dala/api/user/registration', '/dala/api/zammad/createTicket/public']);
  });
});

describe('the old administration', () => {
  test('is a link in the menu of administration where its flag is on', async () => {
    const visit = await stage.visit({ signedIn: false });
    const { page, words } = visit;
    const config = shippedConfig((variant) => {
      variant.flags = { ...(variant.flags as object), oldAdmin: true };
      variant.oldAdminUrl = 'https://old.example.kz/admin';
    });
    const link = menu(visit).getByRole('link', { name: words.t('menu.oldAdministration') });
    await page.goto('/login');
    await signIn(visit, ADMINISTRATOR);
    await seeScreen(visit, words.t('overview.title'));
    await page.goto('/admin/flag');
    await seeScreen(visit, words.of('flag', 'names'));
    await see(link).toHaveCount(0);
    await page.route('**/config.json', (route) => route.fulfill({ json: config }));
    await page.reload();
    await see(link).toHaveAttribute('href', 'https://old.example.kz/admin');
  });
});

describe('a logo', () => {
  test('that does not load gives way to mark and title', async () => {
    const visit = await stage.visit({ signedIn: false });
    const config = shippedConfig((variant) => {
      variant.logo = '/brands/gone.svg';
    });
    visit.problems.expect(/^404 GET .*\/brands\/gone\.svg$/);
    await visit.page.route('**/config.json', (route) => route.fulfill({ json: config }));
    await visit.page.route('**/brands/gone.svg', (route) => route.fulfill({ status: 404 }));
    await visit.page.goto('/login');
    await see(visit.page.getByText('Qazyna Cloud', { exact: true }).first()).toBeVisible();
    await see(visit.page.getByRole('img')).toHaveCount(0);
  });
});

describe('a proxy prefix', () => {
  test('leads through a proxy that takes it away, on another origin', async () => {
    const seen: string[] = [];
    const target = new URL(stage.origin);
    const proxy = createServer((incoming, answer) => {
      seen.push(incoming.url ?? '');
      const path = (incoming.url ?? '').replace(/^\/edge/, '');
      const { method, headers } = incoming;
      const onward = forward({ hostname: '127.0.0.1', port: target.port, method, path, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
    try {
      const origin = `http://127.0.0.1:${portOf(proxy)}`;
      const visit = await stage.visit({ signedIn: false });
      await visit.context.addInitScript(() => localStorage.setItem('lang', 'en'));
      const config = shippedConfig((variant) => {
        variant.hosts = ['*'];
        variant.api = { host: '', prefix: '/edge' };
      });
      await visit.page.route('**/config.json', (route) => route.fulfill({ json: config }));
      await visit.page.goto(`${origin}/login`);
      await signIn(visit);
      await seeScreen(visit, visit.words.t('home.title'));
      const calls = seen.filter((path) => path.includes('/api/'));
      expect(calls).toContain('/edge/api/auth/login');
      expect(calls.filter((path) => !path.startsWith('/edge/'))).toEqual([]);
      // Before the proxy: remaining requests of the page would fail.
      await visit.context.close();
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  });
});

describe('a wrong config.json', () => {
  test.each(JOB_LANGS)('says in words and with its place what is wrong, in %s', async (lang) => {
    const visit = await stage.visit({ signedIn: false, lang });
    const config = shippedConfig((variant) => {
      variant.accent = 'teal';
    });
    await visit.page.route('**/config.json', (route) => route.fulfill({ json: config }));
    await visit.page.goto('/login');
    await see(visit.page.getByText(/config\.json#\/variants\/0\/accent: .+#0b6e76/)).toBeVisible();
  });
});
