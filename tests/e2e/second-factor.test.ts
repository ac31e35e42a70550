import { Secret, TOTP } from 'otpauth';
import type { CDPSession } from 'playwright';
import { describe, expect, test } from 'vitest';
import { becomeCustomer, PASSWORD } from './support/account.ts';
import { violationsOf } from './support/axe.ts';
import { dialog, press, see, seeScreen, signIn, signOut, toast, type } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

/** Gives the browser an authenticator that checks its person, as a laptop with a fingerprint reader has. */
async function plugAuthenticator({ context, page }: Visit): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** A customer of the test's own, in the profile's tab with the second factors. */
async function atSecurity(lang: Visit['words']['lang'], email: string, width?: number): Promise<Visit> {
  const visit = await stage.visit({ lang, signedIn: false, ...(width && { width }) });
  await becomeCustomer(visit, { email });
  await visit.page.goto('/profile/security');
  await see(visit.page.getByRole('region', { name: visit.words.t('authentication.title') })).toBeVisible();
  return visit;
}

async function signInAgain(visit: Visit, email: string): Promise<void> {
  await signOut(visit);
  await signIn(visit, { login: email, password: PASSWORD });
  await seeScreen(visit, visit.words.t('authentication.secondStep'));
}

function codeOf(secret: string, stepsLater = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}

/** Closes the dialog with the recovery codes and returns the first of them. */
async function takeCodes(visit: Visit): Promise<string> {
  const { words } = visit;
  const shown = dialog(visit, words.t('authentication.codes'));
  const codes = shown.getByRole('listitem');
  await see(codes).toHaveCount(10);
  const first = await codes.first().innerText();
  await press(shown, words.t('authentication.codes.saved'));
  return first;
}

describe.each(JOB_LANGS)('second factors in %s', (lang) => {
  test('a passkey is added, confirms a sign-in, and then signs in alone', async () => {
    const email = `passkey-${lang}@company.kz`;
    const visit = await atSecurity(lang, email);
    const { page, words } = visit;
    await plugAuthenticator(visit);
    await press(page, words.t('authentication.passkey.add'));
    const adding = dialog(visit, words.t('authentication.passkey.add'));
    await type(visit, words.t('authentication.passkey.name'), 'Laptop');
    await press(adding, words.t('authentication.passkey.add'));
    await takeCodes(visit);
    await see(toast(visit, words.t('authentication.passkey.done'))).toBeVisible();
    await see(page.getByRole('cell', { name: 'localhost' })).toBeVisible();

    await signInAgain(visit, email);
    await press(page, words.t('authentication.passkey.use'));
    await see(page).not.toHaveURL(/login/);

    await signOut(visit);
    await press(page, words.t('signIn.passkey'));
    await seeScreen(visit, words.t('home.title'));

    await page.goto('/profile/security');
    await press(page, words.t('authentication.turnPasswordOff'));
    const asked = dialog(visit, words.t('authentication.passwordOffTitle'));
    expect(await violationsOf(page)).toEqual([]);
    await press(asked, words.t('authentication.turnPasswordOff'));
    await see(page.getByText(words.t('authentication.passwordIsOff'))).toBeVisible();
  });

  test('an authenticator app is set up, asked for, and replaced by a recovery code when it is lost', async () => {
    const email = `totp-${lang}@company.kz`;
    const visit = await atSecurity(lang, email, 390);
    const { page, words } = visit;
    await press(page, words.t('authentication.totp.set'));
    const setup = dialog(visit, words.t('authentication.totp.set'));
    await see(setup.getByRole('img', { name: words.t('authentication.totp.qr') })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const secret = ((await setup.innerText()).match(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/)?.[0] ?? '').replaceAll(' ', '');
    await type(visit, words.t('authentication.totp.first'), '12');
    await press(setup, words.t('authentication.totp.connect'));
    await see(setup).toContainText(words.t('authentication.totp.sixDigits'));
    await type(visit, words.t('authentication.totp.first'), codeOf(secret));
    await press(setup, words.t('authentication.totp.connect'));
    const recovery = await takeCodes(visit);

    await signInAgain(visit, email);
    expect(await violationsOf(page)).toEqual([]);
    await type(visit, words.t('authentication.totp.label'), codeOf(secret, 1));
    await press(page, words.t('signIn.submit'));
    await see(page).not.toHaveURL(/login/);

    await signInAgain(visit, email);
    await press(page, words.t('authentication.recoveryCode.other'));
    await type(visit, words.t('authentication.recoveryCode.label'), recovery.toUpperCase());
    await press(page, words.t('signIn.submit'));
    await see(page).not.toHaveURL(/login/);
    expect(await page.evaluate(() => localStorage.getItem('infra-token'))).toBeTruthy();
  });
});
