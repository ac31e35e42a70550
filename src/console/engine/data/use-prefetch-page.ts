import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { beginningOf } from '../../../contract/lists/long-page.ts';
import { keys } from '../../api/keys.ts';
import { prefetch } from '../../api/prefetch.ts';
import { apiUrl } from '../../api/wire.ts';
import { useCached } from './use-cached.ts';

/**
 * Requests a page of a list at once, before the screen is rendered for it. A page that is known is shown anyway, and asks for itself.
 * Undefined requests nothing.
 */
export function usePrefetchPage(file: ResourceFile): (url: string | undefined) => void {
  const cached = useCached();
  return (url) => {
    if (url === undefined || cached(keys.listAt(file.name, url))) return;
    prefetch(apiUrl(beginningOf(url)));
  };
}
