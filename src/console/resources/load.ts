import { use } from 'react';
import { DataError, loadBundle } from '../api/generated-data.ts';
import { addResourceTexts } from '../i18n/index.ts';
import { fulfilled } from '../ui/late.ts';
import { resourceEntry } from './manifest.ts';
import type { BundleFile, ResourceBundle } from './types.ts';

const loaded = new Map<string, ResourceBundle>();
const pending = new Map<string, Promise<ResourceBundle>>();
/** Cached for rendering: React retries after each failure, and would otherwise start new attempts forever. */
const failed = new Map<string, unknown>();

/** No resource type has this name. */
export class UnknownResource extends Error {
  constructor(readonly resource: string) {
    super(`No resource type "${resource}"`);
    this.name = 'UnknownResource';
  }
}

/** Adds the types of a bundle that is already loaded, so that nothing waits for them. */
export function cacheBundle(bundle: BundleFile): void {
  for (const [name, resource] of Object.entries(bundle.resources)) {
    if (loaded.has(name)) continue;
    addResourceTexts(name, resource.text);
    loaded.set(name, resource);
  }
}

/** Replaces types, for example after a file was edited beside its screens. The current screen keeps its data. */
export function replaceBundle(bundle: BundleFile): void {
  for (const name of Object.keys(bundle.resources)) for (const known of [loaded, pending, failed]) known.delete(name);
  cacheBundle(bundle);
}

async function find(name: string): Promise<ResourceBundle> {
  const entry = resourceEntry(name);
  if (!entry) throw new UnknownResource(name);
  cacheBundle(await loadBundle<BundleFile>(entry.bundle));
  const resource = loaded.get(name);
  if (!resource) throw new UnknownResource(name);
  return resource;
}

/**
 * A type's file, texts and form schemas. They are loaded once with their whole bundle, and `tn` knows the texts afterwards.
 * @throws UnknownResource, or {@link DataError} where the bundle can't be loaded. Another call retries.
 */
export function loadResource(name: string): Promise<ResourceBundle> {
  let promise = pending.get(name);
  if (!promise) {
    const there = loaded.get(name);
    promise = there ? fulfilled(Promise.resolve(there), there) : find(name);
    promise.then(
      () => failed.delete(name),
      (error) => {
        pending.delete(name);
        failed.set(name, error);
      },
    );
    pending.set(name, promise);
  }
  return promise;
}

/** The type if it is already loaded. */
export function resourceIfLoaded(name: string): ResourceBundle | undefined {
  return loaded.get(name);
}

/** The type. Suspends while it is loading, and throws into the error boundary if loading fails. */
export function useResource(name: string): ResourceBundle {
  if (failed.has(name) && !loaded.has(name)) throw failed.get(name);
  // Always through `use`, also for a loaded type: a suspended render must call it again.
  return use(loadResource(name));
}
