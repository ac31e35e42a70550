import { useEffect, useMemo, useState } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { type ListState, readListState, writeListState } from '../../../contract/lists/list-query.ts';
import { useUser } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
import { errorToast } from '../../ui/toasts/index.ts';
import { isChangeOf, readViews, type SavedViews, type ViewsOf, viewQuery, writeViews } from './views.ts';

type SetParams = (next: URLSearchParams, options?: { replace?: boolean }) => void;

/** The saved views of a list and their relation to its screen's URL. */
export interface Views {
  saved: SavedViews;
  /** Saves changed views. Reports an error where that is impossible. */
  keep: (saved: SavedViews) => void;
  /** The list's state as a view stores it. */
  query: string;
  /** Shows a view's state. An empty query is the file's default list. */
  show: (query: string) => void;
  /** The query that determines the list. */
  params: URLSearchParams;
  setParams: SetParams;
}

function useSaved(of: ViewsOf): [SavedViews, (saved: SavedViews) => void] {
  const [saved, setSaved] = useState(() => readViews(of));
  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (isChangeOf(of, event)) setSaved(readViews(of));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [of]);
  const keep = (next: SavedViews): void => {
    try {
      writeViews(of, next);
      setSaved(next);
    } catch (error) {
      errorToast(error, t('list.views.notKept'));
    }
  };
  return [saved, keep];
}

/** The state in a query as a view stores it, without invalid values and defaults. */
function stateQuery(file: ResourceFile, params: URLSearchParams): string {
  const state: ListState = { ...readListState(file, params), page: 1 };
  return viewQuery(writeListState(file, state));
}

/**
 * Saved views. A list without a query opens in its default view. The file's default list is then `?page=1`, so that it can still be shown,
 * reloaded and linked.
 */
export function useViews(file: ResourceFile, params: URLSearchParams, setParams: SetParams): Views {
  const user = useUser();
  const of = useMemo(
    () => ({ user: user.id, project: user.osCurrentProjectId ?? '', resource: file.name }),
    [user.id, user.osCurrentProjectId, file.name],
  );
  const [saved, keep] = useSaved(of);
  const first = saved.views.find((view) => view.name === saved.first);
  const opening = params.size === 0 ? first?.query : undefined;
  useEffect(() => {
    if (opening) setParams(new URLSearchParams(opening), { replace: true });
  }, [opening, setParams]);
  const set: SetParams = (next, options) => {
    if (next.size === 0 && first) next.set('page', '1');
    setParams(next, options);
  };
  return {
    saved,
    keep,
    query: stateQuery(file, opening ? new URLSearchParams(opening) : params),
    show: (query) => set(new URLSearchParams(query)),
    params: opening ? new URLSearchParams(opening) : params,
    setParams: set,
  };
}
