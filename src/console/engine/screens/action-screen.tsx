import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { callAccess } from '../../../contract/access/call-access.ts';
import { unmetGuards } from '../../../contract/expression/guards.ts';
import { type Doc, type Field, hasType, keyOf } from '../../../contract/file/resource-file.ts';
import { useActionAccess, useCreateAccess } from '../../account/hooks.ts';
import { ApiError } from '../../api/errors.ts';
import { t, tn } from '../../i18n/index.ts';
import { formSchema, type ResourceBundle } from '../../resources/types.ts';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed, State } from '../../ui/state.tsx';
import { confirmText } from '../actions/confirm-text.ts';
import { formOf } from '../actions/dialog-props.ts';
import { initialOf } from '../actions/initial-values.ts';
import { Notice } from '../actions/notice.tsx';
import { useRunner } from '../actions/use-runner.ts';
import { actionsFor } from '../calls/verdict.ts';
import { contextOf, useBaseContext } from '../data/context.ts';
import { useFreshRecord } from '../data/use-record.ts';
import { ActionCost } from '../form/panels/action-cost.tsx';
import { DraftNotice } from '../form/panels/draft-notice.tsx';
import ResourceForm from '../form/resource-form.tsx';
import { type OwnReferences, useOwnReferences } from '../form/store/own-references.ts';
import { useDraft } from '../form/store/use-draft.ts';
import { Outage } from '../notices/outage.tsx';
import { crumbsTo } from '../screen/crumbs.ts';
import { Forbidden } from '../screen/forbidden.tsx';
import { useNavigateFromHere } from '../screen/navigate-from-here.ts';
import { NotFound } from '../screen/not-found.tsx';
import { placeOf } from '../screen/places.ts';
import { titleOf } from '../values/title.ts';

interface ActionScreenProps {
  resource: ResourceBundle;
  /** The action. `update` changes the record. */
  name: string;
}

/** An action's form on its own screen: for large forms, and forms with a link. */
export default function ActionScreen({ resource, name }: ActionScreenProps) {
  const { file } = resource;
  const { data: record, error, mutate } = useFreshRecord(file, useParams());
  const known = useBaseContext();
  const offered = actionsFor(file, useActionAccess(), useCreateAccess()).some(([each]) => each === name);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (!offered) return <Forbidden access={callAccess(file, name, 'write')} />;
  if (!record) return error ? <LoadFailed error={error} retry={() => void mutate()} level={1} /> : <PageSkeleton />;
  const [unmet] = unmetGuards(file, name, contextOf(known, record), 'open');
  if (unmet)
    return (
      <State
        icon="warning"
        level={1}
        title={titleOf(file, record)}
        text={tn(file.name, `guard.${unmet.id}`, unmet.params)}
      />
    );
  return <Loaded resource={resource} name={name} record={record} onStale={async () => void (await mutate())} />;
}

interface LoadedProps extends ActionScreenProps {
  record: Doc;
  onStale: () => Promise<void>;
}

/** The form, once the records it uses are loaded. */
function Loaded(props: LoadedProps) {
  const { resource, name, record } = props;
  const own = useOwnReferences(resource.file, name, formSchema(resource, formOf(name)), record);
  return own ? <ActionForm {...props} own={own} /> : <PageSkeleton />;
}

/** The values that the path sets, for fields of the form, unless the record has them anyway. */
function chosenByPath(
  fields: Record<string, Field>,
  record: Doc,
  places: Readonly<Record<string, string | undefined>>,
): Doc {
  return Object.fromEntries(
    Object.entries(places).flatMap(([name, text]) => {
      const field = fields[name];
      if (!field || text === undefined || String(record[name]) === text) return [];
      const numeric = hasType(field, 'integer') || hasType(field, 'number');
      return [[name, numeric ? Number(text) : text]];
    }),
  );
}

function ActionForm({ resource, name, record, onStale, own }: LoadedProps & { own: OwnReferences }) {
  const { file } = resource;
  const action = file.actions?.[name] ?? {};
  const form = formOf(name);
  const schema = formSchema(resource, form);
  const navigate = useNavigateFromHere();
  const { pathname } = useLocation();
  const places = useParams();
  const run = useRunner(file, () => undefined);
  const known = useBaseContext();
  const base = useMemo(() => contextOf(known, record, own), [known, record, own]);
  const fresh = {
    ...initialOf({ resource, name, record }, schema),
    ...chosenByPath(schema.properties, record, places),
  };
  const words = tn(file.name, `action.${name}`);
  const title =
    name === 'update' ? titleOf(file, record) : t('engine.actionTitle', { action: words, name: titleOf(file, record) });
  const draft = useDraft(resource, form, schema, fresh, keyOf(file, record), { path: pathname, title, state: null });
  const back = placeOf(file, record);
  const cancel = (): void => {
    draft.drop();
    navigate(back);
  };
  const send = async (input: Doc, idempotencyKey: string): Promise<void> => {
    try {
      await run({ name, action, record, input, idempotencyKey });
    } catch (error) {
      // The next try uses the current version after a conflict. The input stays.
      if (error instanceof ApiError && error.status === 412) await onStale();
      throw error;
    }
    draft.drop();
    navigate(back);
  };
  return (
    <Page
      title={title}
      crumbs={[...crumbsTo(file, record), ...(name === 'update' ? [] : [{ text: titleOf(file, record), to: back }])]}
    >
      <ResourceForm
        key={draft.version}
        resource={resource}
        form={form}
        initial={draft.initial}
        base={base}
        submitText={words}
        danger={action.danger === true}
        onCancel={cancel}
        onSend={send}
        onChange={draft.keep}
        sent={draft.sent}
        intro={
          <>
            <Outage file={file} />
            {draft.restored && <DraftNotice onDrop={draft.restart} />}
            <Notice file={file} name={name} text={confirmText(file, name, action, record)} />
          </>
        }
        aside={(context) => <ActionCost file={file} name={name} context={context} />}
      />
    </Page>
  );
}
