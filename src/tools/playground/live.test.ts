/** What goes live of a file that is written: the same as generate makes of it, and nothing that is as in the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from 'fast-json-patch';
import { expect, it } from 'vitest';
import { type Served, withChanges } from '../../file-host/live/changes.ts';
import { CHANGES_PATH, validatorsPath } from '../../file-host/live/set.ts';
import { required } from '../../file-host/page/required.ts';
import { ROOT } from '../check/testing.ts';
import { derive, setOf } from './judge/derive.ts';
import { judge, typesOf } from './judge/judge.ts';
import { DATA, SURROUNDINGS } from './judge/sources.ts';
import { freshFile } from './page/template.ts';

const generated = (path: string) => readFileSync(join(ROOT, 'generated', path), 'utf8');
const read = <T>(path: string): T => JSON.parse(generated(path)) as T;

it('is what generate makes, and of a new file what it changes', async () => {
  const built = derive(typesOf(SURROUNDINGS), DATA);
  const asGenerated: Served = { files: read('resources.json'), openapi: read('openapi.json') };
  expect(JSON.parse(JSON.stringify(built.served))).toEqual(asGenerated);
  for (const path of ['manifest.kk.json', 'bundles/ru/vm.json', 'texts/en/app.json'])
    expect(`${built.data.get(path)}\n`).toBe(generated(path));

  const { files } = judge('site', freshFile(), SURROUNDINGS);
  const written = files?.get('site');
  if (!files || !written) throw new Error('The new file is not in order');
  const next = derive(files, DATA);
  const { set, files: kept } = setOf(built, next, {
    base: '/assets/r-1/',
    build: 'b',
    id: 'one',
    contents: 'c',
    written,
  });
  expect(set).toMatchObject({ id: 'one', build: 'b', name: 'site', list: '/site' });
  const paths = kept.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([CHANGES_PATH, '/assets/r-1/bundles/kk/site.json']));
  expect(paths).toContain('/assets/r-1/texts/ru/app.json');
  expect(paths).not.toContain('/assets/r-1/bundles/ru/vm.json');
  const changes = JSON.parse(kept.find(({ path }) => path === CHANGES_PATH)?.content ?? '') as Operation[];
  expect(withChanges(asGenerated, changes)).toEqual(JSON.parse(JSON.stringify(next.served)));
  expect(asGenerated.files.map(({ name }) => name)).not.toContain('site');

  // The new quota is in the forms about all quotas.
  expect(set.validators).toEqual(expect.arrayContaining(['site', 'admin-quota']));
  expect(set.validators).not.toContain('disk');

  const module = kept.find(({ path }) => path === validatorsPath('one', 'site'))?.content ?? '';
  const url = `data:text/javascript,${encodeURIComponent(module)}`;
  const { default: validators } = (await import(/* @vite-ignore */ url)) as {
    default(require: typeof required): Record<string, Record<string, (data: object) => boolean>>;
  };
  const [validate] = Object.values(validators(required).create ?? {});
  expect(validate?.({ name: 'shop', domain: 'shop.kz', pages: 5 })).toBe(true);
  expect(validate?.({ name: 'shop', domain: 'shop.kz', pages: 5000 })).toBe(false);
  expect(() => required('fs')).toThrow('A validator requires fs');
});
