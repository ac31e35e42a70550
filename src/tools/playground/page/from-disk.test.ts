// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGE_KEY } from '../../../console/i18n/language.ts';
import { currentStart, draftOf, keepDraft } from './drafts.ts';
import { REPLACED } from './earlier.ts';
import { fromDisk } from './from-disk.ts';
import { freshFile } from './template.ts';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(LANGUAGE_KEY, 'ru');
});

/** Chooses a file of that content. Resolves to what is said, once it was opened or refused. */
async function choose(content: string): Promise<{ said: string | null; isOpened: boolean }> {
  const note = document.createElement('p');
  const opened = vi.fn();
  const input = fromDisk(note, opened).querySelector('input') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File([content], 'mine.json')] });
  input.dispatchEvent(new Event('change'));
  await vi.waitFor(() => expect(opened.mock.calls.length + (note.textContent ?? '').length).toBeGreaterThan(0));
  return { said: note.textContent, isOpened: opened.mock.calls.length > 0 };
}

it('opens a service of one’s own, and keeps what it replaces', async () => {
  keepDraft('', 'mine');
  const text = freshFile().replace('1500', '1700');
  expect(await choose(`\uFEFF${text}`)).toEqual({ said: '', isOpened: true });
  expect([currentStart(), draftOf('')]).toEqual(['', text]);
  expect(REPLACED.last('')).toBe('mine');
});

it('opens a file of the product as that one', async () => {
  keepDraft('', 'mine');
  await choose('{ "name": "disk", "fields": {} }');
  expect([currentStart(), draftOf('disk'), draftOf('')]).toEqual(['disk', '{ "name": "disk", "fields": {} }', 'mine']);
});

it.each([
  ['<html>', 'Файл mine.json не читается: это не JSON'],
  ['[1]', 'mine.json — не файл сервиса'],
  ['null', 'mine.json — не файл сервиса'],
  ['{ "name": "x", "version": "1.0.0" }', 'mine.json — не файл сервиса'],
  [`"${'x'.repeat(200_000)}"`, 'Файл mine.json слишком большой'],
])('says why %.20s is no resource file, and leaves all as it was', async (content, why) => {
  keepDraft('', 'mine');
  const { said, isOpened } = await choose(content);
  expect(said).toContain(why);
  expect([isOpened, draftOf(''), REPLACED.last('')]).toEqual([false, 'mine', undefined]);
});
