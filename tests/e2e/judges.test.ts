/** Every route as guest, customer and administrator before two more judges of accessibility. Axe is in `a11y.test.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { walkAdministration } from './support/axe-admin.ts';
import { lookAtCloud, type Way } from './support/axe-cloud.ts';
import { type Finding, Judges, LIBRARIES } from './support/judges.ts';
import { setStage } from './support/stage.ts';
import { byRouter } from './support/ways.ts';

const stage = setStage();

/** One language is enough: both look at elements and names, not at words. */
const LANG = 'en';
const TIMEOUT = 600_000;

function isOfLibrary({ judge, rule, element }: Finding): boolean {
  return LIBRARIES.some((each) => each.judge === judge && each.rule.test(rule) && each.element.test(element));
}

function text({ judge, screen, rule, element }: Finding): string {
  return `${judge}, ${screen}: ${rule}\n${element.slice(0, 300)}`;
}

function expectNothing(judges: Judges): void {
  expect(judges.screens).toBeGreaterThan(10);
  const ours = judges.findings().filter((finding) => !isOfLibrary(finding));
  expect(ours.map(text).join('\n\n')).toBe('');
}

test('no route of guests and customers has a violation', { timeout: TIMEOUT }, async () => {
  const judges = new Judges();
  const way: Way = { lang: LANG, empty: false, check: (visit) => judges.checker(visit), go: byRouter };
  const { found } = await lookAtCloud(stage, [way]);
  expect(found).toEqual([]);
  expectNothing(judges);
});

test('no route of administration has a violation', { timeout: TIMEOUT }, async () => {
  const judges = new Judges();
  await walkAdministration(stage, LANG, (visit) => judges.checker(visit));
  expectNothing(judges);
});

test('both judges find what is wrong', async () => {
  const visit = await stage.visit({ lang: LANG, signedIn: false });
  // Another page: the console's own allows no such writing (Trusted Types).
  await visit.page.goto('about:blank');
  await visit.page.setContent(
    '<!doctype html><html lang="en"><title>Wrong</title><main><h1>Wrong</h1><input><ul><div>x</div></ul></main></html>',
  );
  const judges = new Judges();
  await judges.checker(visit)('wrong');
  expect(new Set(judges.findings().map(({ judge }) => judge))).toEqual(new Set(['IBM', 'Nu']));
});

test.each(LIBRARIES)('$library is of the version that was judged: $why', ({ library, version }) => {
  const file = join(import.meta.dirname, '../../node_modules', library, 'package.json');
  expect((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version).toBe(version);
});
