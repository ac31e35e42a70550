import type { Context } from '../../../../contract/expression/pointer.ts';
import { fieldOf, type ResourceFile } from '../../../../contract/file/resource-file.ts';
import { type AffectedRecords, affectedRecords } from '../../../../contract/forms/affected-records.ts';
import { t, tn } from '../../../i18n/index.ts';
import { Bar } from '../../../ui/skeleton.tsx';
import { useKnown } from '../../data/use-known.ts';
import { FieldValue } from '../../values/field-value.tsx';
import { ObjectTable } from '../../values/object-table.tsx';
import { titleOf } from '../../values/title.ts';
import styles from './action-preview.module.css';

/** The number of records that are listed. Further ones are counted. */
const LISTED = 20;

/** The table of one relation's records, without links: the form would be left. */
function Rows({ file, records, fields, title }: AffectedRecords & { title: string }) {
  const columns = [file.title, ...fields].map((name) => ({ name, label: tn(file.name, `field.${name}`) }));
  return (
    <>
      <ObjectTable
        cards
        label={`${title}: ${tn(file.name, 'names')}`}
        columns={columns}
        rows={records.slice(0, LISTED)}
        cell={(record, name) =>
          name === file.title
            ? titleOf(file, record)
            : fieldOf(file, name) && <FieldValue file={file} record={record} name={name} />
        }
      />
      {records.length > LISTED && <p className={styles.note}>{t('list.more', { count: records.length - LISTED })}</p>}
    </>
  );
}

/** The other records that an action changes with the present values of its form. */
export function AffectedList({ file, name, context }: { file: ResourceFile; name: string; context: Context }) {
  const { value, loading } = useKnown((known) => affectedRecords(file, name, context, known));
  const title = tn(file.name, `affects.${name}`);
  if (value?.length === 0) return null;
  return (
    <section className={styles.preview} aria-label={title} aria-busy={loading}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.rows}>
        {value ? (
          value.map((part) => <Rows key={part.relation} {...part} title={title} />)
        ) : (
          <Bar width="100%" height="4rem" />
        )}
      </div>
    </section>
  );
}
