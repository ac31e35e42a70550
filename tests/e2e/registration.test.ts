import { describe, expect, test } from 'vitest';
import {
  becomeCustomer,
  choosePassword,
  followLink,
  letterLink,
  PASSWORD,
  register,
  restorePassword,
} from './support/account.ts';
import { checker } from './support/axe-walk.ts';
import { press, see, seeScreen, signIn, signOut, type } from './support/console.ts';
import { setStage, turnOff, type Visit } from './support/stage.ts';
import { shippedConfig } from './support/static-host.ts';

const stage = setStage();

/** Opens another bare page by its link. */
async function follow({ page, words }: Visit, link: string): Promise<void> {
  await page.getByRole('link', { name: words.t(link), exact: true }).click();
}

describe('registration', () => {
  test.each([
    ['kk', 'Пайдаланушы келісімі'],
    ['en', 'User agreement'],
  ] as const)('opens the agreement in the page’s language: %s', async (lang, heading) => {
    const visit = await stage.visit({ lang, signedIn: false, at: '/registration' });
    const [agreement] = await Promise.all([
      visit.page.waitForEvent('popup'),
      follow(visit, 'registration.agreementOpen'),
    ]);
    await see(agreement.getByRole('heading', { name: heading })).toBeVisible();
  });

  test('leads from the form over the letter to a password, the promo code’s money and a restored password', async () => {
    const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
    const { page, words } = visit;
    const email = 'aigerim@example.kz';
    await type(visit, words.t('signIn.login'), email);
    await follow(visit, 'signIn.register');
    await see(page.getByRole('textbox', { name: words.t('bare.email') })).toHaveValue(email);
    const [agreement] = await Promise.all([page.waitForEvent('popup'), follow(visit, 'registration.agreementOpen')]);
    await see(agreement.getByRole('heading', { name: 'Пользовательское соглашение' })).toBeVisible();
    await agreement.close();
    await type(visit, words.t('registration.promo'), 'NO-SUCH-CODE');
    await see(page.getByText(words.t('registration.promoInvalid'))).toBeVisible();
    await type(visit, words.t('registration.promo'), 'WELCOME2026');
    await see(page.getByText(/^На баланс поступит 5\s000\s₸$/)).toBeVisible();
    await register(visit, { email });

    const link = await letterLink(visit, email);
    await followLink(visit, link);
    await see(page.getByText(words.t('confirm.confirmed', { email }))).toBeVisible();
    const fields = { label: words.t('signIn.password'), submit: words.t('confirm.submit') };
    await choosePassword(visit, { ...fields, password: 'abcD', again: 'abcd' });
    await see(page.getByText(words.t('password.weak'))).toBeVisible();
    await see(page.getByText(words.t('password.mismatch'))).toBeVisible();
    const rules = page.getByRole('list', { name: words.t('password.rules') });
    await see(rules.getByText(words.t('password.met'))).toHaveCount(4);
    await choosePassword(visit, fields);
    await seeScreen(visit, words.t('home.title'));
    await see(page).toHaveURL(`${visit.origin}/`);
    await see(page.getByRole('banner').getByText(/^5\s000\s₸$/)).toBeVisible();

    await signOut(visit);
    await follow(visit, 'signIn.forgot');
    await restorePassword(visit, email, `${PASSWORD}-too`);
    await see(page.getByRole('banner').getByText(/^5\s000\s₸$/)).toBeVisible();
    await signOut(visit);
    visit.problems.expect(/^400 POST .*\/user\/activate$/);
    await followLink(visit, link);
    await see(page.getByText(words.t('confirm.bad'))).toBeVisible();
  });

  test('says the same for an address that has an account, and writes to its owner', async () => {
    const visit = await stage.visit({ lang: 'en', signedIn: false, at: '/registration' });
    const { page, words } = visit;
    const messageFor = async (email: string): Promise<string> => {
      await register(visit, { email });
      const text = await page.getByRole('main').innerText();
      await press(page, words.t('bare.otherAddress'));
      return text.replaceAll(email, '…').replaceAll(/\d+ seconds?/g, '…');
    };
    expect(await messageFor('customer@demo.kz')).toBe(await messageFor('nobody@example.kz'));
    const letters = async (): Promise<string> => (await fetch(`${stage.origin}/outbox`)).text();
    await see.poll(letters).toMatch(/You already have an account|У вас уже есть аккаунт/);
  });

  test('counts the seconds until the letter can be sent again', async () => {
    const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/registration' });
    const { page, words } = visit;
    await seeScreen(visit, words.t('registration.title'));
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await register(visit, { email: 'timer@example.kz' });
    const again = page.getByRole('button', { name: words.t('bare.resend') });
    const timer = page.getByRole('timer');
    await see(timer).toHaveText('Отправить ещё раз можно через 60 секунд');
    await page.clock.runFor(1000);
    await see(timer).toHaveText('Отправить ещё раз можно через 59 секунд');
    await page.clock.runFor(58_000);
    await see(timer).toHaveText('Отправить ещё раз можно через 1 секунду');
    await see(again).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(1000);
    await see(timer).toHaveCount(0);
    const sent = page.waitForRequest('**/api/user/activate/resending/timer%40example.kz');
    await again.click();
    await sent;
    await see(page.getByText(words.t('bare.resent'))).toBeVisible();
    await see(timer).toBeVisible();
  });

  test('is closed where the variant says so, with the support contact, and not there where its flag is off', async () => {
    const visit = await stage.visit({ lang: 'ru', signedIn: false });
    const { page, words } = visit;
    const closed = shippedConfig((variant) => {
      variant.registration = { open: false, agreementUrl: '' };
    });
    await page.route('**/config.json', (route) => route.fulfill({ json: closed }));
    await page.goto('/login');
    await follow(visit, 'signIn.register');
    await seeScreen(visit, words.t('registration.closed.title'));
    await see(page.getByText(words.t('registration.closed.text'))).toBeVisible();
    await see(page.getByRole('link', { name: 'support@demo.kz' })).toBeVisible();
    await see(page.getByRole('textbox')).toHaveCount(0);
    await page.goBack();
    await seeScreen(visit, words.t('signIn.title'));
    await page.unroute('**/config.json');
    await turnOff(visit, 'registration');
    for (const path of ['/registration', '/confirm']) {
      await page.goto(path);
      await see(page).toHaveURL(/\/login$/);
      await seeScreen(visit, words.t('signIn.title'));
    }
    await see(page.getByRole('link', { name: words.t('signIn.register') })).toHaveCount(0);
  });

  test('asks those who leave why, once, and can be left by keyboard', async () => {
    const visit = await stage.visit({ lang: 'en', signedIn: false, at: '/registration' });
    const { page, words } = visit;
    const leave = page.getByRole('link', { name: words.t('registration.signIn'), exact: true });
    await type(visit, words.t('bare.email'), 'half');
    await leave.press('Enter');
    const modal = page.getByRole('dialog', { name: words.t('survey.title') });
    await see(modal).toBeVisible();
    for (let key = 0; key < 12; key += 1) await page.keyboard.press('Tab');
    await see(page.locator('main :focus:not(dialog *)')).toHaveCount(0);
    await modal.getByRole('radio', { name: words.t('survey.reason.looking') }).check();
    const sent = page.waitForRequest('**/api/user/registration/survey');
    await page.keyboard.press('Escape');
    expect((await sent).postDataJSON()).toEqual({ reason: 'looking' });
    await seeScreen(visit, words.t('signIn.title'));
    await see(page.getByText(words.t('signIn.thanks'))).toBeVisible();
    await follow(visit, 'signIn.register');
    await type(visit, words.t('bare.email'), 'half again');
    await leave.press('Enter');
    await seeScreen(visit, words.t('signIn.title'));
  });

  test('asks those who go back why, once, and then goes back', async () => {
    const visit = await stage.visit({ lang: 'kk', signedIn: false, at: '/password' });
    const { page, words } = visit;
    await page.goto('/registration');
    await type(visit, words.t('bare.email'), 'half');
    await page.goBack();
    const modal = page.getByRole('dialog', { name: words.t('survey.title') });
    await press(modal, words.t('survey.stay'));
    await see(page.getByRole('textbox', { name: words.t('bare.email') })).toHaveValue('half');
    await page.goBack();
    await seeScreen(visit, words.t('restore.title'));

    await page.evaluate(() => localStorage.removeItem('exit-survey'));
    await page.goto('/registration');
    await type(visit, words.t('bare.email'), 'half again');
    await page.goBack();
    await press(modal, words.t('survey.close'));
    await seeScreen(visit, words.t('restore.title'));
  });
});

