import { Link } from 'react-router-dom';
import { fill } from '../../../../contract/expression/template.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { draftRecord } from '../../../../contract/forms/draft.ts';
import { useAccess } from '../../../account/hooks.ts';
import { tn } from '../../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../../resources/manifest.ts';
import type { OpenedWith } from '../../screen/places.ts';
import type { EngineFormContext } from '../store/form-context.ts';
import { useForm } from '../store/form-store.ts';
import { fixAt } from '../store/problems.ts';
import styles from '../styles/form.module.css';

/** A link below a field whose rule is broken. It opens the form of the missing record with known values. The draft is saved meanwhile. */
export function RuleFix({ form: { file, store }, path }: { form: EngineFormContext; path: string }) {
  const { form } = store.subject;
  const allowed = useAccess();
  const context = useForm(store, (state) => state.context);
  const name = fixAt(file, form, context, path);
  const opens = name === undefined ? undefined : file.actions?.[name]?.opens;
  if (!opens || allowed(resourceEntry(opens.resource)?.access) !== 'allowed') return null;
  const self = form === 'create' ? draftRecord(file, context) : context.self;
  const preset = fill(opens.input, { ...context, self }) as Doc;
  const to = screenPath(opens.resource, 'create', preset);
  return (
    to !== undefined && (
      <p className={styles.none}>
        <Link to={to} state={{ preset } satisfies OpenedWith}>
          {tn(file.name, `action.${name}`)}
        </Link>
      </p>
    )
  );
}
