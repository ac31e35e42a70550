import { listUrl, recordUrl } from '../../contract/lists/list-query.ts';
// This import comes first: in another order the bundler creates one more shared file, and each page waits for it.

import { matchPath } from '../../contract/expression/template.ts';
import { type ResourceFile, routesOf } from '../../contract/file/resource-file.ts';
import { beginningOf } from '../../contract/lists/long-page.ts';
import { type Key, keys } from '../api/keys.ts';
import { PAGE_ENTRIES } from '../resources/page-entries.ts';
import type { BundleFile } from '../resources/types.ts';

/** The parameters of a record's path, or of the path of one of its tabs, one segment below. */
function recordPlaces(route: string, path: string): Record<string, string> | undefined {
  return matchPath(route, path) ?? matchPath(route, path.slice(0, path.lastIndexOf('/')));
}

/** A screen's first call, as path and query. */
export interface FirstCall {
  url: string;
  /** The SWR key of its answer. */
  key: Key;
}

function listCall(file: ResourceFile, params: URLSearchParams): FirstCall | undefined {
  const whole = listUrl(file, params);
  if (!whole) return undefined;
  const url = beginningOf(whole);
  return { url, key: keys.listAt(file.name, url) };
}

function callFor(file: ResourceFile, path: string, params: URLSearchParams): FirstCall | undefined {
  if (routesOf(file, 'list').includes(path)) return listCall(file, params);
  const found = routesOf(file, 'detail').map((route) => recordPlaces(route, path));
  const values = found.find((each) => each !== undefined);
  const url = values && recordUrl(file, values);
  return url ? { url, key: keys.record(file.name, values[file.key] ?? '') } : undefined;
}

/**
 * The first call of the screen at this address: the list, of a long page its beginning, or the record. It is requested while the screen's code
 * loads. Undefined where it is unknown, and the screen then sends its own.
 */
export function firstCall(bundle: BundleFile, path: string, search: string): FirstCall | undefined {
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