describe('the bare pages', () => {
  test('lead a signed-in user to the main page, but for a letter’s link', async () => {
    const visit = await stage.visit({ lang: 'ru' });
    const { page, words } = visit;
    for (const path of ['/registration', '/confirm', '/password', '/password/reset']) {
      await page.goto(path);
      await seeScreen(visit, words.t('home.title'));
      await see(page).toHaveURL(`${visit.origin}/`);
    }
    await followLink(visit, `${visit.origin}/password#code=made-up`);
    await seeScreen(visit, words.t('restore.newTitle'));
    // Another language reloads the page, and the link must survive that.
    await page.reload();
    await seeScreen(visit, words.t('restore.newTitle'));
    await follow(visit, 'bare.toConsole');
    await seeScreen(visit, words.t('home.title'));
  });

  test('take /password/reset to /password', async () => {
    const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/password/reset' });
    await seeScreen(visit, visit.words.t('restore.title'));
    await see(visit.page).toHaveURL(`${visit.origin}/password`);
    await visit.page.goto('about:blank');
    await visit.page.goto('/password/reset#code=made-up');
    await see(visit.page).toHaveURL(`${visit.origin}/password`);
    await seeScreen(visit, visit.words.t('restore.newTitle'));
  });

  /** Checks every bare page beside sign-in, along a registration. */
  async function walk(lang: 'kk' | 'en', scheme: 'light' | 'dark'): Promise<void> {
    const visit = await stage.visit({ lang, scheme, signedIn: false, width: 390 });
    const { page, words } = visit;
    const found: string[] = [];
    const check = checker(visit, scheme, found);
    const email = `walk-${lang}@example.kz`;
    await page.goto('/registration');
    await press(page, words.t('registration.submit'));
    await check('registration, nothing typed');
    await register(visit, { email });
    await check('registration sent');
    await followLink(visit, await letterLink(visit, email));
    await press(page, words.t('confirm.submit'));
    await check('confirmed, nothing typed');
    await page.goto('/confirm');
    await seeScreen(visit, words.t('confirm.title'));
    await check('confirmation without a link');
    await page.goto('/password');
    await seeScreen(visit, words.t('restore.title'));
    await check('password');
    await followLink(visit, `${visit.origin}/password#code=made-up`);
    visit.problems.expect(/^400 POST .*\/password\/reset$/);
    await choosePassword(visit, { label: words.t('restore.newTitle'), submit: words.t('restore.save') });
    await see(page.getByText(words.t('restore.bad'))).toBeVisible();
    await check('password, old link');
    expect(found.join('\n\n')).toBe('');
  }

  test('have no axe violation in kk', () => walk('kk', 'dark'));
  test('have no axe violation in en', () => walk('en', 'light'));

  test('make a customer in kk', async () => {
    const visit = await stage.visit({ lang: 'kk', signedIn: false });
    await becomeCustomer(visit, { email: 'kk@example.kz' });
    await see(visit.page.getByRole('banner').getByText(/^0\s₸$/)).toBeVisible();
  });
});

