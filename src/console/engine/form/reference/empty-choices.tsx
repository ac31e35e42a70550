import { Link } from 'react-router-dom';
import { useAccess, useActionAccess } from '../../../account/hooks.ts';
import { t, tn } from '../../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../../resources/manifest.ts';
import type { ControlProps } from '../controls/control-props.ts';
import styles from '../form.module.css';
import { useForm } from '../form-store.ts';
import { startErrand } from './errand.ts';
import type { ReferenceChoices } from './use-reference.ts';

/** Says that there is nothing to choose, and where one can be made by whoever may. The form's draft waits meanwhile. */
export function EmptyChoices({ props, choices }: { props: ControlProps; choices: ReferenceChoices }) {
  const { form, path } = props;
  const { file } = choices;
  const allowed = useAccess();
  const mayTake = useActionAccess();
  const to = useForm(form.store, ({ input }) => file && screenPath(file.name, 'create', input));
  if (!file || choices.waits || choices.failed || choices.total !== 0) return null;
  const may = allowed(resourceEntry(file.name)?.access) === 'allowed' && mayTake(file, 'create') === 'allowed';
  return (
    <p className={styles.none}>
      {t('forms.nothing')}{' '}
      {to !== undefined && may && (
        <Link to={to} onClick={() => startErrand(`${form.file.name}/${form.store.subject.form}/${path}`)}>
          {tn(file.name, 'action.create')}
        </Link>
      )}
    </p>
  );
}
