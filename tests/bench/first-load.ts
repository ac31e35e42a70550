/**
 * What a browser loads before a screen can be used, asked of a real Chromium: JS, CSS and data in Brotli KiB, and the
 * number of files. Run by itself it holds the budgets.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { startProvider } from '../provider.ts';
import { signedInPage, withBrowser } from './support/browser.ts';
import { atMost, type BenchRow, figure, tableOf } from './support/table.ts';

/** One screen's first load: what was requested before the screen was shown. Sizes in KiB, Brotli 11. */
export interface FirstLoad {
  screen: 'sign-in' | 'list' | 'form';
  js: number;
  jsFiles: number;
  css: number;
  /** The page itself, manifest, texts and bundles; not the API's answers. */
  data: number;
  /** JS that is loaded once the screen is shown, while the page is idle. */
  later: number;
  /** Whether the first call to the API left before the last JS file had arrived. */
  callBesideJs: boolean;
}

/** KiB, Brotli; numbers of files. */
const BUDGETS: Record<FirstLoad['screen'], { js: number; css?: number; jsFiles?: number }> = {
  'sign-in': { js: 100, css: 12 },
  list: { js: 173, jsFiles: 6 },
  form: { js: 252 },
};

/** The console that is measured, and where. */
export interface MeasuredConsole {
  origin: string;
  /** The built export's folder. */
  dist: string;
  /** Paths of a list and of a create form. */
  list: string;
  form: string;
}

/** The project's own export. */
const dist = join(import.meta.dirname, '../../dist');

/** The bytes of the file behind an address, Brotli; of the page itself where it is none. */
function brotli(folder: string, url: string): number {
  const { pathname } = new URL(url);
  const file = /\.\w+$/.test(pathname) ? pathname : 'index.html';
  const body = readFileSync(join(folder, file));
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;
}

interface Seen {
  url: string;
  started: number;
  ended: number;
}

/** The moment in ms at which a page shows what it was opened for, noted by the page itself: what follows at once is not part of it. */
declare global {
  var shownAt: number | undefined;
}

/** Notes the moment at which an element is there. */
async function noteShown(page: Page, ready: string): Promise<void> {
  await page.addInitScript((selector) => {
    new MutationObserver(() => {
      if (globalThis.shownAt === undefined && document.querySelector(selector)) globalThis.shownAt = performance.now();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, ready);
}

/** Everything a page asks for, with times in ms since it was opened. */
function watch(page: Page): Promise<Seen[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      url: entry.name,
      started: entry.startTime,
      ended: (entry as PerformanceResourceTiming).responseEnd,
    })),
  );
}

function measured(screen: FirstLoad['screen'], folder: string, all: Seen[], shownAt: number): FirstLoad {
  const seen = all.filter(({ started }) => started <= shownAt);
  const path = ({ url }: Seen): string => new URL(url).pathname;
  const sum = (some: Seen[]): number => some.reduce((total, { url }) => total + brotli(folder, url), 0);
  const isJs = (each: Seen): boolean => path(each).endsWith('.js');
  const js = seen.filter(isJs);
  const css = seen.filter((each) => path(each).endsWith('.css'));
  const calls = seen.filter((each) => path(each).startsWith('/api/'));
  const data = seen.filter((each, index) => index === 0 || path(each).endsWith('.json'));
  const lastJs = Math.max(...js.map(({ ended }) => ended));
  const firstCall = Math.min(...calls.map(({ started }) => started));
  return {
    screen,
    js: sum(js),
    jsFiles: js.length,
    css: sum(css),
    data: sum(data),
    later: sum(all.filter(isJs)) - sum(js),
    callBesideJs: firstCall < lastJs,
  };
}

/** Opens a screen and waits until nothing more is loaded. `ready` finds what the screen was opened for. */
async function loadOf(page: Page, folder: string, screen: FirstLoad['screen'], url: string, ready: string) {
  await noteShown(page, ready);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  const shownAt = await page.evaluate(() => globalThis.shownAt ?? Number.POSITIVE_INFINITY);
  return measured(screen, folder, await watch(page), shownAt);
}

/** Measures the three screens the budgets are for. */
export async function measureFirstLoads(browser: Browser, what: MeasuredConsole): Promise<FirstLoad[]> {
  const guest = await (await browser.newContext()).newPage();
  const url = `${what.origin}/login`;
  const loads = [await loadOf(guest, what.dist, 'sign-in', url, '#root > :not([data-drawn]) input[type=password]')];
  await guest.context().close();
  for (const [screen, path, ready] of [
    ['list', what.list, 'main table[aria-busy=false] tbody tr'],
    ['form', what.form, 'form button[type=submit]'],
  ] as const) {
    const page = await signedInPage(browser, what.origin);
    loads.push(await loadOf(page, what.dist, screen, what.origin + path, ready));
    await page.context().close();
  }
  return loads;
}

/** The first loads as rows of the table. */
function rowsOf(loads: FirstLoad[]): BenchRow[] {
  return loads.flatMap(({ screen, js, jsFiles, css, data, later, callBesideJs }) => {
    const budget = BUDGETS[screen];
    const bounded = (what: string, value: number, limit: number | undefined, unit: string, digits: number): BenchRow =>
      limit === undefined
        ? figure(`${screen}: ${what}`, value, unit, digits)
        : atMost(`${screen}: ${what}`, value, limit, unit, digits);
    return [
      bounded('JS', js, budget.js, 'KiB br', 1),
      bounded('JS files', jsFiles, budget.jsFiles, '', 0),
      ...(later > 0 ? [figure(`${screen}: JS while idle, after it`, later, 'KiB br', 1)] : []),
      bounded('CSS', css, budget.css, 'KiB br', 1),
      figure(`${screen}: page, manifest, texts and bundles`, data, 'KiB br', 1),
      ...(screen === 'sign-in'
        ? []
        : [{ what: `${screen}: first API call leaves beside the JS`, value: callBesideJs ? 'yes' : 'no' }]),
    ];
  });
}

/** Loads the project's own export. */
export async function firstLoadBench(): Promise<BenchRow[]> {
  const provider = await startProvider();
  try {
    const what = { origin: provider.origin, dist, list: '/network', form: '/disk/create' };
    return rowsOf(await withBrowser((browser) => measureFirstLoads(browser, what)));
  } finally {
    await provider.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  const rows = await firstLoadBench();
  console.log(tableOf(rows).join('\n'));
  process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
}
