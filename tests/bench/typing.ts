/** From a key to what it shows in the largest form there is, a server's, on a CPU four times slower. */
import type { Browser, Page } from 'playwright';
import { startProvider } from '../provider.ts';
import { signedInPage, slowCpu, withBrowser } from './support/browser.ts';
import { addStopwatches, type Keys, watchKeys } from './support/in-page.ts';
import { median, percentile } from './support/statistics.ts';
import { atMost, type BenchRow, figure } from './support/table.ts';

const FORM = '/vm/create';
const SLOWER = 4;
const P50 = 50;
const P95 = 100;
/** Somebody who types fast. */
const BETWEEN_KEYS = 120;
const NAME = 'production-database-primary-node-for-billing-and-reports-almaty';
/** The finest that Event Timing tells; keys that show faster have no entry. */
const FINEST = 16;

async function typeInto(page: Page, selector: string, text: readonly string[]): Promise<number> {
  const field = page.locator(selector);
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS);
  }
  return text.length;
}

/** Types into the name and into every number. Returns how many keys that were. */
async function typeAll(page: Page): Promise<number> {
  let typed = await typeInto(page, '#root_name', [...NAME]);
  const numbers = await page
    .locator('form input[inputmode=numeric], form input[inputmode=decimal]')
    .evaluateAll((inputs) => inputs.map(({ id }) => id));
  for (const id of numbers)
    typed += await typeInto(page, `[id="${id}"]`, [
      '1',
      '2',
      'Backspace',
      '5',
      'Backspace',
      'Backspace',
      '3',
      'Backspace',
    ]);
  return typed;
}

async function measure(browser: Browser, origin: string): Promise<Keys & { typed: number }> {
  const page = await signedInPage(browser, origin);
  await addStopwatches(page);
  await page.goto(origin + FORM);
  await page.locator('#root_name').waitFor();
  await page.waitForLoadState('networkidle');
  await slowCpu(page, SLOWER);
  // What is done once, at the first key of all, is no typing.
  await typeInto(page, '#root_name', ['a', 'Backspace']);
  let typed = 0;
  const keys = await watchKeys(page, async () => {
    typed = await typeAll(page);
  });
  await page.context().close();
  return { ...keys, typed };
}

/** Measures the built console's form. */
export async function typingBench(): Promise<BenchRow[]> {
  const provider = await startProvider();
  try {
    const { events, own, typed } = await withBrowser((browser) => measure(browser, provider.origin));
    const counts = Object.values(events);
    const all = [...counts, ...Array.from({ length: Math.max(0, typed - counts.length) }, () => FINEST)];
    return [
      figure('keys typed', typed, 'keys'),
      atMost('key to paint, Event Timing, p50', median(all), P50, 'ms'),
      atMost('key to paint, Event Timing, p95', percentile(all, 0.95), P95, 'ms'),
      figure('key to the frame after it, p50', median(own), 'ms'),
      figure('key to the frame after it, p95', percentile(own, 0.95), 'ms'),
      figure('key to the frame after it, longest', Math.max(0, ...own), 'ms'),
    ];
  } finally {
    await provider.stop();
  }
}
