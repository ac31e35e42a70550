/** A user's actions and observations in the console, in a user's terms. */
import type { Locator } from 'playwright';
import { expect } from 'playwright/test';
import { CUSTOMER } from './api.ts';
import { PATIENCE_MS } from './patience.ts';
import type { Visit } from './stage.ts';

/** Playwright's expect, which waits for the expected state. */
export const see = expect.configure({ timeout: PATIENCE_MS });

/** Signs in on the sign-in page, which must be open. */
export async function signIn({ page, words }: Visit, { login, password } = CUSTOMER): Promise<void> {
  await page.getByRole('textbox', { name: words.t('signIn.login') }).fill(login);
  await page.getByRole('textbox', { name: words.t('signIn.password') }).fill(password);
  await page.getByRole('button', { name: words.t('signIn.submit'), exact: true }).click();
}

/** The menu behind the user's name. */
export async function signOut({ page, words }: Visit): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.t('shell.account', { name: '' }).trim() })
    .click();
  await page.getByRole('menuitem', { name: words.t('shell.signOut') }).click();
}

/** Waits until the screen with this main heading is visible. */
export async function seeScreen({ page }: Visit, title: string): Promise<void> {
  await see(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Opens a type's list from the side menu. */
export async function openList(visit: Visit, resource: string): Promise<void> {
  const { page, words } = visit;
  const name = words.of(resource, 'names');
  await page
    .getByRole('navigation', { name: words.t('shell.menu') })
    .getByRole('link', { name, exact: true })
    .click();
  await seeScreen(visit, name);
}

/** Opens a type's create form with its list's button. */
export async function openCreate(visit: Visit, resource: string): Promise<void> {
  await openList(visit, resource);
  const create = visit.words.of(resource, 'action.create');
  // An empty list has the link twice.
  await visit.page.getByRole('main').getByRole('link', { name: create, exact: true }).first().click();
  await seeScreen(visit, create);
}

/** The row of a table with this link or title. */
export function row({ page }: Visit, title: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
}

/** The cell of a row below a column's header. */
export async function cell({ page }: Visit, title: string, header: string): Promise<Locator> {
  const found = page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
  await see(found).toBeVisible();
  const headers = await page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent?.trim()));
  const index = headers.indexOf(header);
  if (index < 0) throw new Error(`No column ${header} among ${headers.join(', ')}`);
  return found.getByRole('cell').nth(index);
}

/** The value of a field on a detail screen, by its label. If the summary has it too, the summary's. */
export function value({ page }: Visit, label: string): Locator {
  return page
    .locator('dl > div', { has: page.locator('dt').getByText(label, { exact: true }) })
    .getByRole('definition')
    .first();
}

/** Unfolds what a detail screen folds away, such as ids. */
export async function unfold({ page, words }: Visit): Promise<void> {
  await page.getByText(words.t('engine.technical'), { exact: true }).click();
}

/** A record's status on its detail screen. */
export function status(visit: Visit, resource: string): Locator {
  return value(visit, visit.words.of(resource, 'field.status'));
}

/** Opens the actions of a row. */
export async function openRowActions(visit: Visit, title: string): Promise<void> {
  const { page, words } = visit;
  await page.getByRole('button', { name: words.t('engine.actionsOf', { name: title }), exact: true }).click();
  await seeMenu(visit);
}

