import { describe, expect, test } from 'vitest';
import {
  dialog,
  menuItem,
  openList,
  openRowActions,
  press,
  row,
  see,
  seeScreen,
  signOut,
  toast,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** The delete calls of a page. */
function deletesOf({ page }: Visit): string[] {
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'DELETE' && sent.push(new URL(request.url()).pathname)));
  return sent;
}

/** Stops the page's clock, so that no timer sends a request. */
async function stopClock({ page }: Visit): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Deletes a row and confirms. A clock is stopped after the menu is open, because the menu takes the focus by a timer. */
async function deleteRow(visit: Visit, resource: string, title: string, stop?: typeof stopClock): Promise<void> {
  const name = visit.words.of(resource, 'action.delete');
  await openRowActions(visit, title);
  await stop?.(visit);
  await menuItem(visit, name).click();
  await press(dialog(visit, name), name);
}

function notice(visit: Visit, name: string) {
  return toast(visit, visit.words.t('engine.undo.title', { name }));
}

describe('a delete that may still be taken back', () => {
  test('waits while one points at its notice, and is taken back there after any time', async () => {
    await stage.api.disk('looked-at');
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    const deletes = deletesOf(visit);
    await see(row(visit, 'looked-at')).toBeVisible();
    await page.clock.install();
    await deleteRow(visit, 'disk', 'looked-at');
    await notice(visit, 'looked-at').hover();
    await page.clock.runFor(60_000);
    await press(notice(visit, 'looked-at'), words.t('engine.undo.button'));
    await see(toast(visit, words.t('engine.undo.back'))).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    expect(deletes).toEqual([]);
    await openRowActions(visit, 'looked-at');
  });

  test('stays so on other screens and is taken back from there by keyboard', async () => {
    await stage.api.disk('carried');
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    const deletes = deletesOf(visit);
    await see(row(visit, 'carried')).toBeVisible();
    await page.clock.install();
    await deleteRow(visit, 'disk', 'carried', stopClock);
    const actions = page.getByRole('button', { name: words.t('engine.actionsOf', { name: 'carried' }), exact: true });
    await openList(visit, 'network');
    await see(notice(visit, 'carried')).toBeVisible();
    await openList(visit, 'disk');
    await see(row(visit, 'carried')).toBeVisible();
    await see(actions).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await see(notice(visit, 'carried')).toHaveCount(0);
    await see(toast(visit, words.t('engine.undo.back'))).toContainText('carried');
    await see(actions).toBeVisible();
    expect(deletes).toEqual([]);
  });

  test('is sent before one signs out', async () => {
    const disk = await stage.api.disk('left-behind');
    const visit = await stage.visit({ at: '/disk' });
    await see(row(visit, 'left-behind')).toBeVisible();
    await visit.page.clock.install();
    await deleteRow(visit, 'disk', 'left-behind', stopClock);
    await signOut(visit);
    await seeScreen(visit, visit.words.t('signIn.title'));
    const { status } = (await stage.api.list('disk')).find(({ id }) => id === disk.id) ?? { status: 'gone' };
    expect(['deleting', 'gone']).toContain(status);
  });

  test('is sent before one signs out in another tab', async () => {
    const disk = await stage.api.disk('of-two-tabs');
    const visit = await stage.visit({ at: '/disk' });
    const other: Visit = { ...visit, page: await visit.context.newPage() };
    await other.page.goto('/network');
    await seeScreen(other, visit.words.of('network', 'names'));
    await visit.page.bringToFront();
    await see(row(visit, 'of-two-tabs')).toBeVisible();
    await deleteRow(visit, 'disk', 'of-two-tabs');
    // It is not sent automatically while hovered.
    await notice(visit, 'of-two-tabs').hover();
    await other.page.bringToFront();
    await signOut(other);
    await seeScreen(other, visit.words.t('signIn.title'));
    await seeScreen(visit, visit.words.t('signIn.title'));
    const { status } = (await stage.api.list('disk')).find(({ id }) => id === disk.id) ?? { status: 'gone' };
    expect(['deleting', 'gone']).toContain(status);
  });

  test('is sent when the page is left', async () => {
    await stage.api.disk('of-a-page');
    const visit = await stage.visit({ at: '/disk' });
    await see(row(visit, 'of-a-page')).toBeVisible();
    await deleteRow(visit, 'disk', 'of-a-page');
    await see(notice(visit, 'of-a-page')).toBeVisible();
    await visit.page.goto('about:blank');
    await see.poll(async () => (await stage.api.list('disk')).length).toBe(0);
  });

  test('is never sent under a session of another tab', async () => {
    await stage.api.keypair('same-name');
    const visit = await stage.visit({ at: '/keypair' });
    const { page } = visit;
    const deletes = deletesOf(visit);
    await see(row(visit, 'same-name')).toBeVisible();
    await deleteRow(visit, 'keypair', 'same-name');
    await see(notice(visit, 'same-name')).toBeVisible();
    const other = await visit.context.newPage();
    await other.goto('/config.json');
    await other.evaluate((token) => localStorage.setItem('infra-token', token), stage.api.token);
    await see(notice(visit, 'same-name')).toHaveCount(0);
    await see(row(visit, 'same-name')).toBeVisible();
    await page.reload();
    await see(row(visit, 'same-name')).toBeVisible();
    expect(deletes).toEqual([]);
  });

  test('brings its row back and says why, where it is refused', async () => {
    await stage.api.disk('refused');
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    const message = 'The cloud is closed for repairs';
    await page.route('**/cinder/volumes/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { status: 503, message } })
        : route.continue(),
    );
    visit.problems.expect(/^503 DELETE /);
    await deleteRow(visit, 'disk', 'refused');
    await press(notice(visit, 'refused'), words.t('toast.close'));
    await see(toast(visit, message)).toContainText(
      words.t('engine.notDone', { action: words.of('disk', 'action.delete'), name: 'refused' }),
    );
    await openRowActions(visit, 'refused');
  });
});

