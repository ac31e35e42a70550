import { useParams, useSearchParams } from 'react-router-dom';
import { parseCall } from '../../../contract/file/resource-file.ts';
import { apiQuery, readListState } from '../../../contract/lists/list-query.ts';
import { ListView } from '../../engine/list/list-view.tsx';
import { NotFound } from '../../engine/screen/not-found.tsx';
import { t } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';

const PATH = '/profile/history';

/** The kinds of ledger entries in each view: incoming and outgoing. */
const VIEWS: Record<string, { kinds: string[]; fixed: string[] }> = {
  'top-ups': { kinds: ['topUp', 'promo', 'refund', 'correction'], fixed: ['project'] },
  debits: { kinds: ['charge'], fixed: ['kind'] },
};
const FIRST = 'top-ups';

function Entries({ view }: { view: string }) {
  const resource = useResource('balance-entry');
  const [params, setParams] = useSearchParams();
  const { file } = resource;
  const { kinds = [], fixed } = VIEWS[view] ?? {};
  const state = readListState(file, params);
  // Only the view's own kinds can be chosen. Others would show nothing.
  const chosen = state.filters.kind?.filter((kind) => kinds.includes(kind)) ?? [];
  const filters = { ...state.filters, kind: chosen.length > 0 ? chosen : kinds };
  const url = file.api.list && `${parseCall(file.api.list).path}?${apiQuery({ ...state, filters })}`;
  const title = t(`profile.history.${view}`);
  return (
    <ListView
      key={view}
      resource={resource}
      params={params}
      onParams={setParams}
      url={url}
      fixed={fixed}
      label={title}
    />
  );
}

/** Incoming and outgoing amounts of the balance, each as a list with filters and export. */
export function HistoryTab() {
  const { view = FIRST } = useParams();
  if (!Object.hasOwn(VIEWS, view)) return <NotFound />;
  const tabs = Object.keys(VIEWS).map((id) => ({
    path: id === FIRST ? PATH : `${PATH}/${id}`,
    text: t(`profile.history.${id}`),
    shown: id === view,
  }));
  return (
    <>
      <LinkTabs label={t('profile.history')} tabs={tabs} inner />
      <Entries view={view} />
    </>
  );
}
