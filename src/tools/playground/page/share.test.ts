import { expect, it } from 'vitest';
import { BadLink, fileIn, fragmentOf } from './share.ts';

const FILE = { start: '', text: '{ "name": "сайт", "цена": "1 500 ₸" }' };

it('carries a file in the fragment, in characters that any program keeps', async () => {
  const fragment = await fragmentOf(FILE);
  expect(fragment).toMatch(/^#file=[\w-]+$/);
  expect(await fileIn(fragment)).toEqual(FILE);
  expect(await fileIn(await fragmentOf({ start: 'vm', text: '' }))).toEqual({ start: 'vm', text: '' });
});

it('is no file without one', async () => {
  for (const fragment of ['', '#', '#other=1']) expect(await fileIn(fragment)).toBeUndefined();
});

it('refuses what is cut short, altered, or no file', async () => {
  const fragment = await fragmentOf(FILE);
  const altered = ['#file=', '#file=%%%', '#file=AAAA', fragment.slice(0, -8)];
  for (const wrong of altered) await expect(fileIn(wrong), wrong).rejects.toThrow(BadLink);
  const noFile = await fragmentOf({ start: 1 as never, text: 'x' });
  await expect(fileIn(noFile)).rejects.toThrow(BadLink);
});

it('unpacks no more than a file may have', async () => {
  const fragment = await fragmentOf({ start: '', text: 'x'.repeat(300_000) });
  expect(fragment.length).toBeLessThan(2000);
  await expect(fileIn(fragment)).rejects.toThrow(BadLink);
});
