import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Api } from './support/api.ts';
import { checker } from './support/axe-walk.ts';
import { press, see, seeScreen } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { shippedConfig } from './support/static-host.ts';

const stage = setStage();
const ADMIN = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
const TICKET = '**/api/zammad/createTicket*';
const field = ({ page, words }: Visit, key: string) => page.getByRole('textbox', { name: words.t(key), exact: true });
const dialogOf = ({ page, words }: Visit, key: string) => page.getByRole('dialog', { name: words.t(key) });

async function tickets(email: string): Promise<Record<string, unknown>[]> {
  const admin = await Api.signIn(stage.origin, ADMIN);
  const { content } = (await admin.call('GET', `/api/admin/ticket?f.email=${email}`)) as {
    content: Record<string, unknown>[];
  };
  return content;
}

/** Fills in all but consent. */
async function fillIn(visit: Visit, email?: string): Promise<void> {
  if (email !== undefined) {
    await field(visit, 'support.name').fill('Айгерим');
    await field(visit, 'support.email').fill(email);
  }
  await field(visit, 'support.message').fill('Сервер не отвечает');
}

const consent = ({ page, words }: Visit) => page.getByRole('checkbox', { name: words.t('support.consent') });
const send = ({ page, words }: Visit) => page.getByRole('button', { name: words.t('support.send'), exact: true });

