/**
 * Every kind of write over a failing network: no input is lost, a message explains the next step, a retry works, and the provider has
 * applied it once.
 */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { byCircle } from '../circles.ts';
import { ADMINISTRATOR } from './support/admin.ts';
import { Api, CUSTOMER } from './support/api.ts';
import { see, seeScreen, signIn } from './support/console.ts';
import type { Fault } from './support/line.ts';
import { setStage, type Visit } from './support/stage.ts';
import { prepareVisit, SHAPES, type Shape } from './support/write-shapes.ts';

const stage = setStage({ line: true });
let administrator: Api;

beforeAll(async () => {
  administrator = await Api.signIn(stage.api.origin, ADMINISTRATOR);
});
afterEach(() => stage.line.mend());

/** The number of entries for an event in the log of all projects. */
async function countEntries(event: string): Promise<number> {
  const found = await administrator.call<{ totalElements: number }>('GET', `/api/admin/audit?f.event=${event}&size=1`);
  return found.totalElements;
}

/** Reads the error message, checks the input, and retries when the network works. */
async function readAndRetry(visit: Visit, shape: Shape, says: string): Promise<void> {
  await shape.button(visit).click();
  await see(visit.page.getByText(says).first()).toBeVisible();
  expect(stage.line.failed()).toBeGreaterThan(0);
  await shape.seeTyped(visit);
  stage.line.mend();
  await (shape.again ?? shape.button)(visit).click();
}

/** The user's steps, from the button to the success. */
const STORIES: Record<Fault, (visit: Visit, shape: Shape) => Promise<void>> = {
  cut: (visit, shape) => readAndRetry(visit, shape, visit.words.t('error.network')),
  broken: (visit, shape) => readAndRetry(visit, shape, visit.words.t('error.later', { status: 500 })),
  lost: (visit, shape) => readAndRetry(visit, shape, visit.words.t('error.network')),
  async slow(visit, shape) {
    await shape.button(visit).dblclick();
    await visit.page.keyboard.press('Enter');
    await see.poll(() => stage.line.failed()).toBe(shape.sends ?? 1);
    stage.line.mend();
  },
  async ended(visit, shape) {
    const { page, words } = visit;
    const at = new URL(page.url()).pathname;
    await shape.button(visit).click();
    await seeScreen(visit, words.t('signIn.title'));
    await see(page.getByText(words.t('signIn.expired'))).toBeVisible();
    stage.line.mend();
    await signIn(visit, shape.account ?? CUSTOMER);
    await see(page).toHaveURL((url) => url.pathname === at);
    await shape.open?.(visit);
    await shape.seeTyped(visit);
    await shape.giveAgain?.(visit);
    await shape.button(visit).click();
  },
};

/** CI runs the two that are worst for whoever typed: the answer is lost, and the session has ended. */
const faults = byCircle<Fault[]>({ test: [], rest: ['lost', 'ended'], full: Object.keys(STORIES) as Fault[] });

describe.each(faults)('a write that is %s', (fault) => {
  test.each(Object.entries(SHAPES))('%s', async (name, shape) => {
    const path = await shape.prepare({ customer: stage.api, administrator });
    const before = await countEntries(shape.event);
    const visit = await stage.visit(shape.account ? { account: shape.account } : {});
    visit.problems.expect(/^failed: /, /^(401|500) /);
    await prepareVisit(visit, name);
    await visit.page.goto(path);
    await shape.open?.(visit);
    await shape.fill(visit);
    stage.line.fail(fault, shape.calls);
    await STORIES[fault](visit, shape);
    await shape.seeDone(visit);
    expect((await countEntries(shape.event)) - before).toBe(shape.times ?? 1);
  });
});

test('a write whose answer was lost is the same one after a reload', async () => {
  const { 'a form of one page': shape } = SHAPES;
  if (!shape) throw new Error('There is no such form');
  const before = await countEntries(shape.event);
  const visit = await stage.visit({ at: '/disk/create' });
  const { page, words } = visit;
  visit.problems.expect(/^failed: /);
  await shape.fill(visit);
  stage.line.fail('lost', shape.calls);
  await shape.button(visit).click();
  await see(page.getByText(words.t('error.network'))).toBeVisible();
  stage.line.mend();
  await page.reload();
  await shape.seeTyped(visit);
  await shape.button(visit).click();
  await shape.seeDone(visit);
  expect((await countEntries(shape.event)) - before).toBe(1);
});
