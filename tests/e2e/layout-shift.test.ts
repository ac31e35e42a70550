/** Screens load without layout shifts: content does not move when more arrives. */
import { expect, test } from 'vitest';
import { see } from './support/console.ts';
import { layoutShift, oneByOne } from './support/layout-shift.ts';
import { setStage } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

/** The maximum layout shift of a screen (Chromium's sum). */
const MOST = 0.02;

/** The time for 24 screens, in milliseconds. A busy machine takes ten seconds for one. */
const TIMEOUT = 300_000;

test.each([390, 1440])(
  'come without jumps in a window %i px wide',
  async (width) => {
    const disk = await stage.api.disk(`still-${width}`, 2);
    const paths = [
      '/',
      '/disk',
      `/disk/${disk.id}`,
      '/disk/create',
      '/vm/create',
      '/calculator',
      '/activity',
      '/profile',
    ];
    const moved: string[] = [];
    for (const lang of JOB_LANGS)
      for (const path of paths) {
        const visit = await stage.visit({ lang, width });
        await oneByOne(visit.page);
        await visit.page.goto(path);
        await see(visit.page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
        await see(visit.page.locator('main [data-skeleton], main [aria-busy=true]')).toHaveCount(0);
        const shift = await layoutShift(visit.page);
        if (shift >= MOST) moved.push(`${path} in ${lang}: ${shift.toFixed(3)}`);
      }
    expect(moved).toEqual([]);
  },
  TIMEOUT,
);
