import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Context } from '../../../../contract/expression/pointer.ts';
import { fillPath } from '../../../../contract/expression/template.ts';
import type { Doc, Preview, ResourceFile } from '../../../../contract/file/resource-file.ts';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { keys } from '../../../api/keys.ts';
import { t, tn } from '../../../i18n/index.ts';
import { Bar } from '../../../ui/skeleton.tsx';
import { AnyValue } from '../../values/any-value.tsx';
import { ObjectTable } from '../../values/object-table.tsx';
import styles from './action-preview.module.css';

/** The response of a preview's call. */
interface Answer {
  content: Doc[];
  /** The number of all rows. The first ones are in `content`. */
  totalElements: number;
  /** Totals of columns over all rows. */
  sum?: Doc;
}

/** The pause in typing before a request, in milliseconds. */
const PAUSE_MS = 400;

/** The text after a pause without changes. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Whether the form has all required values. The provider checks the rest. */
function isFilled(input: Doc, required: readonly string[]): boolean {
  return required.every((name) => input[name] !== undefined && input[name] !== '');
}

function usePreview(file: ResourceFile, preview: Preview, context: Context, required: readonly string[]) {
  const { self = {}, input = {} } = context;
  const typed = useSettled(isFilled(input, required) ? JSON.stringify(input) : '');
  const [, path = ''] = preview.call.split(' ');
  const filled = fillPath(path, self);
  return useSWR<Answer>(
    typed === '' ? null : keys.record(file.name, `${filled} ${typed}`),
    async () => (await request<Answer>(`POST ${filled}`, { body: JSON.parse(typed) })).data,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

/** The effects of an action's form, row by row, updated while it is filled in. Errors are shown by the form. */
export function ActionPreview(props: {
  file: ResourceFile;
  name: string;
  preview: Preview;
  context: Context;
  required: readonly string[];
}) {
  const { file, name, preview, context, required } = props;
  const { data, error, isLoading } = usePreview(file, preview, context, required);
  const title = tn(file.name, `preview.${name}`);
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (refused || (!data && !isLoading && !error)) return null;
  return (
    <section className={styles.preview} aria-label={title} aria-busy={isLoading}>
      <h3 className={styles.title}>{title}</h3>
      {error ? (
        <p>{t('engine.preview.failed')}</p>
      ) : data ? (
        <Rows {...props} title={title} answer={data} />
      ) : (
        <Bar width="100%" height="4rem" />
      )}
    </section>
  );
}

function Rows({
  file,
  preview,
  answer,
  title,
}: {
  file: ResourceFile;
  preview: Preview;
  answer: Answer;
  title: string;
}) {
  const { content, totalElements, sum } = answer;
  if (content.length === 0) return <p className={styles.note}>{t('engine.preview.none')}</p>;
  const columns = Object.entries(preview.properties).map(([column, field]) => ({
    name: column,
    label: tn(file.name, `field.${column}`),
    numeric: field.format === 'money' || field.type === 'integer' || field.type === 'number',
  }));
  const [first] = columns;
  const total = sum && first ? { ...sum, [first.name]: t('engine.preview.sum') } : undefined;
  return (
    <>
      <div className={styles.rows}>
        <ObjectTable
          label={`${title}: ${columns.map(({ label }) => label).join(', ')}`}
          columns={columns}
          rows={content}
          {...(total && { total })}
          cards
          cell={(row, column) =>
            // A column without a total is empty.
            row === total && row[column] === undefined ? null : (
              <AnyValue
                file={file}
                record={row}
                name={column}
                field={preview.properties[column] ?? {}}
                value={row[column]}
                wide={false}
              />
            )
          }
        />
      </div>
      {totalElements > content.length && (
        <p className={styles.note}>{t('engine.preview.more', { shown: content.length, total: totalElements })}</p>
      )}
    </>
  );
}
