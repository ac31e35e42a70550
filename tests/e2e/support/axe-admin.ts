/** Visits every screen of administration in the route manifest, and runs axe on each. A new type needs no line here. */
import { expect } from 'vitest';
import { ADMINISTRATOR, type AdminScreen, adminScreens, makeAdminRecords } from './admin.ts';
import { checker, type Look } from './axe-walk.ts';
import { see, seeScreen, signIn } from './console.ts';
import type { Stage, Visit } from './stage.ts';

/** A screen and its further tabs. */
function pathsOf({ kind, path, tabs }: AdminScreen): string[] {
  return [path, ...tabs.slice(1).map((tab) => (kind === 'list' ? `${path}?tab=${tab}` : `${path}/${tab}`))];
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

/** Checks each screen in one of the looks in turn, or with `all` in each of them. Fails with all axe violations. */
export async function lookAtAdministration(stage: Stage, looks: Look[], all = false): Promise<void> {
  const found: string[] = [];
  await makeAdminRecords(stage);
  const paths = (await adminScreens(stage.origin, 'ru')).flatMap(pathsOf);
  expect(paths.length).toBeGreaterThan(looks.length);
  await Promise.all(
    looks.map(async (look, index) => {
      const visit = await stage.visit({ ...look, signedIn: false, at: '/login' });
      const own = paths.filter((_path, place) => all || place % looks.length === index);
      await walk(visit, look, own, found);
    }),
  );
  expect(found.join('\n\n')).toBe('');
}
