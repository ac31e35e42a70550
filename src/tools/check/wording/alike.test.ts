import { expect, it } from 'vitest';
import { checkAlike } from './alike.ts';
import { phrasesOf } from './phrases.ts';

function said(words: string | [string, string, string]): string[] {
  const [ru = '', kk = '', en = ''] = typeof words === 'string' ? [words, words, words] : words;
  const messages: string[] = [];
  checkAlike(phrasesOf('disk.json', { 'field.host': { ru, kk, en } }, '/text'), ({ file, at }, message) =>
    messages.push(`${file}#${at}: ${message}`),
  );
  return messages;
}

it('reports a text that nobody translated', () => {
  expect(said('Host')).toEqual([
    'disk.json#/text/field.host: is alike in all three languages: translate it, or add "Host" to the names in glossary.json',
  ]);
});

it.each([['TTL'], ['IPv4'], ['Kubernetes'], ['Windows Server 2022'], ['CSV (.csv)'], ['{{name}}']])(
  '%s is the same in every language',
  (words) => {
    expect(said(words)).toEqual([]);
  },
);

it('lets two languages have the same word', () => {
  expect(said(['Сервер', 'Сервер', 'Server'])).toEqual([]);
});
