/** The axe violations of a page: WCAG 2.2 AA and best practices, but for two that Axe can’t judge. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  preload: false,
};

/** Waits for fading elements, which are checked at their end. An animation that goes by scrolling does not end by itself. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap(({ timeline, finished }) => (timeline === document.timeline ? [finished] : [])),
    ),
  );
}

/**
 * Checks the page until it is stable. Colour violations are checked again, because a page may still be between two schemes. Real violations
 * remain.
 */
export async function violationsOf(page: Page): Promise<AxeResults['violations']> {
  const found = await violationsNow(page);
  return found.some(({ id }) => id === 'color-contrast') ? violationsNow(page) : found;
}

/**
 * Checks the page as it is now. Axe runs in the page itself: `AxeBuilder` opens a second page for each run, to merge the results of frames
 * of other origins. That takes longer than the run, and the console has no such frames.
 */
async function violationsNow(page: Page): Promise<AxeResults['violations']> {
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    const { axe } = window;
    if (!axe) throw new Error('axe is not in the page');
    const { violations } = await axe.run(options);
    const modal = document.querySelector('[aria-modal=true]');
    const matters = (rule: string, element: Element | null): boolean => {
      // Content behind a modal dialog can't be pressed, so its visible size does not matter.
      if (rule === 'target-size' && modal) return modal.contains(element);
      // A menu is scrolled by its arrow keys, which move the focus. Axe looks for something that the Tab key reaches.
      return rule !== 'scrollable-region-focusable' || element?.getAttribute('role') !== 'menu';
    };
    return violations
      .map((each) => ({
        ...each,
        nodes: each.nodes.filter(({ target }) => matters(each.id, document.querySelector(String(target[0])))),
      }))
      .filter(({ nodes }) => nodes.length > 0);
  }, OPTIONS);
}