describe('a new address', () => {
  test('is confirmed from its letter after signing in, and the letter to the old address undoes it', async () => {
    const visit = await stage.visit({ lang: 'en', signedIn: false });
    const { page, words } = visit;
    const [old, fresh] = ['first@example.kz', 'second@example.kz'];
    await becomeCustomer(visit, { email: old });
    const before = await letterLink(visit, old);
    await page.goto('/profile/details');
    await page.getByRole('textbox', { name: words.t('profile.email.email'), exact: true }).fill(fresh);
    await page.getByRole('textbox', { name: words.t('profile.password.oldPassword'), exact: true }).fill(PASSWORD);
    await press(page, words.t('profile.email.submit'));
    await see(page.getByRole('button', { name: words.t('profile.email.cancel') })).toBeVisible();
    // The letter is read in a browser without a session.
    const other = await stage.visit({ lang: 'en', signedIn: false });
    await followLink(other, await letterLink(other, fresh));
    await press(other.page, words.t('signIn.submit'));
    await signIn(other, { login: old, password: PASSWORD });
    await see(other.page.getByText(fresh)).toBeVisible();
    visit.problems.expect(/^401 /);
    await followLink(visit, await letterLink(visit, old, before));
    await press(page, words.t('stopEmail.submit'));
    await see(page.getByText(old)).toBeVisible();
    // The session of this browser has ended, too, which it has to notice first.
    await page.goto('/');
    await seeScreen(visit, words.t('signIn.title'));
    await page.goto('/password');
    await restorePassword(visit, old, 'Mq8-long-enough');
    await page.goto('/profile');
    await see(page.getByRole('main')).toContainText(old);
  });
});