/** Waits until the open menu has the focus, which scrolls to its first item: an earlier click could hit another item. */
async function seeMenu({ page }: Visit): Promise<void> {
  await see(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
}

/** An item of the open menu. An unavailable one has its reason after its name. */
export function menuItem({ page }: Visit, name: string, reason?: string): Locator {
  return page.getByRole('menuitem', { name: reason === undefined ? name : `${name} ${reason}`, exact: true });
}

/** Clicks a disabled element that answers with its reason. Hovers first, because a menu must be positioned. */
export async function clickAnyway(target: Locator): Promise<void> {
  await target.hover();
  await target.click({ force: true });
}

/** Starts an action of a detail screen, by its button or from the menu. */
export async function start(visit: Visit, resource: string, action: string): Promise<void> {
  const { page, words } = visit;
  const name = words.of(resource, `action.${action}`);
  const more = page.getByRole('button', { name: words.t('engine.more'), exact: true });
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await see(more.or(button).first()).toBeVisible();
  if ((await button.count()) > 0) return clickAnyway(button);
  await more.click();
  await seeMenu(visit);
  const items = page.getByRole('menuitem');
  const texts = await items.allTextContents();
  // An unavailable item has its reason after its name. It is disabled, and shows details when clicked.
  await clickAnyway(items.nth(texts.findIndex((text) => text.startsWith(name))));
}

/** The open dialog with this title, which may continue with the record's name: "Delete: web-1". */
export function dialog({ page, words }: Visit, title: string): Locator {
  const about = page.getByRole('dialog', { name: words.t('engine.actionTitle', { action: title, name: '' }) });
  return page.getByRole('dialog', { name: title, exact: true }).or(about);
}

/** Presses a button inside a container. */
export async function press(inside: Locator | Visit['page'], name: string): Promise<void> {
  await inside.getByRole('button', { name, exact: true }).click();
}

/** Waits for a toast with this text. */
export function toast({ page, words }: Visit, text: string): Locator {
  return page
    .getByRole('region', { name: words.t('toast.region') })
    .getByRole('listitem')
    .filter({ hasText: text });
}

/** Types into a field. */
export async function type({ page }: Visit, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** Chooses from a picker by the label of an option. */
export async function choose({ page }: Visit, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .click();
}

/** A group of open choices, by its label. */
export function choices({ page }: Visit, label: string): Locator {
  return page.getByRole('radiogroup', { name: label, exact: true });
}

/** Chooses one of the visible rows, after selecting facets. */
export async function chooseRow(visit: Visit, label: string, title: string, ...facets: string[]): Promise<void> {
  const group = choices(visit, label);
  const named = (name: string): Locator =>
    group.locator('label', { has: visit.page.getByText(name, { exact: true }) }).getByRole('radio');
  for (const each of [...facets, title]) await named(each).check();
}

/** Sends the open create form. */
export async function sendCreate(visit: Visit, resource: string): Promise<void> {
  await press(visit.page.getByRole('main'), visit.words.of(resource, 'action.create'));
}

/** Sends a delete at once instead of waiting for the undo time. */
export async function deleteNow(visit: Visit, title: string): Promise<void> {
  const notice = toast(visit, visit.words.t('engine.undo.title', { name: title }));
  await press(notice, visit.words.t('toast.close'));
}

/** Creates a network with a subnet and waits on its screen until it is active. */
export async function createNetwork(visit: Visit, name: string, cidr: string): Promise<void> {
  const { words } = visit;
  await openCreate(visit, 'network');
  await type(visit, words.of('network', 'field.name'), name);
  await type(visit, words.of('network', 'field.subnetName'), `${name}-sub`);
  await type(visit, words.of('network', 'field.cidr'), cidr);
  await sendCreate(visit, 'network');
  await seeScreen(visit, name);
  await see(value(visit, words.of('network', 'field.status'))).toHaveText(words.of('network', 'status.ACTIVE'));
}

/** Creates a disk and waits on its screen until it is available. */
export async function createDisk(visit: Visit, name: string, size: number): Promise<void> {
  const { words } = visit;
  await openCreate(visit, 'disk');
  await type(visit, words.of('disk', 'field.display_name'), name);
  await type(visit, words.of('disk', 'field.size'), String(size));
  await sendCreate(visit, 'disk');
  await seeScreen(visit, name);
  await see(value(visit, words.of('disk', 'field.status'))).toHaveText(words.of('disk', 'status.available'));
}
