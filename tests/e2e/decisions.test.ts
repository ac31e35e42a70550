/** The count of decisions and screens that the walks of customers' jobs hold. */
import { expect, test } from 'vitest';
import { see } from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** A page with a control of each kind, whose link leads to a page like it. */
const PAGE = `<!doctype html><title>Count</title><h1>Count</h1>
  <label>Name <input id="name"></label> <label>Note <textarea></textarea></label>
  <label><input type="checkbox"> Agree</label>
  <label><input type="radio" name="size" checked> Small</label>
  <label><input type="radio" name="size"> Middle</label>
  <label><input type="radio" name="size"> Large</label>
  <label>Key <input role="combobox" aria-expanded="true"></label>
  <div role="listbox"><div role="option" onmousedown="event.preventDefault()">Laptop</div></div>
  <button aria-haspopup="menu">More</button> <button role="menuitem">Delete</button>
  <button onclick="history.pushState({}, '', '/count/7/edit')">Go on</button> <a href="/count/8b">Next</a>
  <script>addEventListener('keydown', ({ key }) => key === 'F2' && document.querySelector('[role=menuitem]').click())</script>`;

async function plainPage(): Promise<Visit> {
  const visit = await stage.visit();
  await visit.page.route('**/count/*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await visit.page.goto('/count/7');
  return visit;
}

test('counts a field once until it is left, and again when it is changed again', async () => {
  const visit = await plainPage();
  const { page } = visit;
  const taken = await countDecisions(visit);
  await page.getByLabel('Name').pressSequentially('one');
  await page.getByLabel('Name').fill('two');
  expect(await taken()).toEqual({ decisions: 1, screens: 1 });
  await page.getByLabel('Note').fill('text');
  await page.getByLabel('Name').fill('three');
  await page.getByLabel('Agree').check();
  await page.getByLabel('Agree').uncheck();
  expect(await taken()).toEqual({ decisions: 5, screens: 1 });
  await page.getByLabel('Small').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await see(page.getByLabel('Large')).toBeChecked();
  expect(await taken()).toEqual({ decisions: 6, screens: 1 });
});

test('counts a choice together with opening and searching, and a look at the options as none', async () => {
  const visit = await plainPage();
  const { page } = visit;
  const taken = await countDecisions(visit);
  const key = page.getByRole('combobox', { name: 'Key' });
  await key.click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.keyboard.press('F2');
  expect(await taken()).toEqual({ decisions: 0, screens: 1 });
  await key.fill('lap');
  await page.getByRole('option', { name: 'Laptop' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  expect(await taken()).toEqual({ decisions: 2, screens: 1 });
  await key.fill('lap');
  await key.press('Enter');
  expect(await taken()).toEqual({ decisions: 3, screens: 1 });
});

test('counts on over pages and loads, each kind of page once', async () => {
  const visit = await plainPage();
  const { page } = visit;
  const taken = await countDecisions(visit);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await see(page).toHaveURL(/8b$/);
  await page.getByLabel('Agree').check();
  expect(await taken()).toEqual({ decisions: 3, screens: 2 });
  await page.reload();
  await page.goto('/count/9');
  expect(await taken()).toEqual({ decisions: 5, screens: 2 });
  await taken.atMost({ decisions: 5, screens: 2 });
  await expect(taken.atMost({ decisions: 4, screens: 2 })).rejects.toThrow('change Agree');
});