describe('support', () => {
  test('a guest writes to it from the sign-in page, and nothing that cannot be sent goes out', async () => {
    const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
    const { page, words } = visit;
    await press(page, words.t('help.support'));
    await see(dialogOf(visit, 'support.title')).toBeVisible();
    await see(send(visit)).toBeDisabled();
    await fillIn(visit, 'nobody');
    await consent(visit).check();
    await see(page.getByText(words.t('support.emailInvalid'))).toBeVisible();
    await see(send(visit)).toBeDisabled();
    await field(visit, 'support.email').fill('guest-1@example.kz');
    await see(send(visit)).toBeEnabled();
    await field(visit, 'support.message').fill('x'.repeat(600));
    await see(field(visit, 'support.message')).toHaveValue('x'.repeat(500));
    await see(page.getByText(words.t('support.counter', { length: 500, max: 500 }))).toBeVisible();
    const large = join(mkdtempSync(join(tmpdir(), 'attachment-')), 'dump.bin');
    writeFileSync(large, '');
    truncateSync(large, 50 * 1024 * 1024 + 1);
    await page.locator('input[type=file]').setInputFiles(large);
    await see(page.getByRole('alert').filter({ hasText: /Вложение больше 50\sМБ/ })).toBeVisible();
    await see(send(visit)).toBeDisabled();
    await press(page, words.t('support.file.remove', { name: 'dump.bin' }));
    await see(send(visit)).toBeEnabled();
    await consent(visit).uncheck();
    await see(send(visit)).toBeDisabled();
    await consent(visit).check();
    await send(visit).click();
    await see(page.getByRole('heading', { name: words.t('support.thanks') })).toBeVisible();
    await press(dialogOf(visit, 'support.title'), words.t('support.done'));
    await see(page.getByRole('button', { name: words.t('help.support') })).toBeFocused();
    expect(await tickets('guest-1@example.kz')).toHaveLength(1);
  });

  test('a user’s name and address are there, and the attachment goes along with its progress', async () => {
    const visit = await stage.visit({ lang: 'ru', at: '/' });
    const { page, words } = visit;
    await press(page.getByRole('contentinfo'), words.t('help.support'));
    await see(field(visit, 'support.name')).toHaveValue('Айгерим Ахметова');
    await see(field(visit, 'support.email')).toHaveValue('customer@demo.kz');
    await see(field(visit, 'support.email')).toHaveAttribute('readonly');
    await fillIn(visit);
    await page.locator('input[type=file]').setInputFiles({
      name: 'снимок.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(3 * 1024 * 1024, 7),
    });
    await see(page.getByText('снимок.png')).toBeVisible();
    await consent(visit).check();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(TICKET, async (route) => {
      await held;
      await route.continue();
    });
    await send(visit).click();
    await see(page.getByRole('progressbar', { name: words.t('support.sending') })).toBeVisible();
    await see(field(visit, 'support.message')).toBeDisabled();
    release();
    await see(page.getByRole('heading', { name: words.t('support.thanks') })).toBeVisible();
    const [ticket] = await tickets('customer@demo.kz');
    expect(ticket).toMatchObject({ file: 'снимок.png', message: 'Сервер не отвечает' });
  });

  test('loses nothing that was typed when it fails, and makes one ticket of it', async () => {
    const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
    const { page, words } = visit;
    await press(page, words.t('help.support'));
    await fillIn(visit, 'guest-2@example.kz');
    await consent(visit).check();
    visit.problems.expect(/createTicket/);
    const fails = async (route: Parameters<Parameters<typeof page.route>[1]>[0], how: number | 'cut' | 'lost') => {
      if (how === 'lost') await route.fetch();
      if (typeof how === 'string') return route.abort('connectionreset');
      return route.fulfill({ status: how, json: { status: how, message: `Сбой ${how}` } });
    };
    for (const how of ['cut', 500, 429, 413, 'lost'] as const) {
      await page.unroute('**/createTicket/public*');
      await page.route('**/createTicket/public*', (route) => fails(route, how));
      await send(visit).click();
      const message = typeof how === 'number' ? `Сбой ${how}` : words.t('error.network');
      await see(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await see(field(visit, 'support.message')).toHaveValue('Сервер не отвечает');
      await see(field(visit, 'support.name')).toHaveValue('Айгерим');
    }
    await page.unroute('**/createTicket/public*');
    // Even a reload loses no input, and creates no second ticket.
    await page.reload();
    await press(page, words.t('help.support'));
    await see(field(visit, 'support.message')).toHaveValue('Сервер не отвечает');
    await consent(visit).check();
    await send(visit).click();
    await see(page.getByRole('heading', { name: words.t('support.thanks') })).toBeVisible();
    expect(await tickets('guest-2@example.kz')).toHaveLength(1);
  });

  test('says to a guest that it is to be tried later where the captcha is not ready, and sends nothing', async () => {
    const visit = await stage.visit({ lang: 'ru', signedIn: false });
    const { page, words } = visit;
    const config = shippedConfig((variant) => {
      variant.flags = { ...Object(variant.flags), captcha: true };
    });
    await page.route('**/config.json', (route) => route.fulfill({ json: config }));
    await page.route('**/api/captcha/challenge*', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
    visit.problems.expect(/captcha\/challenge/);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await page.goto('/login');
    await press(page, words.t('help.support'));
    await fillIn(visit, 'guest-3@example.kz');
    await consent(visit).check();
    await send(visit).click();
    await see(page.getByRole('alert').filter({ hasText: words.t('support.notReady') })).toBeVisible();
    await see(field(visit, 'support.message')).toHaveValue('Сервер не отвечает');
    expect(sent).toEqual([]);
  });

  test('has no axe violation in either scheme, for guests and users', async () => {
    const found: string[] = [];
    for (const [scheme, signedIn, lang] of [
      ['light', false, 'kk'],
      ['dark', true, 'ru'],
    ] as const) {
      const visit = await stage.visit({ lang, scheme, signedIn, at: signedIn ? '/' : '/login', width: 390 });
      const { page, words } = visit;
      const check = checker(visit, scheme, found);
      await press(page.getByRole('contentinfo'), words.t('help.support'));
      await see(dialogOf(visit, 'support.title')).toBeVisible();
      await check('support');
      await page.keyboard.press('Escape');
      if (signedIn) {
        await page
          .getByRole('banner')
          .getByRole('button', { name: words.t('shell.account', { name: '' }).trim() })
          .click();
        await page.getByRole('menuitem', { name: words.t('help.rate') }).click();
      } else await press(page.getByRole('contentinfo'), words.t('help.rate'));
      await see(dialogOf(visit, 'rating.title')).toBeVisible();
      await check('rating');
    }
    expect(found.join('\n\n')).toBe('');
  });
});

describe('the rating', () => {
  test('is given by keyboard alone from the user menu, and never asked for twice', async () => {
    const visit = await stage.visit({ lang: 'ru', at: '/' });
    const { page, words } = visit;
    await seeScreen(visit, words.t('home.title'));
    const account = page
      .getByRole('banner')
      .getByRole('button', { name: words.t('shell.account', { name: '' }).trim() });
    const open = async (): Promise<void> => {
      await account.focus();
      await page.keyboard.press('Enter');
      // An open menu takes the focus a moment later, and would take it from the item.
      await see(page.getByRole('menu').locator(':focus')).toHaveCount(1);
      await page.getByRole('menuitem', { name: words.t('help.rate') }).focus();
      await page.keyboard.press('Enter');
      await see(dialogOf(visit, 'rating.title')).toBeVisible();
    };
    await open();
    await see(send(visit)).toBeDisabled();
    await page.getByRole('radio', { name: '0', exact: true }).focus();
    await page.keyboard.press('Space');
    for (let n = 0; n < 9; n += 1) await page.keyboard.press('ArrowRight');
    await see(page.getByRole('radio', { name: '9', exact: true })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Всё быстро');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { name: words.t('rating.thanks') })).toBeVisible();
    await page.keyboard.press('Escape');
    await see(account).toBeFocused();
    await open();
    await see(page.getByText(/Вы уже оценили сервис \d\d\.\d\d\.\d{4}/)).toBeVisible();
    await see(page.getByRole('radio')).toHaveCount(0);
    const admin = await Api.signIn(stage.origin, ADMIN);
    const { content } = (await admin.call('GET', '/api/admin/rating')) as { content: Record<string, unknown>[] };
    expect(content).toMatchObject([{ score: 9, comment: 'Всё быстро' }]);
  });
});
