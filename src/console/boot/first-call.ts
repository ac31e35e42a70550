import { listUrl, recordUrl } from '../../contract/lists/list-query.ts';
// This import comes first: in another order the bundler creates one more shared file, and each page waits for it.

import { matchPath } from '../../contract/expression/template.ts';
import { type ResourceFile, routesOf } from '../../contract/file/resource-file.ts';
import { longPage } from '../../contract/lists/long-page.ts';
import { PAGE_ENTRIES } from '../resources/page-entries.ts';
import type { BundleFile } from '../resources/types.ts';

/** The parameters of a record's path, or of the path of one of its tabs, one segment below. */
function recordPlaces(route: string, path: string): Record<string, string> | undefined {
  return matchPath(route, path) ?? matchPath(route, path.slice(0, path.lastIndexOf('/')));
}

function callFor(file: ResourceFile, path: string, params: URLSearchParams): string | undefined {
  if (routesOf(file, 'list').includes(path)) {
    const whole = listUrl(file, params);
    return whole && (longPage(whole)?.url ?? whole);
  }
  const found = routesOf(file, 'detail').map((route) => recordPlaces(route, path));
  const values = found.find((each) => each !== undefined);
  return values && recordUrl(file, values);
}

/**
 * The first call of the screen at this address, as path and query: the list, of a long page its beginning, or the record. It is requested while
 * the screen's code loads. Undefined where it is unknown, and the screen then sends its own.
 */
export function firstCall(bundle: BundleFile, path: string, search: string): string | undefined {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  // A hand-written page sends its own requests. /customer/dashboard is not the customer "dashboard".
  if (PAGE_ENTRIES.some((page) => page.path === clean)) return undefined;
  const files = Object.values(bundle.resources).map((resource) => resource.file);
  // The path of a create form, such as /disk/create or /network/1/subnet/create, is not the record "create".
  const creates = files.flatMap((file) => routesOf(file, 'create'));
  if (creates.some((route) => matchPath(route, clean))) return undefined;
  for (const file of files) {
    const call = callFor(file, clean, new URLSearchParams(search));
    if (call) return call;
  }
  return undefined;
}
