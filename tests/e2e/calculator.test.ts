/** The price calculator: lines of every priced type, sums by period, saving, comparing and sharing, also for guests. */
import { expect, test } from 'vitest';
import manifest from '../../generated/manifest.en.json' with { type: 'json' };
import { violationsOf } from './support/axe.ts';
import { dialog, press, see, seeScreen, signIn } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { shippedConfig } from './support/static-host.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

/** The types with a price, from their files. */
const priced = manifest.resources.filter((entry) => 'calculable' in entry && entry.calculable).map(({ name }) => name);

function add({ page, words }: Visit, type: string) {
  const region = page.getByRole('region', { name: words.t('calculator.addService') });
  return region.getByRole('button').filter({ has: page.getByText(words.of(type, 'name'), { exact: true }) });
}

function lines({ page }: Visit) {
  return page.locator('li[data-line]');
}

/** The sum beside the lines. */
function total({ page, words }: Visit) {
  return page.getByRole('complementary', { name: words.t('calculator.total') }).locator('strong');
}

async function begin(visit: Visit): Promise<void> {
  await seeScreen(visit, visit.words.t('calculator.title'));
  await press(visit.page, visit.words.t('calculator.beginEmpty'));
  await see(visit.page.getByRole('textbox', { name: visit.words.t('calculator.name') })).toBeVisible();
}

