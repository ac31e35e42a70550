import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { listUrl } from '../../../contract/list-query.ts';
import { useActionAccess } from '../../account/hooks.ts';
import { tn } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Notices } from '../notices.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ListView } from './list-view.tsx';
import { useViews } from './use-views.ts';
import { ViewsMenu } from './views-menu.tsx';

/** The list of a type, as a screen of its own. All of its state stands in the URL. */
export function ListScreen({ resource }: { resource: ResourceBundle }) {
  const { file } = resource;
  const [params, setParams] = useSearchParams();
  const views = useViews(file, params, setParams);
  const may = useActionAccess();
  const create = screenPath(file.name, 'create');
  const mayCreate = create !== undefined && may(file, 'create') === 'allowed';
  const button = mayCreate && (
    <Button component={Link} to={create} leftSection={<Icon name="plus" size={16} />}>
      {tn(file.name, 'action.create')}
    </Button>
  );
  return (
    <Page title={tn(file.name, 'names')} actions={button}>
      <Notices file={file} on="list" />
      <ListTabs file={file} params={views.params} />
      <ListView
        resource={resource}
        params={views.params}
        onParams={views.setParams}
        url={listUrl(file, views.params)}
        createPath={mayCreate ? create : undefined}
        views={<ViewsMenu views={views} />}
      />
    </Page>
  );
}
