import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { callAccess } from '../../../contract/access/call-access.ts';
import { useActionAccess } from '../../account/hooks.ts';
import { tn } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { Page } from '../../ui/page.tsx';
import { crumbsTo } from '../screen/crumbs.ts';
import { Forbidden } from '../screen/forbidden.tsx';
import { useNavigateFromHere } from '../screen/navigate-from-here.ts';
import { NotFound } from '../screen/not-found.tsx';
import type { OpenedWith } from '../screen/places.ts';
import { placeAbove } from '../screen/places.ts';
import { useParentTitle } from '../screen/use-parent-title.ts';
import { CreateForm } from './create-form.tsx';

/** Creates a new record of a type. */
export default function CreateScreen({ resource }: { resource: ResourceBundle }) {
  const { file } = resource;
  const may = useActionAccess();
  if (!file.api.create) return <NotFound />;
  if (may(file, 'create') !== 'allowed') return <Forbidden access={callAccess(file, 'create', 'write')} />;
  return <CreatePage resource={resource} />;
}

function CreatePage({ resource }: { resource: ResourceBundle }) {
  const { file } = resource;
  const navigate = useNavigateFromHere();
  const params = useParams();
  const state = useLocation().state as OpenedWith | null;
  const preset = useMemo(() => ({ ...params, ...state?.preset }), [params, state]);
  const parentTitle = useParentTitle(file, preset);
  return (
    <Page title={tn(file.name, 'action.create')} crumbs={crumbsTo(file, preset, parentTitle)}>
      <CreateForm
        resource={resource}
        preset={preset}
        onCancel={() => navigate(state?.from ?? placeAbove(file, preset))}
        onMade={(record) =>
          navigate(screenPath(file.name, 'detail', record) ?? state?.from ?? placeAbove(file, record))
        }
      />
    </Page>
  );
}
