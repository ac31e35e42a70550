/** From a key to what it shows in a calculation of 200 lines, on a CPU four times slower. */
import type { Browser } from 'playwright';
import { startProvider } from '../provider.ts';
import { signedInPage, slowCpu, withBrowser } from './support/browser.ts';
import { addStopwatches, type Keys, watchKeys } from './support/in-page.ts';
import { median, percentile } from './support/statistics.ts';
import { atMost, type BenchRow, figure } from './support/table.ts';

const LINES = 200;
const SLOWER = 4;
const P50 = 50;
const P95 = 100;
/** Somebody who types fast. */
const BETWEEN_KEYS = 120;
/** The finest that Event Timing tells; keys that show faster have no entry. */
const FINEST = 16;
const KEYS = ['1', '2', 'Backspace', '5', 'Backspace', '3', '0', 'Backspace'];
const ROUNDS = 4;

/** A calculation of servers and disks that differ. */
function calculation() {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    id: `line-${index}`,
    type: index % 2 ? 'disk' : 'vm',
    count: 1 + (index % 5),
    input:
      index % 2
        ? { volume_type: 'STANDARD', size: 10 + index }
        : { flavorId: 'g-2-4', volume_type: 'STANDARD', diskSize: 10 + index },
  }));
  return [{ id: 'bench', name: 'Bench', changed: new Date().toISOString(), lines }];
}

async function measure(browser: Browser, origin: string): Promise<Keys & { typed: number }> {
  const page = await signedInPage(browser, origin);
  await addStopwatches(page);
  await page.addInitScript((kept) => {
    localStorage.setItem('configurations', kept);
    // Whoever comes with calculations is welcomed once, by a dialog above the page.
    localStorage.setItem('isFirstLogin', 'false');
  }, JSON.stringify(calculation()));
  await page.goto(`${origin}/calculator`);
  await page.locator('[data-line="line-1"] button[aria-expanded]').click();
  const size = page.locator('#root_size');
  await size.waitFor();
  await page.waitForLoadState('networkidle');
  await slowCpu(page, SLOWER);
  let typed = 0;
  const type = async (): Promise<void> => {
    for (const field of [size, page.locator('[data-line="line-0"] input[type=number]')]) {
      await field.focus();
      // Going to another field takes as long as a key.
      await page.waitForTimeout(BETWEEN_KEYS);
      for (const key of KEYS) {
        await page.keyboard.press(key);
        await page.waitForTimeout(BETWEEN_KEYS);
        typed += 1;
      }
    }
  };
  // What is done once, at the first key of all, is no typing.
  await type();
  typed = 0;
  const keys = await watchKeys(page, async () => {
    for (let round = 0; round < ROUNDS; round += 1) await type();
  });
  await page.context().close();
  return { ...keys, typed };
}

/** Measures the built console's calculator. */
export async function calculatorBench(): Promise<BenchRow[]> {
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
    ];
  } finally {
    await provider.stop();
  }
}
