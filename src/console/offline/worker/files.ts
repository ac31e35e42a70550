/** The files of an export, and which of them a browser keeps. Pure functions. */

/** A version of the console, as the build lists it. */
export interface ExportFiles {
  /** A hash of all files. */
  version: string;
  /** The scripts and styles that the page itself names. Each has a hash of its content in its name. */
  page: string[];
  /**
   * All files that are kept, by path: the SHA-256 of a file's content in Base64. Empty for a file without a hash in its name, such as a logo: a
   * host may have another one.
   */
  files: Record<string, string>;
  /** The first parts of paths that are files of the host and no screens, such as `docs`. */
  own: string[];
}

/** The name of a version's cache. */
export function cacheOf(version: string): string {
  return `${PREFIX}${version}`;
}

const PREFIX = 'console-';

/** Whether a cache holds a version of the console. Others are not the worker's. */
export function isVersion(cache: string): boolean {
  return cache.startsWith(PREFIX);
}

/** The paths of a version that are kept at once, with the data of these languages only. */
export function pathsFor(files: ExportFiles['files'], languages: readonly string[]): string[] {
  return Object.keys(files).filter((path) => {
    const language = languageOf(path);
    return language === undefined || languages.includes(language);
  });
}

/** The paths of a language's data. */
export function pathsOf(files: ExportFiles['files'], language: string): string[] {
  return Object.keys(files).filter((path) => languageOf(path) === language);
}

/** The language of a file that is data of one language. */
function languageOf(path: string): string | undefined {
  return /(?:\/(?:texts|bundles)\/|\/manifest\.)(ru|kk|en)(?=[/.])/.exec(path)?.[1];
}

/** The languages that were in use, from the paths that a cache holds. */
export function languagesIn(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => /\/texts\/(\w+)\//.exec(path)?.[1] ?? []);
  return [...new Set(found)];
}

/** Whether a page is of this version: it names the same scripts and styles. A host may change the rest of it. */
export function isPageOf({ page }: Pick<ExportFiles, 'page'>, html: string): boolean {
  return page.every((path) => html.includes(`"${path}"`));
}

/** The most caches of earlier versions that stay for pages that do not answer. */
const MOST = 3;

/**
 * The caches of earlier versions that nobody needs, oldest first as `earlier` is.
 * @param needed those that an open page uses; undefined where a page did not say what it uses
 */
export function needless(earlier: readonly string[], needed: ReadonlySet<string> | undefined): string[] {
  return needed ? earlier.filter((cache) => !needed.has(cache)) : earlier.slice(0, -MOST);
}

/** Whether a `config.json` turns the worker off for a host. Anything that is wrong in it is shown by the page. */
export function isTurnedOff(config: string, host: string): boolean {
  const variants = variantsIn(config);
  if (!Array.isArray(variants)) return false;
  const named = (wanted: string) => variants.find((one) => Array.isArray(one?.hosts) && one.hosts.includes(wanted));
  return (named(host) ?? named('*'))?.offline === false;
}

function variantsIn(config: string): { hosts?: string[]; offline?: unknown }[] | undefined {
  try {
    return JSON.parse(config)?.variants;
  } catch {
    return undefined;
  }
}
