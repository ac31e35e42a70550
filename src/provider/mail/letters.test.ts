import { beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '../http/locale.ts';
import { findByLogin } from '../identity/users.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import texts from './letters.json' with { type: 'json' };
import { LETTER_PLACES, letterTo } from './letters.ts';
import { readOutbox } from './mails.ts';

const phrases: Record<string, Record<string, string>> = texts;
const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

describe('the texts of letters', () => {
  it('exist in every language, and nothing else does', () => {
    for (const [key, text] of Object.entries(phrases)) {
      expect([key, Object.keys(text)]).toEqual([key, [...LOCALES]]);
      for (const words of Object.values(text))
        expect([key, words.trim() === words && words !== '']).toEqual([key, true]);
    }
    const keys = Object.keys(LETTER_PLACES).flatMap((key) => [`${key}.subject`, `${key}.text`]);
    expect(Object.keys(phrases).sort()).toEqual(keys.sort());
  });

  it('use each of the places that the sender fills, in every language', () => {
    for (const [key, places] of Object.entries(LETTER_PLACES)) {
      for (const locale of LOCALES) {
        const used = [
          ...placesOf(phrases[`${key}.subject`]?.[locale] ?? ''),
          ...placesOf(phrases[`${key}.text`]?.[locale] ?? ''),
        ];
        expect([key, locale, [...new Set(used)].sort()]).toEqual([key, locale, [...places].sort()]);
      }
    }
  });

  it('have subjects of one line', () => {
    for (const key of Object.keys(LETTER_PLACES)) {
      for (const subject of Object.values(phrases[`${key}.subject`] ?? {})) expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});

const OUR_CONSOLE = { variants: [], consoleUrl: () => 'https://console.kz' };

describe('a letter to a user', () => {
  let test: TestProvider;

  async function subjectFor(headers?: Record<string, string>): Promise<string | undefined> {
    if (headers) {
      const body = { login: 'customer', password: 'Demo-Cloud-2026' };
      await test.send('POST /api/auth/login', { body, headers });
    }
    const found = await findByLogin(test.db, 'customer');
    test.clock.advance(1000);
    const params = { restore: '/password' };
    await test.db
      .transaction()
      .execute((tx) => letterTo(tx, OUR_CONSOLE, found?.user.id ?? '', 'passwordChanged', params, test.clock.now()));
    const [letter] = await readOutbox(test.db);
    expect(letter).toMatchObject({ address: 'customer@demo.kz' });
    expect(letter?.body).toContain('https://console.kz/password');
    return letter?.subject;
  }

  beforeEach(async () => {
    test = await createTestProvider();
  });

  it('is in the language of the last sign-in, and in Russian before the first one', async () => {
    expect(await subjectFor()).toBe('Пароль изменён');
    expect(await subjectFor({ 'Accept-Language': 'kk-KZ,ru;q=0.5' })).toBe('Құпиясөз өзгертілді');
    expect(await subjectFor({ 'Accept-Language': 'en' })).toBe('Your password has been changed');
  });

  it.each([
    'xx',
    '*',
    "en'; drop table users; --",
    '../../etc/passwd',
    'EN\u2028',
    'q=1;;;,,,'.repeat(100),
    '__proto__',
  ])('is in a supported language, whatever the browser asks for: %s', async (language) => {
    const subject = await subjectFor({ 'Accept-Language': encodeURI(language) });
    expect(['Пароль изменён', 'Your password has been changed']).toContain(subject);
    const { user } = (await findByLogin(test.db, 'customer')) ?? {};
    expect(LOCALES).toContain(user?.locale);
  });

  it('without such a user is not sent', async () => {
    await test.db
      .transaction()
      .execute((tx) => letterTo(tx, OUR_CONSOLE, 'nobody', 'passwordChanged', { restore: 'x' }, test.clock.now()));
    expect(await readOutbox(test.db)).toEqual([]);
  });
});
