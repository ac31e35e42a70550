import { useLocation } from 'react-router-dom';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { listTab, readListState } from '../../../contract/lists/list-query.ts';
import { tn } from '../../i18n/index.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';

/** The tabs of a list, each with some of the records. Filters and sorting of one tab do not apply to another. */
export function ListTabs({ file, params }: { file: ResourceFile; params: URLSearchParams }) {
  const { pathname } = useLocation();
  const tabs = file.list?.tabs;
  if (!tabs) return null;
  const chosen = listTab(file, readListState(file, params));
  return (
    <LinkTabs
      label={tn(file.name, 'names')}
      tabs={tabs.map((tab, index) => ({
        path: index === 0 ? pathname : `${pathname}?tab=${tab.id}`,
        text: tn(file.name, `tab.${tab.id}`),
        shown: tab === chosen,
      }))}
    />
  );
}
