/** A customer is told that a server is ready, in the console and by e-mail as they choose, and the log says what happened. */
import { test } from 'vitest';
import { see } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** The number of letters that name a server. */
async function letters({ origin }: Visit, server: string): Promise<number> {
  const page = await (await fetch(`${origin}/outbox`)).text();
  return page.split('<article').filter((letter) => letter.includes(`«${server}»`)).length;
}

/** The bell's panel, with the newest notification. */
async function newest({ page, words }: Visit) {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: words.t('notifications.bell') }).click();
  return banner.getByRole('dialog').getByRole('listitem').first();
}

test('a server that is ready is told of in the console, and by e-mail once that is chosen', async () => {
  const visit = await stage.visit({ lang: 'ru', at: '/' });
  const { page, words } = visit;
  await stage.api.server('web-1');
  const told = await newest(visit);
  await see(told).toContainText('Сервер «web-1» создан');
  see(await letters(visit, 'web-1')).toBe(0);

  await page.goto('/profile/notices');
  const place = words.t('notices.mail');
  const mail = page.getByRole('switch', {
    name: words.t('notices.switch', { kind: words.t('notices.kind.ready'), place }),
  });
  await see(mail).not.toBeChecked();
  await mail.focus();
  await page.keyboard.press('Space');
  await see(mail).toBeChecked();
  await page.reload();
  await see(mail).toBeChecked();
  await stage.api.server('web-2');
  await see.poll(() => letters(visit, 'web-2')).toBe(1);

  await mail.focus();
  await page.keyboard.press('Space');
  await see(mail).not.toBeChecked();
  await page.reload();
  await see(mail).not.toBeChecked();
  await stage.api.server('web-3');
  await see(await newest(visit)).toContainText('Сервер «web-3» создан');
  see(await letters(visit, 'web-3')).toBe(0);

  // What came along with a server, such as its port, is in the whole log only.
  await page.goto('/');
  const activity = page.getByRole('region', { name: words.t('home.activity') });
  await see(activity.getByRole('link', { name: 'Сервер «web-3» создан' })).toBeVisible();
  await see(activity.getByRole('link', { name: /^Порт / })).toHaveCount(0);
});
