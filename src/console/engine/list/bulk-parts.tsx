import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../contract/forms/derive.ts';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import actionStyles from '../actions/actions.module.css';
import { titleOf } from '../values/title.ts';
import type { RowResult } from './bulk.ts';
import styles from './list.module.css';

/** The number of records that a part of the dialog lists. Further ones are counted. */
const NAMED = 100;

/** Rows with their planned or actual results. */
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

/** Options of a bulk action. Only switches, since other values would differ between rows. */
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
