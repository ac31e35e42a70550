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

/** The paths of the export's files that a page needs first, so that a host can name them with the page. Data is in the default language. */
export interface ScreenFiles {
  /** What the page itself names, and everything waits for. */
  page: string[];
  /** What draws the sign-in page before its code is there. */
  signIn: string[];
  /** The code of pages for guests, and their texts. */
  guest: string[];
  /** What every page of signed-in users needs beside its screen: first the application, which is the largest file, then texts and the manifest. */
  app: string[];
  /** The code of each screen. */
  screens: Record<ScreenFile, string[]>;
  /** The data of a path, by its bundle key. */
  bundles: Record<string, string>;
  /** What checks the input of a form, by the form's path. */
  validators: Record<string, string>;
}

/** Whether a page is one of those for guests alone, and the one to sign in. */
export interface PageKind {
  isForGuests: boolean;
  isSignIn: boolean;
}

/**
 * The files that a path's page needs. A browser asks an HTTP/1.1 host for six at a time, so those come first that are large or that others wait
 * for. Undefined where the path has no screen.
 */
export function filesAt(
  files: ScreenFiles,
  pathname: string,
  { isForGuests, isSignIn }: PageKind,
): string[] | undefined {
  const { page, signIn, guest, app, screens, bundles, validators } = files;
  if (isForGuests) return [...new Set([...page, ...(isSignIn ? signIn : []), ...guest])];
  const screen = likelyScreen(pathname);
  if (!screen) return undefined;
  const data = [bundles[bundleKeyOf(pathname)], validators[pathname]].filter((path) => path !== undefined);
  return [...new Set([...page, ...app.slice(0, 1), ...data, ...app.slice(1), ...screens[screen]])];
}
