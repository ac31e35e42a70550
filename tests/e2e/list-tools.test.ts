/** The tools of a list: columns, range filters, saved views, exports, and thousands of rows. */
import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import type { Download } from 'playwright';
import { describe, expect, test } from 'vitest';
import { menuItem, openRowActions, press, see, toast } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** The cells that link to the records, from top to bottom. */
function titles({ page }: Visit) {
  return page.locator('main tbody td[data-title]');
}

/** Opens one of the list's tools. */
async function openTool({ page, words }: Visit, key: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: words.t(key) })
    .click();
}

async function saved(visit: Visit, format: string): Promise<Download> {
  const coming = visit.page.waitForEvent('download');
  await openTool(visit, 'list.export');
  await visit.page.getByRole('button', { name: visit.words.t(`list.export.${format}`) }).click();
  return coming;
}

test.each(['ru', 'kk'] as const)('filters with long words are on one line, in %s', async (lang) => {
  const { page, words } = await stage.visit({ lang, width: 1280, at: '/balancer?q=none' });
  const names = [words.of('balancer', 'field.operatingStatus'), words.t('list.filter.more')];
  const heights = names.map(async (name) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y);
  const [first, last] = await Promise.all(heights);
  expect(first).toBeGreaterThan(0);
  expect(last).toBe(first);
});

describe('columns', () => {
  test('are chosen and put in order by keyboard, and shown again by a pasted link', async () => {
    await stage.api.disk('one');
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    const field = (name: string): string => words.of('disk', `field.${name}`);
    await see(titles(visit)).toHaveText(['one']);
    await openTool(visit, 'list.columns');
    await see(page.getByRole('checkbox', { name: field('display_name'), exact: true })).toBeDisabled();
    for (const name of ['bootable', 'attachments', '$price', 'created'])
      await page.getByRole('checkbox', { name: field(name), exact: true }).click();
    await page.getByRole('checkbox', { name: field('availability_zone'), exact: true }).click();
    const up = page.getByRole('button', { name: words.t('list.columns.up', { name: field('availability_zone') }) });
    await up.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter');
    await see(up).toHaveAttribute('aria-disabled', 'true');
    await see(up).toBeFocused();
    await page.keyboard.press('Escape');
    const query = 'columns=display_name%2Cavailability_zone%2Cstatus%2Csize%2Cvolume_type';
    await see(page).toHaveURL(new RegExp(query));

    await page.goto(`/disk?${query}`);
    const shown = ['display_name', 'availability_zone', 'status', 'size', 'volume_type'].map(field);
    await see(titles(visit)).toHaveText(['one']);
    const texts = await page.getByRole('columnheader').allTextContents();
    expect(texts.filter((text) => shown.includes(text))).toEqual(shown);
    await openTool(visit, 'list.columns');
    await press(page, words.t('list.columns.reset'));
    await see(page).toHaveURL(/\/disk$/);
    await see(page.getByRole('columnheader', { name: field('created'), exact: true })).toBeVisible();
  });
});

describe('filters', () => {
  test('keep what lies in a range of numbers and of days, and refuse one that ends before it starts', async () => {
    await stage.api.disks('data', 3);
    const visit = await stage.visit({ at: '/disk?sort=size' });
    const { page, words } = visit;
    const open = async (name: string) => {
      await press(page.getByRole('search'), words.t('list.filter.more'));
      await menuItem(visit, words.of('disk', `field.${name}`)).click();
      const panel = page.getByRole('form', { name: words.of('disk', `field.${name}`) });
      return {
        panel,
        from: panel.getByLabel(words.t('list.range.first'), { exact: true }),
        to: panel.getByLabel(words.t('list.range.last'), { exact: true }),
      };
    };
    const size = await open('size');
    await size.from.fill('3');
    await size.to.fill('2');
    await see(page.getByRole('alert')).toHaveText(words.t('list.range.wrongNumber'));
    await size.from.fill('2');
    await size.to.fill('');
    await press(size.panel, words.t('list.range.apply'));
    await see(titles(visit)).toHaveText(['data-02', 'data-03']);
    const created = await open('created');
    await created.from.fill('2000-01-02');
    await created.to.fill('2000-01-01');
    await see(page.getByRole('alert')).toHaveText(words.t('list.range.wrongDate'));
    await created.to.fill('2000-01-03');
    await press(created.panel, words.t('list.range.apply'));
    await see(page.getByRole('heading', { name: words.t('engine.noMatch.title') })).toBeVisible();
    await page.reload();
    await see(page.getByRole('search').getByRole('button', { name: /02\.01\.2000\s–\s03\.01\.2000/ })).toBeVisible();
  });
});

