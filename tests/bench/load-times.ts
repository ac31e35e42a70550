/** How long a short list takes on a slow line and on a fast one, and from there to a record. */
import type { Browser } from 'playwright';
import { startProvider } from '../provider.ts';
import { signedInPage, withBrowser } from './support/browser.ts';
import { addStopwatches, firstRow, timeToElement } from './support/in-page.ts';
import { makeSlow, SLOW_CPU } from './support/page-times.ts';
import { medianOf } from './support/statistics.ts';
import { atMost, type BenchRow } from './support/table.ts';

const RUNS = 5;
/** A list that every fresh provider has a row in. */
const LIST = '/network';
/** ms. */
const AIMS = { slow: 3300, fast: 450, detail: 100 };

/** From navigation to the first row of a list. */
async function timeToList(browser: Browser, origin: string, slow: boolean): Promise<number> {
  const page = await signedInPage(browser, origin);
  await addStopwatches(page);
  if (slow) await makeSlow(page);
  await page.goto(origin + LIST, { waitUntil: 'commit' });
  const time = await firstRow(page);
  await page.context().close();
  return time;
}

/** From the click on a row's link to its detail screen. */
async function listToDetail(browser: Browser, origin: string): Promise<number> {
  const page = await signedInPage(browser, origin);
  await addStopwatches(page);
  await page.goto(origin + LIST);
  const link = page.locator('main table tbody tr a').first();
  await link.waitFor();
  const time = await timeToElement(page, 'click', 'main dl', () => link.click());
  await page.context().close();
  return time;
}

/** Measures the project's own export. */
export async function loadTimesBench(): Promise<BenchRow[]> {
  const provider = await startProvider();
  const { origin } = provider;
  try {
    return await withBrowser(async (browser) => [
      atMost(
        `list, slow 4G and CPU ${SLOW_CPU} times slower`,
        await medianOf(RUNS, () => timeToList(browser, origin, true)),
        AIMS.slow,
        'ms',
      ),
      atMost('list', await medianOf(RUNS, () => timeToList(browser, origin, false)), AIMS.fast, 'ms'),
      atMost('list to detail', await medianOf(RUNS, () => listToDetail(browser, origin)), AIMS.detail, 'ms'),
    ]);
  } finally {
    await provider.stop();
  }
}
