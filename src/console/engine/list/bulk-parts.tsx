import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../contract/forms/derive.ts';
import { idleFields } from '../../../contract/forms/idle-fields.ts';
import { UNDO_SECONDS } from '../../api/undo.ts';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import actionStyles from '../actions/actions.module.css';
import { relatedCounts } from '../data/record.ts';
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

/** The rows for which the action will run, and the others with reasons. */
export function BulkVerdicts({ file, name, split }: { file: ResourceFile; name: string; split: RowResult[] }) {
  const can = split.filter((row) => row.ok);
  const others = split.filter((row) => !row.ok);
  return (
    <>
      {file.actions?.[name]?.confirm === 'irreversible' && (
        <p>{t('engine.bulk.irreversible', { seconds: UNDO_SECONDS })}</p>
      )}
      <Rows file={file} rows={can} label={t('engine.bulk.can', { count: can.length })} bad={undefined} />
      <Rows file={file} rows={others} label={t('engine.bulk.cannot', { count: others.length })} bad={actionStyles.no} />
    </>
  );
}

/** Whether a bulk action needs more than switches, and so a form. */
export function asksValues(schema: FormSchema | undefined): boolean {
  return Object.values(schema?.properties ?? {}).some((field) => field.type !== 'boolean');
}

/** The switches of a bulk action without other fields. One that would change nothing of any row is not shown. */
export function Switches({
  file,
  name: action,
  rows,
  schema,
  input,
  onChange,
}: {
  file: ResourceFile;
  name: string;
  rows: RowResult[];
  schema: FormSchema | undefined;
  input: Doc;
  onChange: (input: Doc) => void;
}) {
  const idle = rows.map(({ record }) => idleFields(file, action, relatedCounts(record)));
  const names = Object.entries(schema?.properties ?? {}).filter(
    ([name, field]) => field.type === 'boolean' && !idle.every((fields) => fields.has(name)),
  );
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
