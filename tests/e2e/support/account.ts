/** Registration and password reset: on the bare pages and by e-mail. */
import { expect } from 'vitest';
import { press, see, seeScreen, type } from './console.ts';
import type { Visit } from './stage.ts';

/** A password that meets every rule. */
export const PASSWORD = 'Kq7-long-enough';

/** The input of a registration. */
export interface NewCustomer {
  email: string;
  promoCode?: string;
}

/** Fills and sends the registration page, which must be open. */
export async function register(visit: Visit, { email, promoCode }: NewCustomer): Promise<void> {
  const { page, words } = visit;
  await seeScreen(visit, words.t('registration.title'));
  await type(visit, words.t('bare.email'), email);
  if (promoCode !== undefined) await type(visit, words.t('registration.promo'), promoCode);
  await page.getByRole('checkbox', { name: words.t('registration.agreement') }).check();
  await press(page, words.t('registration.submit'));
  await seeScreen(visit, words.t('bare.checkMail'));
}

/** The links with a code in the e-mails to an address, newest first. Needs the demo's `/outbox`. */
async function letterLinks(origin: string, email: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/outbox`)).text();
  // By the address, not the body: a letter to the old address names the new one.
  const letters = page.split('<article').filter((letter) => letter.includes(`· ${email}</p>`));
  return letters.flatMap((letter) => /https?:\/\/[^\s"<]+#code=[\w-]+/.exec(letter)?.[0] ?? []);
}

/** Waits for a link in the newest e-mail to an address. The link must differ from `before`. */
export async function letterLink({ origin }: Pick<Visit, 'origin'>, email: string, before?: string): Promise<string> {
  const newest = async (): Promise<string | undefined> => (await letterLinks(origin, email))[0];
  await see.poll(async () => ![undefined, before].includes(await newest())).toBe(true);
  return (await newest()) ?? '';
}

/** Follows an e-mail's link: its code is removed from the address bar. */
export async function followLink({ page }: Visit, link: string): Promise<void> {
  // From another page: a link that only differs in its code would not reload the page.
  await page.goto('about:blank');
  await page.goto(link);
  await see(page).toHaveURL(link.replace(/#.*/, ''));
}

/** Types a password twice; `label` names the first field, `submit` the button. */
export async function choosePassword(
  visit: Visit,
  {
    label,
    submit,
    password = PASSWORD,
    again = password,
  }: Record<'label' | 'submit', string> & Partial<Record<'password' | 'again', string>>,
): Promise<void> {
  await type(visit, label, password);
  await type(visit, visit.words.t('password.again'), again);
  await press(visit.page, submit);
}

/** Follows a registration's e-mail and chooses the password. Afterwards the user is signed in. */
async function confirmRegistration(visit: Visit, email: string, password = PASSWORD): Promise<void> {
  const { page, words } = visit;
  await followLink(visit, await letterLink(visit, email));
  await see(page.getByText(words.t('confirm.confirmed', { email }))).toBeVisible();
  await choosePassword(visit, { label: words.t('signIn.password'), submit: words.t('confirm.submit'), password });
  await seeScreen(visit, words.t('home.title'));
}

/** From the start: registers, confirms and is signed in, with the console's main page open. */
export async function becomeCustomer(visit: Visit, customer: NewCustomer): Promise<void> {
  await visit.page.goto('/registration');
  await register(visit, customer);
  await confirmRegistration(visit, customer.email);
}

/** Resets a forgotten password on its page, which must be open. Afterwards the user is signed in. */
export async function restorePassword(visit: Visit, email: string, password: string): Promise<void> {
  const { page, words } = visit;
  await seeScreen(visit, words.t('restore.title'));
  const before = (await letterLinks(visit.origin, email))[0];
  await type(visit, words.t('bare.email'), email);
  await press(page, words.t('restore.send'));
  await seeScreen(visit, words.t('bare.checkMail'));
  const link = await letterLink(visit, email, before);
  expect(new URL(link).pathname).toBe('/password');
  await followLink(visit, link);
  await choosePassword(visit, { label: words.t('restore.newTitle'), submit: words.t('restore.save'), password });
  await seeScreen(visit, words.t('home.title'));
}
