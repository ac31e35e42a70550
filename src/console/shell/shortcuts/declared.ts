/** The shortcuts of the console, all of them, for who listens to them and for the dialog that lists them. */
import { t } from '../../i18n/index.ts';
import type { Whereabouts } from '../area/area.ts';

/** How long one may wait between the two keys of a way, in ms. */
export const THEN = 1500;

/** The key that begins a way. */
export const GO = 'g';

/** Two keys, one after the other, that lead to a page. */
export interface Way {
  /** The second one: a letter or a digit. */
  key: string;
  label: string;
  path: string;
}

/** Where single keys are turned off (WCAG 2.1.4). */
const SINGLE_KEYS = 'singleKeys';

/** Whether shortcuts of a single key are on. */
export function singleKeys(): boolean {
  return localStorage.getItem(SINGLE_KEYS) !== 'off';
}

/** Turns shortcuts of a single key on or off, in this browser. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, 'off');
}

/** What the palette is opened by at any time, as people write it. */
export function paletteKeys(): string[] {
  return [/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl', 'K'];
}

/** Ways to pages that are always there. */
export function pageWays({ area, administration }: Whereabouts): Way[] {
  return [
    { key: 'h', label: t('menu.dashboard'), path: '/' },
    { key: 'c', label: t('shell.calculator'), path: '/calculator' },
    { key: 'p', label: t('profile.title'), path: '/profile' },
    ...(administration !== undefined && area === 'cloud'
      ? [{ key: 'a', label: t('menu.administration'), path: administration }]
      : []),
  ];
}

/** Ways to the first links of the menu that is shown, by their number. */
export function menuWays({ groups }: Whereabouts): Way[] {
  return groups
    .flatMap(({ items }) => items)
    .slice(0, 9)
    .map(({ label, path }, index) => ({ key: String(index + 1), label, path }));
}
