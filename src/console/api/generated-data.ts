import { base, bundleKeys } from 'virtual:generated';
import { language } from '../i18n/language.ts';

const running = new Map<string, Promise<unknown>>();

/** The JSON at an address could not be loaded. */
export class DataError extends Error {
  constructor(readonly url: string) {
    super(`Could not load ${url}`);
    this.name = 'DataError';
  }
}

async function load(url: string): Promise<unknown> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new DataError(url);
  return response.json().catch(() => {
    throw new DataError(url);
  });
}

/** Loads generated JSON once. Failures are not cached, so that a retry can succeed. */
function once<T>(path: string): Promise<T> {
  const url = base + path;
  let promise = running.get(url);
  if (!promise) {
    promise = load(url);
    promise.catch(() => running.delete(url));
    running.set(url, promise);
  }
  return promise as Promise<T>;
}

/** Texts in the current language: of the public pages, of the support dialogs, of second factors, of leaving, or of everything else. */
export function loadTexts(
  which: 'public' | 'app' | 'support' | 'authentication' | 'leaving',
): Promise<Record<string, string>> {
  return once(`texts/${language()}/${which}.json`);
}

/** The manifest: all types with their places in menu and routes. */
export function loadManifestData<T>(): Promise<T> {
  return once(`manifest.${language()}.json`);
}

/** The bundle for a key that the manifest has. */
export function loadBundle<T>(key: string): Promise<T> {
  return once(`bundles/${language()}/${key}.json`);
}

/** The bundle for the key of a path, before the manifest is there. Undefined where no bundle has screens at it. */
export function loadPathBundle<T>(key: string): Promise<T> | undefined {
  return bundleKeys.includes(key) ? loadBundle(key) : undefined;
}