describe('what else is taken away', () => {
  test('is sent after the same time, as a member who is taken out of a project', async () => {
    const email = 'guest-of-undo@demo.kz';
    await stage.api.call('POST', '/api/project/current/members', { email, role: 'reader' });
    const visit = await stage.visit({ at: '/members' });
    const { page, words } = visit;
    const deletes = deletesOf(visit);
    const name = words.of('project-member', 'action.delete');
    await page.getByRole('row').filter({ hasText: email }).getByRole('button').click();
    await menuItem(visit, name).click();
    await press(dialog(visit, name), name);
    const undo = page.getByRole('button', { name: words.t('engine.undo.other'), exact: true });
    await undo.click();
    await see(toast(visit, words.t('engine.undo.back'))).toBeVisible();
    await page.reload();
    await see(page.getByRole('row').filter({ hasText: email })).toBeVisible();
    expect(deletes).toEqual([]);
  });

  test('is told of several that fail once their dialog is closed', async () => {
    await stage.api.disks('many', 2);
    const visit = await stage.visit({ at: '/disk' });
    const { page, words } = visit;
    await page.route('**/cinder/volumes', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    visit.problems.expect(/^failed: .* DELETE /);
    const remove = words.of('disk', 'action.delete');
    await see(row(visit, 'many-01')).toBeVisible();
    await page.getByRole('checkbox', { name: words.t('engine.selectAll') }).check();
    await press(page.getByRole('region', { name: words.t('engine.chosen', { count: 2 }) }), remove);
    await press(dialog(visit, remove), remove);
    await see(dialog(visit, remove).getByRole('button', { name: words.t('engine.undo.button') })).toBeFocused();
    await page.keyboard.press('Escape');
    await see(toast(visit, words.t('engine.bulk.failed', { count: 2 }))).toContainText(words.t('error.network'));
    await see(row(visit, 'many-01')).toBeVisible();
  });

  test('is taken back after one has gone on from the dialog of several', async () => {
    await stage.api.disks('some', 2);
    const visit = await stage.visit({ at: '/network' });
    const { page, words } = visit;
    const deletes = deletesOf(visit);
    await openList(visit, 'disk');
    await see(row(visit, 'some-01')).toBeVisible();
    const remove = words.of('disk', 'action.delete');
    await page.getByRole('checkbox', { name: words.t('engine.selectAll') }).check();
    await press(page.getByRole('region', { name: words.t('engine.chosen', { count: 2 }) }), remove);
    await press(dialog(visit, remove), remove);
    await page.goBack();
    await seeScreen(visit, words.of('network', 'names'));
    const undo = toast(visit, words.t('engine.undo.titles', { count: 2 }));
    await press(undo, words.t('engine.undo.button'));
    await see(toast(visit, words.t('engine.undo.back'))).toBeVisible();
    expect(deletes).toEqual([]);
    expect(await stage.api.list('disk')).toHaveLength(2);
  });
});
