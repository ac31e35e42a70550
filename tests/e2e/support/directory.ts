/** People who sign in on the pages of an OpenID Connect provider. */
import type { Page } from 'playwright';
import { press, see } from './console.ts';
import type { Visit } from './stage.ts';

/** Signs in on the pages of the provider. */
export async function proveAt(page: Page, account: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(account);
  await page.getByPlaceholder('and password').fill('any');
  await press(page, 'Sign-in');
}

/** Types an address on the sign-in page, goes on to the next field, and signs in at the provider. */
export async function enterByDirectory({ page, words }: Visit, account: string): Promise<void> {
  // The issuer's pages ask for a font of the internet.
  await page.route(/fonts\.googleapis\.com/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  const login = page.getByRole('textbox', { name: words.t('signIn.login') });
  await login.fill(`${account}@corp.kz`);
  await login.press('Tab');
  await see(page.getByRole('status')).toHaveText(words.t('signIn.only', { name: 'Keycloak' }));
  await see(page.getByRole('textbox', { name: words.t('signIn.password') })).toHaveCount(0);
  await press(page, words.t('signIn.with', { name: 'Keycloak' }));
  await proveAt(page, account);
  await press(page, 'Continue');
}
