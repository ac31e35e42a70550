/** The screen of an address as far as its path alone says it, and what the export tells a host of it. */
import { bundleKeyOf } from './bundle-key.ts';

/** A screen whose code is a file of its own. */
export type ScreenFile = 'list' | 'detail' | 'create';

/**
 * The screen that a path most likely shows. Undefined for the main page. A wrong guess costs a file that is requested in vain, since a path alone
 * does not say whether its last segment is a record's key or a list's name.
 */
export function likelyScreen(pathname: string): ScreenFile | undefined {
  const key = bundleKeyOf(pathname);
  if (key === '') return undefined;
  const segments = pathname.split('/').filter(Boolean).slice(key.split('~').length);
  if (segments.length === 0) return 'list';
  return segments.at(-1) === 'create' ? 'create' : 'detail';
}

/** The file of the export that has {@link ScreenFiles}. Hosts do not serve it, since its name begins with a dot. */
export const SCREEN_FILES = '.screen-files.json';

/** The paths of the files that each screen needs, those that the page itself names first. */
export type ScreenFiles = Record<ScreenFile, string[]>;
