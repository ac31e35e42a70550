import type { Doc, ResourceFile } from '../../../contract/resource-file.ts';
import { tn } from '../../i18n/index.ts';
import { FieldValue, WideFieldValue } from '../values/field-value.tsx';
import styles from './detail.module.css';

/** What one wants to know first, above the tabs. */
export function Summary({ file, record }: { file: ResourceFile; record: Doc }) {
  const fields = file.detail?.summary ?? [];
  if (fields.length === 0) return null;
  return (
    <dl className={styles.summary}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{tn(file.name, `field.${name}`)}</dt>
          <dd>
            {name === '$price' ? (
              <WideFieldValue file={file} record={record} name={name} />
            ) : (
              <FieldValue file={file} record={record} name={name} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Fields as rows of name and value. */
export function FieldRows({ file, record, fields }: { file: ResourceFile; record: Doc; fields: string[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{tn(file.name, `field.${name}`)}</dt>
          <dd>
            <WideFieldValue file={file} record={record} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
