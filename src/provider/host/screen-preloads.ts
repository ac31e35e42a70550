import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBare, ownPageAt, SIGN_IN } from '../../contract/access/own-pages.ts';
import { filesAt, SCREEN_FILES, type ScreenFiles } from '../../contract/file/likely-screen.ts';

/**
 * What a page of the console has a browser load before its script asks for it, as a `Link` header (RFC 8288; `preload` and `modulepreload` of
 * HTML). Its code and data then come one round trip earlier. Of the console's own pages only those for guests have one: the others redirect guests.
 *
 * @param folder of the export; one that does not tell its files has no such headers
 * @returns the header for a path; undefined where there is none
 */
export function screenPreloads(folder: string): (path: string) => string | undefined {
  const file = join(folder, SCREEN_FILES);
  if (!existsSync(file)) return () => undefined;
  const files = JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles;
  return (path) => {
    const isForGuests = isBare(path);
    if (!isForGuests && ownPageAt(path) !== undefined) return undefined;
    return filesAt(files, path, { isForGuests, isSignIn: path === SIGN_IN })
      ?.map(linkOf)
      .join(', ');
  };
}

/** In the mode in which the page's script loads it, since the browser would request it again otherwise. */
function linkOf(path: string): string {
  if (path.endsWith('.js')) return `<${path}>; rel=modulepreload; crossorigin`;
  return `<${path}>; rel=preload; as=${path.endsWith('.css') ? 'style' : 'fetch'}; crossorigin`;
}
