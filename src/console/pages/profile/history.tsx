import { useParams } from 'react-router-dom';
import { parseCall } from '../../../contract/file/resource-file.ts';
import { apiQuery, readListState } from '../../../contract/lists/list-query.ts';
import { ListView } from '../../engine/list/list-view.tsx';
import { NotFound } from '../../engine/screen/not-found.tsx';
import { t } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { useSearchParams } from '../../ui/search-params.ts';

const PATH = '/profile/history';
const ENTRY = 'balance-entry';

interface View {
  /** The kinds of single entries; missing for sums of days and months. */
  kinds?: string[];
  /** The list's tab whose columns are shown. */
  tab?: string;
  /** The length of the rows. */
  step?: string;
  /** What is neither a column nor a filter. */
  fixed: string[];
}

/** Incoming and outgoing entries, and the sums of days and months with the balance at their end. */
const VIEWS: Record<string, View> = {
  'top-ups': { kinds: ['topUp', 'promo', 'refund', 'correction'], fixed: ['project'] },
  debits: { kinds: ['charge'], fixed: ['kind'] },
  days: { tab: 'days', step: 'day', fixed: ['kind', 'money'] },
  months: { tab: 'months', step: 'month', fixed: ['kind', 'money'] },
};
const FIRST = 'top-ups';

/** The query with the view's tab, which the path names already, and its setter. */
function useTabParams(tab: string | undefined): [URLSearchParams, ReturnType<typeof useSearchParams>[1]] {
  const [params, setParams] = useSearchParams();
  if (tab === undefined) return [params, setParams];
  const within = new URLSearchParams(params);
  within.set('tab', tab);
  return [
    within,
    (next, options) => {
      const own = new URLSearchParams(next instanceof URLSearchParams ? next : undefined);
      own.delete('tab');
      setParams(own, options);
    },
  ];
}

/** The filters of a view. Only its own kinds can be chosen: others would show nothing. */
function filtersOf({ kinds, step }: View, chosen: Record<string, string[]>): Record<string, string[]> {
  if (step !== undefined) return { ...chosen, step: [step] };
  const own = chosen.kind?.filter((kind) => kinds?.includes(kind)) ?? [];
  return { ...chosen, kind: own.length > 0 ? own : (kinds ?? []) };
}

function Entries({ id, view }: { id: string; view: View }) {
  const resource = useResource(ENTRY);
  const [params, onParams] = useTabParams(view.tab);
  const { file } = resource;
  const state = readListState(file, params);
  const filters = filtersOf(view, state.filters);
  const url = file.api.list && `${parseCall(file.api.list).path}?${apiQuery({ ...state, filters })}`;
  return (
    <ListView
      key={id}
      resource={resource}
      params={params}
      onParams={onParams}
      url={url}
      fixed={view.fixed}
      label={t(`profile.history.${id}`)}
    />
  );
}

/** The history of the balance, as lists with filters and export. */
export function HistoryTab() {
  const { view: id = FIRST } = useParams();
  const view = Object.hasOwn(VIEWS, id) ? VIEWS[id] : undefined;
  if (!view) return <NotFound />;
  const tabs = Object.keys(VIEWS).map((each) => ({
    path: each === FIRST ? PATH : `${PATH}/${each}`,
    text: t(`profile.history.${each}`),
    shown: each === id,
  }));
  return (
    <>
      <LinkTabs label={t('profile.history')} tabs={tabs} inner />
      <Entries id={id} view={view} />
    </>
  );
}
