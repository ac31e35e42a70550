import { listUrl, recordUrl } from '../../contract/lists/list-query.ts';
// It comes first: in another order the bundler makes one more file of what these share, and each page waits for it.

import { matchPath } from '../../contract/expression/template.ts';
import { type ResourceFile, routesOf } from '../../contract/file/resource-file.ts';
import { PAGE_ENTRIES } from '../resources/page-entries.ts';
import type { BundleFile } from '../resources/types.ts';

/** The places' values of a record's path, or of one of its tabs, which stands one segment below. */
function recordPlaces(route: string, path: string): Record<string, string> | undefined {
  return matchPath(route, path) ?? matchPath(route, path.slice(0, path.lastIndexOf('/')));
}

function callFor(file: ResourceFile, path: string, params: URLSearchParams): string | undefined {
  if (routesOf(file, 'list').includes(path)) return listUrl(file, params);
  const found = routesOf(file, 'detail').map((route) => recordPlaces(route, path));
  const values = found.find((each) => each !== undefined);
  return values && recordUrl(file, values);
}

/**
 * The first call that the screen at this address will make, as path and query: the list, or the record. It is asked for
 * while the screen's code is still on its way. Undefined where it can't be told; the screen then asks itself.
 */
export function firstCall(bundle: BundleFile, path: string, search: string): string | undefined {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  // A page written by hand asks by itself; /customer/dashboard must not be read as the customer "dashboard".
  if (PAGE_ENTRIES.some((page) => page.path === clean)) return undefined;
  const files = Object.values(bundle.resources).map((resource) => resource.file);
  // A create form's path, as /disk/create or /network/1/subnet/create, must not be read as that of the record "create".
  const creates = files.flatMap((file) => routesOf(file, 'create'));
  if (creates.some((route) => matchPath(route, clean))) return undefined;
  for (const file of files) {
    const call = callFor(file, clean, new URLSearchParams(search));
    if (call) return call;
  }
  return undefined;
}
