import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../contract/forms/derive.ts';
import { idleFields } from '../../../contract/forms/idle-fields.ts';
import { UNDO_SECONDS } from '../../api/undo.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import actionStyles from '../actions/actions.module.css';
import { relatedCounts } from '../data/record.ts';
import { titleOf } from '../values/title.ts';
import { MOST_AT_ONCE, type RowResult } from './bulk.ts';
import styles from './list.module.css';

/** The number of records that a part of the dialog lists. Further ones are counted. */
const NAMED = 100;

/** Rows with their planned or actual results. */
function Rows({
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
            <span className={!ok ? bad : reason === undefined ? actionStyles.yes : actionStyles.no}>
              <Icon name={ok && reason === undefined ? 'check' : 'warning'} size={16} />
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

/** Stands for a name in a text, to see whether the text has one. */
const SOME_NAME = '\u0000';

/**
 * What an action on several records does: its text for several, or the question about one where that names no record. Undefined where the
 * file says nothing of it.
 */
export function bulkQuestion(file: ResourceFile, name: string, count: number): string | undefined {
  const [several, one] = [`confirmMany.${name}`, `confirm.${name}`];
  if (hasText(file.name, several)) return tn(file.name, several, { count });
  if (file.actions?.[name]?.confirm === 'irreversible') return t('engine.bulk.irreversible', { seconds: UNDO_SECONDS });
  const text = hasText(file.name, one) ? tn(file.name, one, { name: SOME_NAME }) : SOME_NAME;
  return text.includes(SOME_NAME) ? undefined : text;
}

/** Says that an action is not run on so many records at once. */
export function TooMany({ count }: { count: number }) {
  return <p role="alert">{t('engine.bulk.tooMany', { most: MOST_AT_ONCE, rest: count - MOST_AT_ONCE })}</p>;
}

/** The rows for which the action will run, and the others with reasons. */
export function BulkVerdicts(props: { file: ResourceFile; split: RowResult[]; question: string | undefined }) {
  const { file, split, question } = props;
  const can = split.filter((row) => row.ok);
  const others = split.filter((row) => !row.ok);
  return (
    <>
      {question !== undefined && can.length > 0 && <p>{question}</p>}
      <Rows file={file} rows={can} label={t('engine.bulk.can', { count: can.length })} bad={undefined} />
      <Rows file={file} rows={others} label={t('engine.bulk.cannot', { count: others.length })} bad={actionStyles.no} />
    </>
  );
}

/** What was done, and what was refused with the reason of each. The refusals come first: they are what is left to do. */
export function BulkResults({ file, results }: { file: ResourceFile; results: RowResult[] }) {
  const done = results.filter((row) => row.ok);
  const failed = results.filter((row) => !row.ok);
  return (
    <>
      <Rows
        file={file}
        rows={failed}
        label={t('engine.bulk.failed', { count: failed.length })}
        bad={actionStyles.failed}
      />
      <Rows file={file} rows={done} label={t('engine.bulk.done', { count: done.length })} bad={undefined} />
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
