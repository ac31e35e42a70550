/** All shortcuts of the console, for the listeners and for the dialog that lists them. */
import { t } from '../../i18n/index.ts';
import type { Whereabouts } from '../area/area.ts';

/** The maximum pause between the two keys of a sequence, in ms. */
export const THEN = 1500;

/** The first key of a sequence. */
export const GO = 'g';

/** A sequence of two keys that leads to a page. */
export interface Way {
  /** The second key: a letter or a digit. */
  key: string;
  label: string;
  path: string;
}

/** The storage key for turning single-key shortcuts off (WCAG 2.1.4). */
const SINGLE_KEYS = 'singleKeys';

/** Whether single-key shortcuts are on. */
export function singleKeys(): boolean {
  return localStorage.getItem(SINGLE_KEYS) !== 'off';
}

/** Turns single-key shortcuts on or off, in this browser. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, 'off');
}

/** The palette's shortcut, in its usual notation. */
export function paletteKeys(): string[] {
  return [/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl', 'K'];
}

/** Shortcuts to pages that always exist. */
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

/** Shortcuts to the first links of the visible menu, by number. */
export function menuWays({ groups }: Whereabouts): Way[] {
  return groups
    .flatMap(({ items }) => items)
    .slice(0, 9)
    .map(({ label, path }, index) => ({ key: String(index + 1), label, path }));
}
