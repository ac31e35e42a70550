/** The code of the engine's screens, each in a file of its own: a list needs no form, and a form no list. */
import { likelyScreen } from '../../../contract/file/likely-screen.ts';
import type { BundleFile } from '../../resources/types.ts';
import { late } from '../../ui/late.ts';

export const LIST = late(() => import('../list/list-screen.tsx'));
export const DETAIL = late(() => import('../detail/detail-screen.tsx'));
/** Forms are large, and most visits fill in none. */
export const CREATE = late(() => import('./create-screen.tsx'), { onDemand: true });

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
  const screen = likelyScreen(pathname);
  if (screen === 'list') await (await LIST.load()).prepareList(search);
  else if (screen === 'create') await loadCreateAt(pathname, bundle);
  else if (screen === 'detail') await DETAIL.load();
}

async function loadCreateAt(pathname: string, bundle: Promise<BundleFile> | undefined): Promise<void> {
  const [types] = await Promise.all([bundle, CREATE.load()]);
  if (!types) return;
  const { prepareCreate } = await import('./create-screen.tsx');
  await prepareCreate(Object.values(types.resources), pathname);
}
