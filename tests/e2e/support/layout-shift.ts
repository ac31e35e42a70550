/** How still a page stands while it comes. */
import type { Page } from 'playwright';

/** How much of the page has moved by itself since it was opened: the sum of its layout shifts. */
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
        // What is buffered is given before the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
}

/** Lets each answer of the API come by itself, one after another, each after what came before has been painted. */
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
