/** Which resource files the provider has: those of the set that is live, or those of the build. */
import { loadSetFiles } from '../host/files.ts';
import { browserLog } from '../host/log.ts';
import { keptSet, liveSet, setLive } from '../live/set.ts';
import { type BrowserProvider, openProvider, type ProviderPlace, RefusedFiles } from './provider.ts';

/** A provider with the resource files of a set; without one it has those of the build. */
export interface SetProvider extends BrowserProvider {
  set: string | undefined;
}

/** Opens the provider with the set that is live. Where that is of another build, or can't be served, it opens with the build's files. */
export async function openLive(place: ProviderPlace, onProgress: (share: number) => void): Promise<SetProvider> {
  const live = await liveSet();
  try {
    if (live)
      return {
        ...(await openProvider(place, { onProgress, files: await loadSetFiles(live, place.built) })),
        set: live.id,
      };
  } catch (error) {
    browserLog.warn({ err: error }, 'The resource files of the playground are not served');
  }
  return { ...(await openProvider(place, { onProgress })), set: undefined };
}

/**
 * Opens the provider with a kept set, which then is live, or with the build's files. Records that are stored have to fit.
 * @returns the provider, or the reasons why there is none
 */
export async function openTaken(place: ProviderPlace, id: string | undefined): Promise<SetProvider | string[]> {
  try {
    const set = id === undefined ? undefined : await keptSet(id);
    const files = set ? await loadSetFiles(set, place.built) : place.built;
    const provider = await openProvider(place, { onProgress: () => undefined, files, strict: true });
    await setLive(set);
    return { ...provider, set: set?.id };
  } catch (error) {
    if (error instanceof RefusedFiles) return error.reasons;
    browserLog.error({ err: error }, 'The resource files cannot be served');
    return [error instanceof Error ? error.message : String(error)];
  }
}
