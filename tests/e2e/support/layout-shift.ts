/** The layout stability of a loading page. */
import type { Page } from 'playwright';

/** The sum of layout shifts since the page was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (list: PerformanceEntryList): void => {
          for (const entry of list)
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value);
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are reported before the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
}

/** Delays each API response until the previous one has been painted. */
export async function oneByOne(page: Page): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  await page.route('**/api/**', (route) => {
    before = before
      .then(() => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))))
      .then(() => route.continue())
      // The page has been left.
      .catch(() => undefined);
  });
}
