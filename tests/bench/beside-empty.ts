/** How fast pages come, beside an empty page of the same React that is built and measured in the same minutes. */
import type { Browser } from 'playwright';
import { startProvider } from '../provider.ts';
import { signIn } from './support/asking.ts';
import { freshProfile, withBrowser } from './support/browser.ts';
import { serveEmptyPage } from './support/empty-page.ts';
import { addStopwatches, timeToElement } from './support/in-page.ts';
import { makeSlow, openTimed, SLOW_CPU, settle, type Timed } from './support/page-times.ts';
import { median } from './support/statistics.ts';
import { atMost, type BenchRow, figure } from './support/table.ts';

const RUNS = 3;

/** A page, and how many times as long as the empty one it may take: on a fast line, and on slow 4G with a slow CPU. */
interface Compared {
  what: string;
  path: string;
  shows: string;
  signedIn: boolean;
  /** Without a bound where another row of the same page has it. */
  first?: { fast: number; slow: number };
  second?: { fast: number; slow: number };
}

const PAGES: Compared[] = [
  {
    what: 'sign-in',
    path: '/login',
    shows: 'main input',
    signedIn: false,
    first: { fast: 1.4, slow: 1.25 },
  },
  {
    what: 'sign-in with all its code',
    path: '/login',
    shows: '#root > :not([data-drawn]) main input',
    signedIn: false,
  },
  {
    what: 'list by its address',
    path: '/network',
    shows: 'main table tbody tr a',
    signedIn: true,
    first: { fast: 1.8, slow: 1.7 },
    second: { fast: 2, slow: 1.2 },
  },
  {
    what: 'server form',
    path: '/vm/create',
    shows: 'main form input',
    signedIn: true,
    first: { fast: 2.5, slow: 2.3 },
    second: { fast: 3, slow: 1.8 },
  },
];

/** From a list to a record that is opened first, and again, in ms. */
const TO_DETAIL = { first: { fast: 60, slow: 600 }, again: { fast: 40, slow: 100 } };

interface Times {
  first: number;
  second: number;
}

/** The first visit of a fresh profile, and the second one of the same. */
async function visitTwice(browser: Browser, visit: Timed, slow: boolean): Promise<Times> {
  const context = await freshProfile(browser, visit.token);
  const first = await openTimed(context, visit, slow);
  await settle(first.page, visit);
  await first.page.close();
  const second = await openTimed(context, visit, slow);
  await context.close();
  return { first: first.ms, second: second.ms };
}

/** Medians of both visits, one page after the other, so that what else the machine does meets all alike. */
async function mediansOf(browser: Browser, visits: Timed[], slow: boolean): Promise<Times[]> {
  const times = visits.map((): Times[] => []);
  // The first round warms the servers up and is not counted.
  for (let run = 0; run <= RUNS; run += 1)
    for (const [index, visit] of visits.entries()) {
      const found = await visitTwice(browser, visit, slow);
      if (run > 0) times[index]?.push(found);
    }
  return times.map((each) => ({
    first: median(each.map(({ first }) => first)),
    second: median(each.map(({ second }) => second)),
  }));
}

/** From the click on a row to the record: the first time, and again after going back. */
async function toDetail(browser: Browser, list: Timed, slow: boolean): Promise<Times> {
  const context = await freshProfile(browser, list.token);
  const page = await context.newPage();
  await addStopwatches(page);
  if (slow) await makeSlow(page);
  await page.goto(list.url);
  const link = page.locator(list.shows).first();
  const time = async (): Promise<number> => {
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    return timeToElement(page, 'click', 'main dl', () => link.click());
  };
  const first = await time();
  await page.goBack();
  const second = await time();
  await context.close();
  return { first, second };
}

function ratio(what: string, ms: number, empty: number, bound: number | undefined): BenchRow {
  const times = ms / empty;
  const value = `${ms.toFixed(0)} ms beside ${empty.toFixed(0)} ms, ${times.toFixed(2)} times`;
  return bound === undefined ? { what, value } : { what, value, bound: `<= ${bound} times`, ok: times <= bound };
}

async function measured(browser: Browser, origins: { console: string; empty: string }, token: string, slow: boolean) {
  const speed = slow ? 'slow' : 'fast';
  const suffix = slow ? `, slow 4G and CPU ${SLOW_CPU} times slower` : '';
  const visits = PAGES.map(
    ({ path, shows, signedIn }): Timed => ({
      url: origins.console + path,
      shows,
      isKept: true,
      ...(signedIn && { token }),
    }),
  );
  const [empty, ...pages] = await mediansOf(browser, [{ url: origins.empty, shows: 'h1' }, ...visits], slow);
  if (!empty) throw new Error('The empty page was not measured');
  const rows = [
    figure(`empty page, first visit${suffix}`, empty.first, 'ms'),
    figure(`empty page, second visit${suffix}`, empty.second, 'ms'),
  ];
  for (const [index, page] of PAGES.entries()) {
    const { first = 0, second = 0 } = pages[index] ?? {};
    rows.push(ratio(`${page.what}, first visit${suffix}`, first, empty.first, page.first?.[speed]));
    if (page.second) rows.push(ratio(`${page.what}, second visit${suffix}`, second, empty.second, page.second[speed]));
  }
  const list = visits.find((_visit, index) => PAGES[index]?.path === '/network');
  if (!list) throw new Error('There is no list');
  const details: Times[] = [];
  for (let run = 0; run < RUNS; run += 1) details.push(await toDetail(browser, list, slow));
  const first = median(details.map((each) => each.first));
  const again = median(details.map((each) => each.second));
  return [
    ...rows,
    atMost(`list to a record, first${suffix}`, first, TO_DETAIL.first[speed], 'ms'),
    atMost(`list to a record, again${suffix}`, again, TO_DETAIL.again[speed], 'ms'),
  ];
}

/** Measures the project's own export beside the empty page. */
export async function besideEmptyBench(): Promise<BenchRow[]> {
  const provider = await startProvider();
  const empty = await serveEmptyPage();
  const origins = { console: provider.origin, empty: empty.origin };
  try {
    return await withBrowser(async (browser) => {
      const token = await signIn(provider.origin, 'customer@demo.kz');
      return [...(await measured(browser, origins, token, false)), ...(await measured(browser, origins, token, true))];
    });
  } finally {
    empty.close();
    await provider.stop();
  }
}
