import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { UserContext, useAccess, useActionAccess } from '../../../account/hooks.ts';
import { t, tn } from '../../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../../resources/manifest.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { useForm } from '../store/form-store.ts';
import styles from '../styles/form.module.css';
import { startErrand } from './errand.ts';
import type { ReferenceChoices } from './use-reference.ts';

interface EmptyProps {
  props: ControlProps;
  choices: ReferenceChoices;
}

/** A link to create a record to choose, for users with the permission. */
function WayToMake({ props: { form, path }, choices: { file } }: EmptyProps) {
  const allowed = useAccess();
  const mayTake = useActionAccess();
  const to = useForm(form.store, ({ input }) => file && screenPath(file.name, 'create', input));
  if (!file || to === undefined) return null;
  const may = allowed(resourceEntry(file.name)?.access) === 'allowed' && mayTake(file, 'create') === 'allowed';
  return (
    may && (
      <Link to={to} onClick={() => startErrand(`${form.file.name}/${form.store.subject.form}/${path}`)}>
        {tn(file.name, 'action.create')}
      </Link>
    )
  );
}

/** Says that there are no options, and links to the create form for users with the permission. The draft is saved meanwhile. */
export function EmptyChoices({ props, choices }: EmptyProps) {
  // A form may be shown without a user, as in the public calculator.
  const user = useContext(UserContext);
  if (!choices.file || choices.waits || choices.failed || choices.total !== 0) return null;
  return (
    <p className={styles.none}>
      {t('forms.nothing')} {user && <WayToMake props={props} choices={choices} />}
    </p>
  );
}
