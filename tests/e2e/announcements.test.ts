/** An administrator announces maintenance: those whom it concerns see it and get a letter, and guests read it on the status page. */
import { expect, test } from 'vitest';
import { ADMINISTRATOR } from './support/admin.ts';
import { Api, type Doc } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { dialog, press, see, start, toast } from './support/console.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const MANAGER = { login: 'manager@demo.kz', password: 'Demo-Cloud-2026' };
const HOUR = 3_600_000;
const TITLE = { ru: 'Замена серверов зоны', kk: 'Аймақ серверлерін ауыстыру' };

function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR).toISOString();
}

/** Maintenance for projects with servers. */
async function draft(admin: Api): Promise<Doc> {
  const texts = { titleRu: TITLE.ru, titleKk: TITLE.kk, textRu: 'Серверы перезапустятся один раз' };
  const times = { begins: inHours(48), ends: inHours(50) };
  return admin.call('POST', '/api/admin/announcement', { kind: 'maintenance', ...texts, ...times, types: ['vm'] });
}

/** The addresses of the letters with the title. */
async function addressees(): Promise<string[]> {
  const page = await (await fetch(`${stage.origin}/outbox`)).text();
  const letters = page.split('<article').filter((letter) => letter.includes(TITLE.ru));
  return letters.flatMap((letter) => /[a-z]+@demo\.kz/.exec(letter)?.[0] ?? []);
}

test('maintenance is published, and told to those who have servers', async () => {
  const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
  await stage.api.server('web');
  const manager = await Api.signIn(stage.origin, MANAGER);
  const { id: ownerId } = await manager.call('GET', '/api/user');
  await admin.call('POST', '/api/admin/project', { name: 'Empty', ownerId });
  const { id } = await draft(admin);

  const office = await stage.visit({ lang: 'ru', account: ADMINISTRATOR, at: `/admin/announcement/${id}` });
  await start(office, 'announcement', 'publish');
  const question = dialog(office, office.words.of('announcement', 'action.publish'));
  for (const missing of ['KAZAKH_TEXT_MISSING', 'ENGLISH_TEXT_MISSING'])
    await see(question).toContainText(office.words.of('announcement', `rule.${missing}`));
  await press(question, office.words.of('announcement', 'action.publish'));
  await see(toast(office, `Объявление «${TITLE.ru}» опубликовано`)).toBeVisible();

  const { page, words } = await stage.visit({ lang: 'ru', at: '/' });
  const banner = page.getByRole('complementary', { name: words.t('announcement.label') });
  await see(banner).toContainText(`${words.t('announcement.maintenance')}: ${TITLE.ru}`);
  await banner.getByText(TITLE.ru).click();
  await see(banner.getByText('Серверы перезапустятся один раз')).toBeVisible();
  await see.poll(addressees).toEqual(['customer@demo.kz']);
  expect(await violationsOf(page)).toEqual([]);

  const other = await stage.visit({ lang: 'ru', account: MANAGER, at: '/' });
  await see(other.page.getByRole('main')).toBeVisible();
  const answer = await manager.call('GET', '/api/announcements');
  expect(answer.content).toEqual([]);
  await see(other.page.getByRole('complementary', { name: words.t('announcement.label') })).toHaveCount(0);
});

test('news are closed for good in a browser', async () => {
  const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
  const news = { kind: 'news', titleRu: 'Новый регион', textRu: 'Он в Астане', begins: inHours(-1), letter: false };
  const { id } = await admin.call('POST', '/api/admin/announcement', news);
  await admin.call('POST', `/api/admin/announcement/${id}/publish`);
  const { page, words } = await stage.visit({ lang: 'ru', at: '/' });
  const one = page.getByRole('complementary', { name: words.t('announcement.label') }).getByText('Новый регион');
  await see(one).toBeVisible();
  await page.getByRole('button', { name: words.t('announcement.hide', { title: 'Новый регион' }) }).click();
  await see(one).toHaveCount(0);
  await page.reload();
  await see(page.getByRole('main')).toBeVisible();
  await see(one).toHaveCount(0);
});

const PAGES = [
  { lang: 'ru', scheme: 'light', width: 1440, title: 'Состояние сервисов', name: 'Серверы', working: 'В норме' },
  { lang: 'kk', scheme: 'dark', width: 390, title: 'Сервистердің күйі', name: 'Серверлер', working: 'Қалыпты' },
] as const;

test.each(PAGES)(
  'guests read the state of the services in $lang',
  async ({ lang, scheme, width, title, name, working }) => {
    const admin = await Api.signIn(stage.origin, ADMINISTRATOR);
    const words = { titleRu: 'Сбой сети', titleKk: 'Желі ақауы', textRu: 'Разбираемся', textKk: 'Анықтап жатырмыз' };
    const { id } = await admin.call('POST', '/api/admin/announcement', {
      ...{ kind: 'incident', ...words, begins: inHours(-1), types: ['network'], letter: false },
    });
    await admin.call('POST', `/api/admin/announcement/${id}/publish`);
    await see
      .poll(async () => JSON.stringify(await (await fetch(`${stage.origin}/api/status`)).json()), { timeout: 40_000 })
      .toContain(String(id));

    const { page } = await stage.visit({ lang, scheme, width, signedIn: false, at: '/status' });
    await see(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const service = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await see(service).toContainText(working);
    await see(service.getByRole('img')).toHaveAccessibleName(/90/);
    const incident = lang === 'ru' ? words.titleRu : words.titleKk;
    await see(page.getByRole('heading', { name: incident }).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Eng' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Service status' })).toBeVisible();
    await admin.call('POST', `/api/admin/announcement/${id}/end`);
  },
);
