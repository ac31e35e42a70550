/** The code of the engine's screens, each in a file of its own: a list needs no form, and a form no list. */
import { bundleKeyOf } from '../../../contract/file/bundle-key.ts';
import type { BundleFile } from '../../resources/types.ts';
import { type Late, late } from '../../ui/late.ts';

export const LIST = late(() => import('../list/list-screen.tsx'));
export const DETAIL = late(() => import('../detail/detail-screen.tsx'));
/** Forms are large, and most visits fill in none. */
export const CREATE = late(() => import('./create-screen.tsx'), { onDemand: true });

/** The screen that an address most likely shows. A wrong guess costs a file that is requested in vain. */
function screenAt(pathname: string): Late<unknown> | undefined {
  const key = bundleKeyOf(pathname);
  if (key === '') return undefined;
  const segments = pathname.split('/').filter(Boolean).slice(key.split('~').length);
  if (segments.length === 0) return LIST;
  return segments.at(-1) === 'create' ? CREATE : DETAIL;
}

/**
 * Requests the code of an address's screen beside the application's own, rather than after it.
 * @param search the address's query
 * @param bundle the types that have screens there
 */
export async function loadScreenAt(
  pathname: string,
  search: string,
  bundle: Promise<BundleFile> | undefined,
): Promise<void> {
  const code = screenAt(pathname);
  if (code === LIST) await (await LIST.load()).prepareList(search);
  else if (code === CREATE) await loadCreateAt(pathname, bundle);
  else await code?.load();
}

async function loadCreateAt(pathname: string, bundle: Promise<BundleFile> | undefined): Promise<void> {
  const [types] = await Promise.all([bundle, CREATE.load()]);
  if (!types) return;
  const { prepareCreate } = await import('./create-screen.tsx');
  await prepareCreate(Object.values(types.resources), pathname);
}
