/** Visits every screen of administration in the route manifest, and runs axe on each. A new type needs no line here. */
import { expect } from 'vitest';
import { ADMINISTRATOR, type AdminScreen, adminScreens, makeAdminRecords, makeCustomerRecords } from './admin.ts';
import { type Check, checker, type Look } from './axe-walk.ts';
import { see, seeScreen, signIn } from './console.ts';
import type { Stage, Visit } from './stage.ts';
import { byAddress, byRouter, type Go } from './ways.ts';

/** A screen and its further tabs. */
function pathsOf({ kind, path, tabs }: AdminScreen): string[] {
  return [path, ...tabs.slice(1).map((tab) => (kind === 'list' ? `${path}?tab=${tab}` : `${path}/${tab}`))];
}

async function walk(visit: Visit, check: Check, paths: string[], go: Go = byAddress): Promise<void> {
  const { page, words } = visit;
  await signIn(visit, ADMINISTRATOR);
  await seeScreen(visit, words.t('overview.title'));
  for (const path of paths) {
    await go(visit, path);
    await see(
      page.getByRole('banner').getByText(words.t('menu.administration')).filter({ visible: true }),
    ).toBeVisible();
    await check(path);
  }
}

/** Every screen of administration with its further tabs, after records were made for them. */
async function adminPaths(stage: Stage): Promise<string[]> {
  await makeAdminRecords(stage);
  await makeCustomerRecords(stage);
  return (await adminScreens(stage.origin, 'ru')).flatMap(pathsOf);
}

/** Checks each screen in one of the looks in turn, or with `all` in each of them. Fails with all axe violations. */
export async function lookAtAdministration(stage: Stage, looks: Look[], all = false): Promise<void> {
  const found: string[] = [];
  const paths = await adminPaths(stage);
  expect(paths.length).toBeGreaterThan(looks.length);
  await Promise.all(
    looks.map(async (look, index) => {
      const visit = await stage.visit({ ...look, signedIn: false, at: '/login' });
      const own = paths.filter((_path, place) => all || place % looks.length === index);
      await walk(visit, checker(visit, look.scheme, found), own);
    }),
  );
  expect(found.join('\n\n')).toBe('');
}

/** Walks over every screen of administration with another check, within the loaded console. */
export async function walkAdministration(
  stage: Stage,
  lang: Look['lang'],
  checkOf: (visit: Visit) => Check,
): Promise<void> {
  const visit = await stage.visit({ lang, signedIn: false, at: '/login' });
  await walk(visit, checkOf(visit), await adminPaths(stage), byRouter);
}
