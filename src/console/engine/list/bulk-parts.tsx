import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../contract/forms/derive.ts';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import actionStyles from '../actions/actions.module.css';
import { titleOf } from '../values/title.ts';
import type { RowResult } from './bulk.ts';
import styles from './list.module.css';

/** How many records a part of the dialog names; the others it counts. */
const NAMED = 100;

/** Rows with what will become, or became, of each. */
export function Rows({
  file,
  rows,
  label,
  bad,
}: {
  file: ResourceFile;
  rows: RowResult[];
  label: string;
  bad: string | undefined;
}) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={label}>
      <h3 className={styles.verdict}>{label}</h3>
      <ul className={actionStyles.verdicts}>
        {rows.slice(0, NAMED).map(({ record, ok, reason }) => (
          <li key={keyOf(file, record)}>
            <span className={ok ? actionStyles.yes : bad}>
              <Icon name={ok ? 'check' : 'warning'} size={16} />
            </span>
            <span>{titleOf(file, record)}</span>
            {reason && <small>{reason}</small>}
          </li>
        ))}
      </ul>
      {rows.length > NAMED && <p className={styles.hint}>{t('list.more', { count: rows.length - NAMED })}</p>}
    </section>
  );
}

/** Choices a bulk action may ask for: only switches, since anything else would differ from row to row. */
export function Switches({
  file,
  schema,
  input,
  onChange,
}: {
  file: ResourceFile;
  schema: FormSchema | undefined;
  input: Doc;
  onChange: (input: Doc) => void;
}) {
  const names = Object.entries(schema?.properties ?? {}).filter(([, field]) => field.type === 'boolean');
  return names.map(([name]) => (
    <label key={name} className={styles.choice}>
      <input
        type="checkbox"
        checked={input[name] === true}
        onChange={(event) => onChange({ ...input, [name]: event.target.checked })}
      />
      {tn(file.name, `field.${name}`)}
    </label>
  ));
}
