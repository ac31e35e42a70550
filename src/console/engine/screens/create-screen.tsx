import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { callAccess } from '../../../contract/access/call-access.ts';
import { matchPath } from '../../../contract/expression/template.ts';
import { routesOf } from '../../../contract/file/resource-file.ts';
import { useActionAccess } from '../../account/hooks.ts';
import { tn } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import { Page } from '../../ui/page.tsx';
import { validatorOf } from '../form/store/validators.ts';
import { crumbsTo } from '../screen/crumbs.ts';
import { Forbidden } from '../screen/forbidden.tsx';
import { useNavigateFromHere } from '../screen/navigate-from-here.ts';
import { NotFound } from '../screen/not-found.tsx';
import type { OpenedWith } from '../screen/places.ts';
import { placeAbove } from '../screen/places.ts';
import { useParentTitle } from '../screen/use-parent-title.ts';
import { CreateForm } from './create-form.tsx';

/** Loads what the form at an address needs beside its code, so that it is drawn at once. `types` are those that have screens there. */
export async function prepareCreate(types: readonly ResourceBundle[], pathname: string): Promise<void> {
  const resource = types.find(({ file }) => routesOf(file, 'create').some((route) => matchPath(route, pathname)));
  if (resource) await validatorOf(resource.file.name, 'create', formSchema(resource, 'create'));
}

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
