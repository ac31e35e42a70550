/** Static routes (Service Workers, `InstallEvent.addRoutes`): what the browser answers without waiting for the worker. A pure function. */
import { cacheOf, type ExportFiles } from './files.ts';

/** A rule: requests that match one of the patterns, and where their answers come from. */
export interface Route {
  condition: { or: { urlPattern: string }[] };
  /** The network, or a cache. Where the cache lacks the file, its answer comes from the network. */
  source: 'network' | { cacheName: string };
}

/** A script or a style, whose name has a hash of its content. */
const CODE = /^\/assets\/[^/]+\.(js|css)$/;
/** The folder of this version's data, whose name has a hash of all of it. */
const DATA = /^\/assets\/r-[^/]+\//;

/**
 * Calls go to the network, and code and data of this version come from its cache. An earlier page asks for files with other names, and the worker
 * finds those in an earlier cache.
 */
export function routesOf({ version, files }: Pick<ExportFiles, 'version' | 'files'>): Route[] {
  const paths = Object.keys(files);
  const data = new Set(paths.flatMap((path) => DATA.exec(path)?.[0] ?? []));
  const own = [...paths.filter((path) => CODE.test(path)), ...[...data].map((folder) => `${folder}*`)];
  return [
    { condition: anyOf('/api/*', '/*/api/*'), source: 'network' },
    { condition: anyOf(...own), source: { cacheName: cacheOf(version) } },
  ];
}

function anyOf(...patterns: string[]): Route['condition'] {
  return { or: patterns.map((urlPattern) => ({ urlPattern })) };
}
