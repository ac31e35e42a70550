import { allHold } from '../../../contract/expression/condition.ts';
import { tokensOf } from '../../../contract/expression/pointer.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { tn } from '../../i18n/index.ts';
import { FieldValue, WideFieldValue } from '../values/field-value.tsx';
import { isNothing } from '../values/plain-text.ts';
import styles from './detail.module.css';

/** The most important fields, above the tabs. */
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

/** Whether a field is empty and its form would not show it for this record. A dash would look like a missing value. */
function isBeside(file: ResourceFile, record: Doc, name: string): boolean {
  const show = file.forms?.edit?.show?.[name] ?? file.forms?.create?.show?.[name];
  if (!show || !isNothing(record[name])) return false;
  const known = Object.keys(show).every((pointer) => {
    const [root, field = ''] = tokensOf(pointer);
    return root === 'input' && record[field] !== undefined;
  });
  return known && !allHold(show, { input: record });
}

/** Fields as rows of name and value. */
export function FieldRows({ file, record, fields }: { file: ResourceFile; record: Doc; fields: string[] }) {
  return (
    <dl className={styles.fields}>
      {fields
        .filter((name) => !isBeside(file, record, name))
        .map((name) => (
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