describe('saved views', () => {
  test('are saved, opened by default, renamed and deleted', async () => {
    await stage.api.disk('large', 9);
    await stage.api.disk('small', 1);
    const visit = await stage.visit({ at: '/disk?sort=-size' });
    const { page, words } = visit;
    await see(titles(visit)).toHaveText(['large', 'small']);
    await openTool(visit, 'list.views');
    await page.getByRole('textbox', { name: words.t('list.views.saveAs') }).fill('By size');
    await page.keyboard.press('Enter');
    await openTool(visit, 'list.views');
    await press(page, words.t('list.views.manage'));
    const manage = page.getByRole('dialog', { name: words.t('list.views.title') });
    const named = (key: string, name: string): string =>
      words.t('engine.actionTitle', { action: words.t(`list.views.${key}`), name });
    await press(manage, named('makeFirst', 'By size'));
    await press(manage, named('rename', 'By size'));
    await manage.getByRole('textbox', { name: words.t('list.views.newName') }).fill('Largest');
    await page.keyboard.press('Enter');
    await see(manage.getByText('Largest')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/disk');
    await see(page).toHaveURL(/\/disk\?sort=-size$/);
    await see(titles(visit)).toHaveText(['large', 'small']);
    await openTool(visit, 'list.views');
    await press(page, words.t('list.views.plain'));
    await see(titles(visit)).toHaveText(['small', 'large']);
    await page.reload();
    await see(titles(visit)).toHaveText(['small', 'large']);
    await openTool(visit, 'list.views');
    await press(page, words.t('list.views.manage'));
    await press(manage, named('delete', 'Largest'));
    await see(manage.getByText(words.t('list.views.none'))).toBeVisible();
  });
});

describe('files', () => {
  test('are saved of all that is filtered, as Excel and as CSV, in the columns shown', async () => {
    await stage.api.disks('data', 3);
    await stage.api.disk('other', 50, { description: '=1+1; "x"' });
    const at = '/disk?size=10&sort=size&q=t&columns=display_name,description,size,status,volume_type,created';
    const visit = await stage.visit({ at, lang: 'ru' });
    const { words } = visit;
    await see(titles(visit)).toHaveText(['data-01', 'data-02', 'data-03', 'other']);

    const excel = await saved(visit, 'xlsx');
    expect(excel.suggestedFilename()).toMatch(/^Диски-\d{4}-\d\d-\d\d\.xlsx$/);
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await excel.path());
    const [sheet] = book.worksheets;
    expect(sheet?.name).toBe(words.of('disk', 'names'));
    expect(sheet?.getRow(1).getCell(3).value).toBe(`${words.of('disk', 'field.size')}, ГБ`);
    expect(sheet?.getColumn(3).values.slice(2)).toEqual([1, 2, 3, 50]);
    expect(sheet?.getRow(5).getCell(2).value).toBe('=1+1; "x"');
    expect(sheet?.getRow(2).getCell(6).value).toBeInstanceOf(Date);
    await see(toast(visit, words.t('list.export.done', { count: 4, rows: 4 }))).toBeVisible();

    const csv = await readFile(await (await saved(visit, 'csv')).path(), 'utf8');
    expect(csv.startsWith('\ufeff')).toBe(true);
    const status = words.of('disk', 'status.available');
    expect(csv.split('\r\n')[4]).toMatch(new RegExp(`^other;"'=1\\+1; ""x""";50;${status};STANDARD;\\d{4}-`));
  });

  test('that could not be made say so, and that one has cancelled are forgotten', async () => {
    await stage.api.disk('one');
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    await see(titles(visit)).toHaveText(['one']);
    visit.problems.expect(/^500 GET .*size=2000/);
    await page.route('**/cinder/volumes?*size=2000*', (route) =>
      route.fulfill({ status: 500, json: { status: 500, message: 'No' } }),
    );
    await openTool(visit, 'list.export');
    await page.getByRole('button', { name: words.t('list.export.csv') }).click();
    await see(toast(visit, words.t('list.export.failed'))).toBeVisible();
    await page.unroute('**/cinder/volumes?*size=2000*');
    await page.route('**/cinder/volumes?*size=2000*', () => undefined);
    await openTool(visit, 'list.export');
    await page.getByRole('button', { name: words.t('list.export.xlsx') }).click();
    await press(page, words.t('list.export.cancel'));
    await see(page.getByRole('main').getByRole('button', { name: words.t('list.export') })).toBeEnabled();
  });
});

test('shows thousands of rows at once, of which only those in sight are drawn', async () => {
  const made = await stage.api.disk('row');
  const visit = await stage.visit();
  const { page, words } = visit;
  const content = Array.from({ length: 3000 }, (_, index) => ({
    ...made,
    id: `disk-${index}`,
    display_name: `row ${index + 1}`,
  }));
  const answer = { content, totalElements: 3000, totalPages: 1, number: 0, size: 10_000 };
  await page.route('**/cinder/volumes?*', (route) => route.fulfill({ json: answer }));
  await page.goto('/disk?size=10000');
  const table = page.getByRole('table', { name: words.of('disk', 'names') });
  await see(table).toHaveAttribute('aria-rowcount', '3001');
  const first = page.getByRole('link', { name: 'row 1', exact: true });
  await first.focus();
  await page.getByRole('row').nth(3).hover();
  await page.mouse.wheel(0, 60_000);
  await see(first).not.toBeInViewport();
  await see(first).toBeFocused();
  expect(await page.locator('main tbody tr').count()).toBeLessThan(100);
  await page.mouse.wheel(0, 200_000);
  await see(page.getByRole('link', { name: 'row 3000', exact: true })).toBeInViewport();
  await see(table.locator('tr', { hasText: 'row 3000' })).toHaveAttribute('aria-rowindex', '3001');
  await page.getByRole('checkbox', { name: words.t('engine.selectAll') }).check();
  await see(page.getByRole('region', { name: words.t('engine.chosen', { count: 3000 }) })).toBeVisible();
  await openRowActions(visit, 'row 3000');
  await see(menuItem(visit, words.of('disk', 'action.extend'))).toBeVisible();
  await page.keyboard.press('Escape');
  await see(page.getByRole('button', { name: words.t('engine.actionsOf', { name: 'row 3000' }) })).toBeFocused();
});
