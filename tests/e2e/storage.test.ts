/** Storage: backups and restores, own images, disks from snapshots. */
import { describe, expect, test } from 'vitest';
import type { Doc } from './support/api.ts';
import {
  cell,
  choices,
  choose,
  clickAnyway,
  deleteNow,
  dialog,
  menuItem,
  openList,
  openRowActions,
  press,
  row,
  see,
  seeScreen,
  sendCreate,
  start,
  status,
  toast,
  type,
  value,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

const BACKUPS = '/api/openstack/cinder/backups';
const IMAGES = '/api/openstack/nova/images';
const OWN = `${IMAGES}?f.visibility=private`;
const SETTLED = { timeout: 20_000, intervals: [50, 100, 200] };

/** Waits until a record has a status. */
async function settled(path: string, status: string): Promise<Doc> {
  await see.poll(async () => (await stage.api.call(`GET`, path)).status, SETTLED).toBe(status);
  return stage.api.call('GET', path);
}

async function madeBackup(name: string, volumeId: string): Promise<Doc> {
  const { id } = await stage.api.call('POST', BACKUPS, { name, volumeId });
  return settled(`${BACKUPS}/${id}`, 'available');
}

async function madeImage(name: string): Promise<Doc> {
  const body = { name, link: 'https://example.kz/debian.raw', isProtected: true };
  const { id } = await stage.api.call('POST', `${IMAGES}/uploadByUrl`, body);
  return settled(`${IMAGES}/${id}`, 'active');
}

/** A radio button of the open form or dialog, by its label. */
function radio({ page }: Visit, name: string) {
  return page.getByRole('radio', { name, exact: true });
}

/** The list's columns of an image: its size in GB, its protection, and the monthly price of a GB. */
async function seeColumns(visit: Visit, title: string): Promise<void> {
  const { words } = visit;
  const shown = async (field: string) => cell(visit, title, words.of('image', `field.${field}`));
  await see(await shown('size')).toHaveText(/^\d+([.,]\d+)?\s(ГБ|GB)$/);
  await see(await shown('isProtected')).toHaveText(words.t('engine.yes'));
  await see(await shown('$unitPrice')).toHaveText(/^\d.*₸/);
}

describe('storage', () => {
  test('opens each of its screens by its route, empty and with something in it', {
    timeout: 180_000,
  }, async () => {
    const all = ['disk', 'backup-disk', 'snapshot', 'image'];
    const at = (resource: string): string => (resource === 'image' ? '/custom-image' : `/${resource}`);
    const visits = await Promise.all(JOB_LANGS.map((lang) => stage.visit({ lang })));
    for (const visit of visits) {
      const { page, words } = visit;
      for (const resource of all) {
        await page.goto(at(resource));
        await seeScreen(visit, words.of(resource, 'names'));
        await see(page.getByRole('heading', { name: words.of(resource, 'empty'), exact: true })).toBeVisible();
        const create = page
          .getByRole('main')
          .getByRole('link', { name: words.of(resource, 'action.create'), exact: true });
        await create.first().click();
        await seeScreen(visit, words.of(resource, 'action.create'));
        await see(page).toHaveURL(new RegExp(`${at(resource)}/create$`));
      }
    }
    const disk = await stage.api.disk('seen-disk');
    const snapshot = await stage.api.snapshot('seen-snapshot', disk.id);
    const copy = await madeBackup('seen-backup', disk.id);
    const image = await madeImage('seen-image');
    const records = new Map([
      ['disk', disk],
      ['snapshot', snapshot],
      ['backup-disk', copy],
      ['image', image],
    ]);
    for (const visit of visits) {
      const { page, words } = visit;
      for (const [resource, record] of records) {
        const title = String(record.name ?? record.display_name);
        await page.goto(at(resource));
        if (resource === 'image') await seeColumns(visit, title);
        await row(visit, title).getByRole('link', { name: title, exact: true }).click();
        await seeScreen(visit, title);
        await see(page).toHaveURL(new RegExp(`${at(resource)}/${record.id}$`));
        await see(status(visit, resource)).toHaveText(words.of(resource, `status.${String(record.status)}`));
      }
      await page.goto('/onboarding/backup-disk');
      await seeScreen(visit, words.of('backup-disk', 'names'));
      await row(visit, 'seen-backup').getByRole('link', { name: 'seen-backup', exact: true }).click();
      await seeScreen(visit, 'seen-backup');
      await see(page).toHaveURL(new RegExp(`/onboarding/backup-disk/${copy.id}$`));
      const way = page.getByRole('navigation', { name: words.t('shell.breadcrumbs') });
      await way.getByRole('link', { name: words.of('backup-disk', 'names'), exact: true }).click();
      await see(page).toHaveURL(/\/onboarding\/backup-disk$/);
      await way.getByRole('link', { name: words.t('onboarding.title'), exact: true }).click();
      await seeScreen(visit, words.t('onboarding.title'));
    }
    await stage.api.call('DELETE', `${BACKUPS}/${copy.id}`);
    await stage.api.call(
      'PUT',
      `${IMAGES}/${image.id}`,
      { name: 'seen-image', isProtected: false },
      { 'If-Match': '"1"' },
    );
    await stage.api.call('DELETE', `${IMAGES}/${image.id}`);
  });

  test('backs a disk up and restores the backup to a new disk', async () => {
    const disk = await stage.api.disk('original', 3);
    const visit = await stage.visit({ lang: 'ru', at: `/disk/${disk.id}` });
    const { page, words } = visit;
    await seeScreen(visit, 'original');
    await start(visit, 'disk', 'createBackup');
    await seeScreen(visit, words.of('backup-disk', 'action.create'));
    const source = page.getByRole('combobox', { name: words.of('backup-disk', 'field.volumeId'), exact: true });
    await see(source).toHaveValue('original');
    await type(visit, words.of('backup-disk', 'field.name'), 'nightly');
    await sendCreate(visit, 'backup-disk');
    await seeScreen(visit, 'nightly');
    await see(status(visit, 'backup-disk')).toHaveText(words.of('backup-disk', 'status.available'));
    await see(value(visit, words.of('backup-disk', 'field.volumeId')).getByRole('link')).toHaveText('original');

    await start(visit, 'backup-disk', 'restore');
    const modal = dialog(visit, words.of('backup-disk', 'action.restore'));
    const warning = modal.getByText(words.of('backup-disk', 'confirm.restore', { name: 'nightly' }));
    await see(warning).toBeVisible();
    await radio(visit, words.of('backup-disk', 'value.target.new')).check();
    await see(warning).toHaveCount(0);
    await modal.getByRole('textbox', { name: words.of('backup-disk', 'field.display_name') }).fill('restored');
    await choose(visit, words.of('backup-disk', 'field.volume_type'), 'FAST');
    await press(modal, words.of('backup-disk', 'action.restore'));
    await see(toast(visit, words.of('backup-disk', 'done.restore', { name: 'nightly' }))).toBeVisible();
    await openList(visit, 'disk');
    await see(row(visit, 'restored')).toContainText(words.of('disk', 'status.available'));
    await page.getByRole('link', { name: 'restored', exact: true }).click();
    await see(value(visit, words.of('disk', 'field.backupId')).getByRole('link')).toHaveText('nightly');
    await see(value(visit, words.of('disk', 'field.volume_type'))).toHaveText('FAST');
  });

  test('adds an image by its link, and refuses to delete it while it is protected', async () => {
    const visit = await stage.visit({ lang: 'kk', at: '/custom-image/create' });
    const { page, words } = visit;
    const link = page.getByRole('textbox', { name: words.of('image', 'field.link'), exact: true });
    await link.fill('https://example.kz/debian.iso?token=a.b');
    await type(visit, words.of('image', 'field.name'), 'own');
    await see(link).toHaveAccessibleDescription(new RegExp(words.of('image', 'rule.FORMAT_DIFFERS').slice(0, 30)));
    await choices(visit, words.of('image', 'field.diskFormat')).getByRole('radio', { name: /^ISO/ }).check();
    await see(link).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('switch', { name: words.of('image', 'field.isProtected') }).check();
    await sendCreate(visit, 'image');
    await seeScreen(visit, 'own');
    await see(status(visit, 'image')).toHaveText(words.of('image', 'status.active'));

    await openList(visit, 'image');
    await openRowActions(visit, 'own');
    const reason = words.of('image', 'guard.IMAGE_PROTECTED');
    const remove = words.of('image', 'action.delete');
    await clickAnyway(menuItem(visit, remove, reason));
    await see(dialog(visit, remove).getByText(reason)).toBeVisible();
    await press(dialog(visit, remove), words.of('image', 'action.update'));
    const edit = dialog(visit, words.of('image', 'action.update'));
    await edit.getByRole('switch', { name: words.of('image', 'field.isProtected') }).uncheck();
    await press(edit, words.of('image', 'action.update'));
    await see(toast(visit, words.of('image', 'done.update', { name: 'own' }))).toBeVisible();
    await openList(visit, 'image');
    await openRowActions(visit, 'own');
    await menuItem(visit, remove).click();
    await press(dialog(visit, remove), remove);
    await deleteNow(visit, 'own');
    await see
      .poll(async () => (await stage.api.call<{ totalElements: number }>('GET', OWN)).totalElements, SETTLED)
      .toBe(0);
    expect(visit.problems.unexpected()).toEqual([]);
  });

  test('uploads an image whose file is as its format says', async () => {
    const visit = await stage.visit({ at: '/custom-image/create' });
    const { page, words } = visit;
    await radio(visit, words.of('image', 'value.source.file')).check();
    const file = { name: 'debian.iso', mimeType: 'application/octet-stream', buffer: Buffer.from('a disc') };
    await page.locator('input[type=file]').setInputFiles(file);
    await type(visit, words.of('image', 'field.name'), 'uploaded');
    await see(page.getByRole('alert').getByText(words.of('image', 'rule.FORMAT_DIFFERS'))).toBeVisible();
    await choices(visit, words.of('image', 'field.diskFormat')).getByRole('radio', { name: /^ISO/ }).check();
    await sendCreate(visit, 'image');
    await seeScreen(visit, 'uploaded');
    await see(value(visit, words.of('image', 'field.size'))).toHaveText(/^1\s/);
    await see(status(visit, 'image')).toHaveText(words.of('image', 'status.active'));
  });

  test('uploads an image while one is elsewhere, and tells of it in a card', async () => {
    const visit = await stage.visit({ at: '/custom-image/create' });
    const { page, words } = visit;
    let answer = (): void => undefined;
    const wanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/nova/images/upload', async (route) => {
      await wanted;
      await route.continue();
    });
    await radio(visit, words.of('image', 'value.source.file')).check();
    const file = { name: 'orda.iso', mimeType: 'application/octet-stream', buffer: Buffer.from('a disc') };
    await page.locator('input[type=file]').setInputFiles(file);
    await choices(visit, words.of('image', 'field.diskFormat')).getByRole('radio', { name: /^ISO/ }).check();
    await type(visit, words.of('image', 'field.name'), 'from elsewhere');
    await sendCreate(visit, 'image');
    await see(page.getByText(words.t('forms.file.goesOn'))).toBeVisible();
    await page
      .getByRole('navigation', { name: words.t('shell.menu') })
      .getByRole('link', { name: words.of('disk', 'names') })
      .click();
    await seeScreen(visit, words.of('disk', 'names'));
    const card = page.getByRole('region', { name: words.t('toast.region') }).getByRole('listitem');
    await see(card.getByRole('progressbar')).toBeVisible();
    await see(card.getByRole('button', { name: words.t('progress.details') })).toHaveCount(0);
    // It pauses while hovered.
    await card.hover();
    answer();
    await see(card.getByRole('status')).toHaveText(words.t('forms.file.done', { name: file.name }));
    await see(card.getByRole('progressbar')).toHaveAttribute('value', '100');
    await press(card, words.t('progress.details'));
    await see(card).toHaveCount(0);
    await seeScreen(visit, 'from elsewhere');
    expect(visit.problems.unexpected()).toEqual([]);
  });

  test('makes a disk of a snapshot', async () => {
    const disk = await stage.api.disk('parent', 2);
    const snapshot = await stage.api.snapshot('before', disk.id);
    const visit = await stage.visit({ at: `/snapshot/${snapshot.id}` });
    const { page, words } = visit;
    await see(value(visit, words.of('snapshot', 'field.volumeId')).getByRole('link')).toHaveText('parent');
    await start(visit, 'snapshot', 'createDisk');
    await seeScreen(visit, words.of('disk', 'action.create'));
    await see(page.getByRole('combobox', { name: words.of('disk', 'field.snapshotId'), exact: true })).toHaveValue(
      'before',
    );
    await see(page.getByRole('textbox', { name: words.of('disk', 'field.size'), exact: true })).toHaveValue(/^2\s/);
    await type(visit, words.of('disk', 'field.display_name'), 'child');
    await sendCreate(visit, 'disk');
    await seeScreen(visit, 'child');
    await see(value(visit, words.of('disk', 'field.snapshotId')).getByRole('link')).toHaveText('before');
    await see(status(visit, 'disk')).toHaveText(words.of('disk', 'status.available'));
  });
});
