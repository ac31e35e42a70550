import { beforeEach, expect, it } from 'vitest';
import { transact } from '../store/transact.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { type Letter, sendMail } from './mails.ts';

let test: TestProvider;

async function post(letter: Partial<Letter>): Promise<void> {
  const marks = { kind: 'notice', confidential: false, variant: null } as const;
  const full = { address: 'a@example.kz', subject: 'Тема', body: 'Текст', ...marks, ...letter };
  await transact(test.db, (tx) => sendMail(tx, full, test.clock.now()));
  test.clock.advance(1000);
}

async function page(language = 'ru'): Promise<string> {
  return (await test.send('GET /outbox', { headers: { 'Accept-Language': language } })).text();
}

beforeEach(async () => {
  test = await createTestProvider({ outbox: true });
});

it('letters are shown newest first, with links to follow, the time in Almaty and the names of files', async () => {
  await post({ subject: 'First' });
  const attachments = [{ name: '<b>.csv', type: 'text/csv', content: '' }];
  await post({ subject: 'Second', body: 'См. https://x.kz/confirm#code=a-b_c.', attachments });
  const text = await page();
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'));
  expect(text).toContain('<a href="https://x.kz/confirm#code=a-b_c">https://x.kz/confirm#code=a-b_c</a>.');
  expect(text).toContain('>20.11.2026 11:00</time>');
  expect(text).toContain('Вложения: &lt;b&gt;.csv');
});

it('the page is in the reader’s language', async () => {
  expect(await page()).toContain('Писем пока нет');
  expect(await page('kk')).toContain('<html lang="kk">');
  expect(await page('kk')).toContain('Хаттар әзірге жоқ');
  expect(await page('en')).toContain('No e-mails yet');
  const asked = async (lang: string) => (await test.send(`GET /outbox?lang=${lang}`)).text();
  expect(await asked('kk')).toContain('Хаттар әзірге жоқ');
  expect(await asked('"><b>')).toContain('<html lang="ru">');
});

it('its style comes from a stylesheet, which the policy allows and nothing else', async () => {
  await post({});
  const answer = await test.send('GET /outbox');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  expect(await answer.text()).not.toMatch(/<script|style=|<style/);
  const style = await test.send('GET /outbox/style.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  test = await createTestProvider();
  expect((await test.send('GET /outbox/style.css')).status).toBe(404);
});
