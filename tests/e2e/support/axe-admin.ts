/** A walk over every screen of administration that the route manifest names, with axe at each. A new type is looked at without a line here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { areaOf } from '../../../src/console/resources/menu.ts';
import type { Manifest, ManifestEntry } from '../../../src/console/resources/types.ts';
import { checker, type Look } from './axe-walk.ts';
import { see, seeScreen, signIn } from './console.ts';
import type { Stage, Visit } from './stage.ts';

const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };

const file = join(import.meta.dirname, '../../../generated/manifest.ru.json');
const { resources } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;

type Row = Record<string, unknown>;

async function administratorsToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  return ((await response.json()) as { token: string }).token;
}

/** The first of a type's list; undefined where there is none yet. */
async function firstOf({ api }: ManifestEntry, origin: string, token: string): Promise<Row | undefined> {
  const path = api.list?.split(' ')[1];
  // What belongs to another record has no list of its own.
  if (path === undefined || path.includes('{')) return undefined;
  const response = await fetch(`${origin}${path}?size=1`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await response.json()) as { content: Row[] }).content[0];
}

/** A path with its places filled; undefined where the record has nothing for one. */
function filled(path: string | undefined, record: Row = {}): string | undefined {
  const whole = path?.replace(/\{(\w+)\}/g, (place, field: string) => {
    const value = record[field];
    return value === undefined || value === null ? place : encodeURIComponent(String(value));
  });
  return whole?.includes('{') ? undefined : whole;
}

/** Every list, form and record's tab of administration. */
async function screens(origin: string): Promise<string[]> {
  const token = await administratorsToken(origin);
  const ofEach = resources
    .filter(({ routes }) => areaOf(routes.list?.[0] ?? '/', resources) === 'admin')
    .map(async (entry) => {
      const { list, create, edit, detail } = entry.routes;
      const record = await firstOf(entry, origin, token);
      const whole = filled(detail?.[0], record);
      const tabs = entry.tabs.slice(1).flatMap((tab) => (whole === undefined ? [] : [`${whole}/${tab}`]));
      const paths = [filled(list?.[0]), filled(create?.[0]), whole, ...tabs, filled(edit?.[0], record)];
      return paths.flatMap((path) => path ?? []);
    });
  return (await Promise.all(ofEach)).flat();
}

async function walk(visit: Visit, look: Look, paths: string[], found: string[]): Promise<void> {
  const { page, words } = visit;
  const check = checker(visit, look.scheme, found);
  await signIn(visit, ADMINISTRATOR);
  await seeScreen(visit, words.t('home.title'));
  for (const path of paths) {
    await page.goto(path);
    await see(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await see(page.locator('[aria-busy=true]')).toHaveCount(0);
    await see(page.getByRole('banner').getByText(words.t('menu.administration'))).toBeVisible();
    await check(path);
  }
}

/** Looks at each screen in one of the ways by turns, or with `all` in each of them; fails with all that axe has found. */
export async function lookAtAdministration(stage: Stage, looks: Look[], all = false): Promise<void> {
  const found: string[] = [];
  const paths = await screens(stage.origin);
  expect(paths.length).toBeGreaterThan(looks.length);
  await Promise.all(
    looks.map(async (look, turn) => {
      const visit = await stage.visit({ ...look, signedIn: false, at: '/login' });
      const own = paths.filter((_path, index) => all || index % looks.length === turn);
      await walk(visit, look, own, found);
    }),
  );
  expect(found.join('\n\n')).toBe('');
}
