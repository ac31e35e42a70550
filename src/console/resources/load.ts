import { use } from 'react';
import { DataError, loadBundle } from '../api/generated-data.ts';
import { addResourceTexts } from '../i18n/index.ts';
import { resourceEntry } from './manifest.ts';
import type { BundleFile, ResourceBundle } from './types.ts';

const loaded = new Map<string, ResourceBundle>();
const pending = new Map<string, Promise<ResourceBundle>>();
/** Kept for rendering: React asks again after each failure, and would otherwise start the next attempt for ever. */
const failed = new Map<string, unknown>();

/** There is no resource type of this name. */
export class UnknownResource extends Error {
  constructor(readonly resource: string) {
    super(`No resource type "${resource}"`);
    this.name = 'UnknownResource';
  }
}

/** Takes over the types of a head that has been loaded already, so that nothing has to wait for them. */
export function cacheBundle(bundle: BundleFile): void {
  for (const [name, resource] of Object.entries(bundle.resources)) {
    if (loaded.has(name)) continue;
    addResourceTexts(name, resource.text);
    loaded.set(name, resource);
  }
}

/** Takes types over anew, as when a file is edited beside its screens. What is on the screen keeps what it has. */
export function replaceBundle(bundle: BundleFile): void {
  for (const name of Object.keys(bundle.resources)) for (const known of [loaded, pending, failed]) known.delete(name);
  cacheBundle(bundle);
}

async function find(name: string): Promise<ResourceBundle> {
  const entry = resourceEntry(name);
  const bundle = entry && loadBundle<BundleFile>(entry.head);
  if (!bundle) throw new UnknownResource(name);
  cacheBundle(await bundle);
  const resource = loaded.get(name);
  if (!resource) throw new UnknownResource(name);
  return resource;
}

/** A promise marked as React marks them, so that `use` reads it without waiting a turn. */
function settled(resource: ResourceBundle): Promise<ResourceBundle> {
  return Object.assign(Promise.resolve(resource), { status: 'fulfilled', value: resource });
}

/**
 * A type's file, texts and form schemas. They come with their whole head, once; the texts are known to `tn` afterwards.
 * @throws UnknownResource, or {@link DataError} where the bundle can't be loaded; asking again tries again.
 */
export function loadResource(name: string): Promise<ResourceBundle> {
  let promise = pending.get(name);
  if (!promise) {
    const there = loaded.get(name);
    promise = there ? settled(there) : find(name);
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

/** The type if it is there already, without waiting. */
export function resourceIfLoaded(name: string): ResourceBundle | undefined {
  return loaded.get(name);
}

/** The type; suspends while it is loading, and throws into the error boundary when it can't be loaded. */
export function useResource(name: string): ResourceBundle {
  if (failed.has(name) && !loaded.has(name)) throw failed.get(name);
  // Always through `use`, also when it is there: a render that was suspended by it must come to it again.
  return use(loadResource(name));
}
