/** The sign-in page is there before its code. What is done on it meanwhile is not lost. */
import { expect, test } from 'vitest';
import { CUSTOMER } from './support/api.ts';
import { see, seeScreen, signOut } from './support/console.ts';
import { layoutShift } from './support/layout-shift.ts';
import { setStage, type Visit } from './support/stage.ts';
import { LANGS } from './support/words.ts';

const stage = setStage();

/** Holds the code of the guests' pages back. Returns the function that lets it come. */
async function holdCode({ page }: Visit): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/guest-[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Whether the page is the drawn one, without its code. */
function drawn({ page }: Visit) {
  return page.locator('#root > [data-drawn]');
}

/** The texts, places and states that a person sees and a screen reader says. */
async function looks({ page }: Visit): Promise<unknown> {
  return {
    said: await page.locator('#root').ariaSnapshot(),
    places: await page.locator('#root :is(input, button, a, h1, p)').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.textContent, one.getAttribute('href'), one.getAttribute('aria-pressed'), x, y, width, height];
      }),
    ),
  };
}

for (const lang of LANGS)
  for (const width of [390, 1440])
    test(`looks as the page with its code, in ${lang}, ${width} px wide`, async () => {
      const visit = await stage.visit({ lang, width, signedIn: false, scheme: 'dark' });
      const release = await holdCode(visit);
      await visit.page.goto('/disk');
      await see(drawn(visit)).toHaveCount(1);
      await seeScreen(visit, visit.words.t('signIn.title'));
      const before = await looks(visit);
      release();
      await see(drawn(visit)).toHaveCount(0);
      expect(await looks(visit)).toEqual(before);
      expect(await layoutShift(visit.page)).toBe(0);
    });

test('what is typed and sent before its code is there signs in', async () => {
  const visit = await stage.visit({ signedIn: false });
  const { page, words } = visit;
  const release = await holdCode(visit);
  await page.goto('/login');
  await see(page.getByRole('textbox', { name: words.t('signIn.login') })).toBeFocused();
  await page.keyboard.type(CUSTOMER.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(CUSTOMER.password);
  await page.keyboard.press('Enter');
  await see(page.getByRole('button', { name: words.t('signIn.submit'), exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(new URL(page.url()).search).toBe('');
  release();
  await seeScreen(visit, words.t('home.title'));
  // Nothing is repeated twice.
  await signOut(visit);
  await seeScreen(visit, words.t('signIn.title'));
  await see(page.getByText(words.t('validation.required'))).toHaveCount(0);
});

test('a half-typed login stays, with the caret where it was', async () => {
  const visit = await stage.visit({ signedIn: false });
  const { page, words } = visit;
  const release = await holdCode(visit);
  await page.goto('/login');
  await see(drawn(visit)).toHaveCount(1);
  await page.keyboard.type('custmer@demo.kz');
  for (const _ of '@demo.kzmer') await page.keyboard.press('ArrowLeft');
  release();
  await see(drawn(visit)).toHaveCount(0);
  await page.keyboard.type('o');
  await see(page.getByRole('textbox', { name: words.t('signIn.login') })).toHaveValue('customer@demo.kz');
  // The other pages know it too.
  await page.getByRole('link', { name: words.t('signIn.forgot') }).click();
  await see(page.getByRole('textbox', { name: words.t('bare.email') })).toHaveValue('customer@demo.kz');
});

test('a language that is chosen before the code is there is used', async () => {
  const visit = await stage.visit({ lang: 'en', signedIn: false });
  const { page } = visit;
  const release = await holdCode(visit);
  await page.goto('/login');
  await see(drawn(visit)).toHaveCount(1);
  await page.keyboard.type('customer@demo.kz');
  await page.getByRole('button', { name: 'Қаз' }).click();
  release();
  await see(page.locator('html')).toHaveAttribute('lang', 'kk');
  await see(page.locator('input').first()).toHaveValue('customer@demo.kz');
});

test('a variant has its own name, and only the links that it allows', async () => {
  const visit = await stage.visit({ lang: 'ru', signedIn: false });
  const { page, words } = visit;
  await holdCode(visit);
  await page.goto(`http://private.localhost:${new URL(stage.origin).port}/login`);
  await see(drawn(visit)).toHaveCount(1);
  await see(page.getByRole('link', { name: words.t('signIn.forgot') })).toBeVisible();
  await see(page.getByRole('link', { name: words.t('signIn.register') })).toHaveCount(0);
});