async function seeNoViolation({ page }: Visit): Promise<void> {
  const violations = await violationsOf(page);
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`))).toEqual([]);
}

test.each(JOB_LANGS)(
  'takes lines of types that have a price, in Kazakh all of them, and keeps them, in %s',
  async (lang) => {
    const visit = await stage.visit({ at: '/calculator', lang, scheme: lang === 'kk' ? 'dark' : 'light' });
    const { page, words } = visit;
    await begin(visit);
    const types = lang === 'kk' ? priced : priced.slice(0, 3);
    for (const [index, type] of types.entries()) {
      await add(visit, type).click();
      await see(lines(visit)).toHaveCount(index + 1);
    }
    await see(page.getByText('—', { exact: true })).toHaveCount(0);
    const sum = await total(visit).innerText();
    expect(sum).toMatch(/^[1-9].*₸$/);
    await seeNoViolation(visit);
    await page.reload();
    await see(lines(visit)).toHaveCount(types.length);
    await see(total(visit)).toHaveText(sum);
    const link = page.getByRole('banner').getByRole('link', { name: words.t('shell.calculatorOf_one', { count: 1 }) });
    await see(link).toHaveText('1');
  },
);

test('tells an hour, a day and a month, and says so again after a reload', async () => {
  const visit = await stage.visit({ at: '/calculator' });
  const { page, words } = visit;
  await begin(visit);
  await add(visit, 'balancer').click();
  await see(total(visit)).toHaveText('4,000\u00a0₸');
  await press(page, words.t('calculator.period.day'));
  await see(total(visit)).toHaveText('133.33\u00a0₸');
  await press(page, words.t('calculator.period.hour'));
  await see(total(visit)).toHaveText('5.56\u00a0₸');
  await page.reload();
  await see(total(visit)).toHaveText('5.56\u00a0₸');
});

test('counts what is typed into a line at once, and gives back what is deleted, by keyboard alone', async () => {
  const visit = await stage.visit({ at: '/calculator' });
  const { page, words } = visit;
  await seeScreen(visit, words.t('calculator.title'));
  await page.getByRole('button', { name: words.t('calculator.beginEmpty') }).focus();
  await page.keyboard.press('Enter');
  await add(visit, 'disk').focus();
  await page.keyboard.press('Enter');
  await see(total(visit)).toHaveText('252\u00a0₸');
  const size = page.getByRole('textbox', { name: new RegExp(`^${words.of('disk', 'field.size')}`) });
  await size.focus();
  // The focused field puts its caret behind the number, which would undo an earlier selection.
  await size.fill('100');
  await see(total(visit)).toHaveText('2,520\u00a0₸');
  await page.getByRole('spinbutton').focus();
  await page.keyboard.press('ArrowUp');
  await see(total(visit)).toHaveText('5,040\u00a0₸');
  await page.getByRole('button', { name: /^Delete the line/ }).focus();
  await page.keyboard.press('Enter');
  await see(lines(visit)).toHaveCount(0);
  await page.getByRole('button', { name: words.t('calculator.undo') }).focus();
  await page.keyboard.press('Enter');
  await see(total(visit)).toHaveText('5,040\u00a0₸');
});

test('has two calculations beside each other, with what they differ by', async () => {
  const visit = await stage.visit({ at: '/calculator', width: 390 });
  const { page, words } = visit;
  await begin(visit);
  await add(visit, 'balancer').click();
  await press(page, words.t('calculator.add'));
  await see(lines(visit)).toHaveCount(0);
  await add(visit, 'balancer').click();
  await add(visit, 'floating').click();
  await page.getByRole('combobox', { name: words.t('calculator.compareWith') }).click();
  await page.getByRole('option').first().click();
  const row = page.getByRole('row', { name: new RegExp(`^${words.t('calculator.total')}`) });
  await see(row.getByRole('cell')).toHaveText(['5,500\u00a0₸', '4,000\u00a0₸', '−1,500\u00a0₸']);
  await seeNoViolation(visit);
});

test('is shared by a link, which another browser opens without an account', async () => {
  const visit = await stage.visit({ at: '/calculator', lang: 'ru' });
  await begin(visit);
  await add(visit, 'balancer').click();
  await press(visit.page, visit.words.t('calculator.share'));
  const shared = dialog(visit, visit.words.t('calculator.shareTitle'));
  const link = await shared.getByRole('textbox', { name: visit.words.t('calculator.link') }).inputValue();
  expect(new URL(link).pathname).toBe('/calculator');

  const other = await stage.visit({ at: link, lang: 'kk', signedIn: false });
  await see(other.page.getByText(other.words.t('calculator.sharedText'))).toBeVisible();
  await see(total(other)).toHaveText('4 000 ₸'.replaceAll(' ', '\u00a0'));
  await press(other.page, other.words.t('calculator.saveAsMine'));
  await see(other.page.getByRole('spinbutton')).toHaveValue('1');
  await seeNoViolation(other);

  other.problems.expect(/^404 GET .*\/api\/calculator\/config/);
  await other.page.goto('/calculator?config=unknown-unknown-unknown');
  await see(other.page.getByRole('heading', { name: other.words.t('calculator.linkGone') })).toBeVisible();
});

test('welcomes once who calculated before signing in', async () => {
  const visit = await stage.visit({ at: '/login', lang: 'ru', signedIn: false });
  const { page, words } = visit;
  await page.getByRole('link', { name: words.t('signIn.calculator') }).click();
  await begin(visit);
  await add(visit, 'vm').click();
  await see(page.getByRole('radio', { checked: true, name: /^g-/ })).toBeVisible();
  await page.getByRole('link', { name: words.t('signIn.submit'), exact: true }).click();
  await signIn(visit);
  const welcome = dialog(visit, words.t('welcome.title'));
  await see(welcome).toBeVisible();
  await see(welcome.getByText(words.t('welcome.notice_one', { count: 1 }))).toBeVisible();
  await see(welcome.getByText(words.t('welcome.text'))).toBeVisible();
  await see(welcome.getByRole('button', { name: words.t('engine.cancel'), exact: true })).toBeVisible();
  await press(welcome, words.t('welcome.continue'));
  await seeScreen(visit, words.t('calculator.title'));
  await see(lines(visit)).toHaveCount(1);
  await page.goto('/');
  await seeScreen(visit, words.t('home.title'));
  await see(welcome).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('isFirstLogin'))).not.toBeNull();
});

test('is not open to guests where the variant does not say so, who come back to it once they have signed in', async () => {
  const visit = await stage.visit({ lang: 'en', signedIn: false });
  const { page, words } = visit;
  const config = shippedConfig((variant) => {
    variant.openCalculator = false;
  });
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  await page.goto('/calculator?own=x');
  await seeScreen(visit, words.t('signIn.title'));
  await see(page.getByRole('link', { name: words.t('signIn.calculator') })).toHaveCount(0);
  await signIn(visit);
  await seeScreen(visit, words.t('calculator.title'));
  expect(new URL(page.url()).search).toBe('?own=x');
});
