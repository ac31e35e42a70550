/** The reference pages: axe in both schemes, on a wide screen and on a phone. */
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page as written } from '../../src/tools/docs/pages.ts';
import { docsCss, readSource } from '../../src/tools/docs/source.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
});
afterAll(() => browser.close());

it('the page of a type is accessible in both schemes', async () => {
  const content = written('kk/s3-user.html', await readSource(join(import.meta.dirname, '../..'))) ?? '';
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.setContent(content.replace('<link rel="stylesheet" href="../docs.css">', `<style>${docsCss()}</style>`));
    await page.locator('summary').nth(2).click();
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  }
});
