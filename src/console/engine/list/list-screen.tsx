import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { listUrl } from '../../../contract/lists/list-query.ts';
import { useAccess, useActionAccess } from '../../account/hooks.ts';
import { t, tn } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import { pagesBeside } from '../../resources/page-entries.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { useSearchParams } from '../../ui/search-params.ts';
import { usePrefetchPage } from '../data/use-prefetch-page.ts';
import { Notices } from '../notices/notices.tsx';
import { crumbsToList } from '../screen/crumbs.ts';
import { useOnScreen } from '../screen/on-screen.ts';
import { ListTabs } from './list-tabs.tsx';
import { ListView } from './list-view.tsx';
import { prepareRows } from './use-many-rows.ts';
import { useViews } from './use-views.ts';
import { ViewsMenu } from './views-menu.tsx';

/** Links to pages about all records of the type. Undefined where there are none. */
function usePageLinks(type: string): ReactNode {
  const verdict = useAccess();
  const pages = pagesBeside(type).filter(({ access }) => verdict(access) === 'allowed');
  if (pages.length === 0) return undefined;
  return pages.map(({ name, path, text, icon }) => (
    <Button key={name} component={Link} to={path} variant="default" leftSection={<Icon name={icon} size={16} />}>
      {t(text)}
    </Button>
  ));
}

/** Loads what a list at an address needs before it is rendered. */
export async function prepareList(search: string): Promise<void> {
  await prepareRows(Number(new URLSearchParams(search).get('size')));
}

/** The list of a type, as a screen of its own. All of its state is in the URL. */
export function ListScreen({ resource }: { resource: ResourceBundle }) {
  const { file } = resource;
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const views = useViews(file, params, setParams);
  const may = useActionAccess();
  const create = screenPath(file.name, 'create');
  const mayCreate = create !== undefined && may(file, 'create') === 'allowed';
  const links = usePageLinks(file.name);
  const navigate = useNavigate();
  const prefetchPage = usePrefetchPage(file);
  useOnScreen(() => ({
    title: tn(file.name, 'names'),
    commands: mayCreate
      ? [{ id: 'create', label: tn(file.name, 'action.create'), run: () => void navigate(create) }]
      : [],
  }));
  const button = mayCreate && (
    <Button component={Link} to={create} leftSection={<Icon name="plus" size={16} />}>
      {tn(file.name, 'action.create')}
    </Button>
  );
  return (
    <Page
      title={tn(file.name, 'names')}
      crumbs={crumbsToList(pathname)}
      actions={
        (button || links) && (
          <>
            {button}
            {links}
          </>
        )
      }
    >
      <Notices file={file} on="list" />
      <ListTabs file={file} params={views.params} />
      <ListView
        resource={resource}
        params={views.params}
        onParams={(next, options) => {
          prefetchPage(listUrl(file, next));
          views.setParams(next, options);
        }}
        url={listUrl(file, views.params)}
        create={
          mayCreate && (
            <Button component={Link} to={create}>
              {tn(file.name, 'action.create')}
            </Button>
          )
        }
        views={<ViewsMenu views={views} />}
      />
    </Page>
  );
}
