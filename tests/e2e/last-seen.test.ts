import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { row, see, seeScreen, signIn, signOut, toast, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

const DISKS = '**/api/openstack/cinder/volumes**';

/** What the browser keeps of answers, as text. */
function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cache = await caches.open('last-seen');
    const answers = await Promise.all((await cache.matchAll()).map((answer) => answer.text()));
    return [localStorage.getItem('infra-seen-by') ?? '', ...answers].join('\n');
  });
}

/** Answers to these calls wait until the returned function is called. */
async function holdBack({ page }: Visit, calls: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  await page.route(calls, (route) => void waiting.push(route));
  return async () => {
    for (const route of waiting) await route.continue();
    await page.unroute(calls);
  };
}

async function seeKept({ page }: Visit, text: string): Promise<void> {
  await see.poll(() => keptOn(page)).toContain(text);
}

test('a list and a record are shown as last seen, replaced by the answer, and decided on only then', async () => {
  const disk = await stage.api.disk('before', 3);
  const id = String(disk.id);
  const visit = await stage.visit({ lang: 'ru', at: '/disk' });
  const { page, words } = visit;
  await see(row(visit, 'before')).toBeVisible();
  await seeKept(visit, 'before');
  const now = await stage.api.call('GET', `/api/openstack/cinder/volumes/${id}`);
  await stage.api.call(
    'PUT',
    `/api/openstack/cinder/volumes/${id}`,
    { display_name: 'after' },
    { 'If-Match': `"${now._version}"` },
  );
  const mark = page.getByText(/^Данные на .*, обновляются$/);

  const answer = await holdBack(visit, DISKS);
  await page.reload();
  await see(row(visit, 'before')).toBeVisible();
  await see(mark).toBeVisible();
  await row(visit, 'before').getByRole('checkbox').check();
  await page
    .getByRole('region', { name: words.t('engine.chosen', { count: 1 }) })
    .getByRole('button', { name: words.of('disk', 'action.delete') })
    .click();
  await see(toast(visit, words.t('seen.wait'))).toBeVisible();
  await see(page.getByRole('dialog')).toHaveCount(0);
  await answer();
  await see(row(visit, 'after')).toBeVisible();
  await see(mark).toHaveCount(0);

  await page.goto(`/disk/${id}`);
  await seeScreen(visit, 'after');
  await seeKept(visit, `"record\\",\\"disk`);
  const later = await holdBack(visit, DISKS);
  await page.reload();
  await see(value(visit, words.of('disk', 'field.size'))).toHaveText('3 ГБ');
  await page.getByRole('button', { name: words.of('disk', 'action.extend') }).click();
  await see(page.getByRole('dialog')).toHaveCount(0);
  await later();
  // Pressed too early, it starts once the record is there as it is now.
  await see(page.getByRole('dialog')).toBeVisible();
});

test('nothing stays after a sign-out, and the next one sees nothing of it', async () => {
  await stage.api.disk('private', 1);
  const visit = await stage.visit({ at: '/disk' });
  await see(row(visit, 'private')).toBeVisible();
  await seeKept(visit, 'private');
  await signOut(visit);
  await seeScreen(visit, visit.words.t('signIn.title'));
  await see.poll(() => keptOn(visit.page)).toBe('');
  await signIn(visit);
  await seeScreen(visit, visit.words.t('home.title'));
});

test('nothing stays after a session that the provider has ended', async () => {
  await stage.api.disk('private', 1);
  const visit = await stage.visit({ at: '/disk' });
  await see(row(visit, 'private')).toBeVisible();
  await seeKept(visit, 'private');
  visit.problems.expect(/^401 /);
  await visit.page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { status: 401, message: '' } }));
  await visit.page.reload();
  await see(visit.page).toHaveURL(/\/login$/);
  await see.poll(() => keptOn(visit.page)).toBe('');
});

test('the administration, which shows other people’s data, keeps nothing of it', async () => {
  const visit = await stage.visit({
    account: { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' },
    at: '/management/user',
  });
  await see(row(visit, 'Айгерим Ахметова')).toBeVisible();
  await seeKept(visit, '"user');
  expect(await keptOn(visit.page)).not.toContain('Айгерим');
});
