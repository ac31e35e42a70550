import { lazy, Suspense } from 'react';
import type { Action, Doc, Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { OUTCOME_TONES } from '../../../contract/file/status.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { CodeBlock } from '../raw/code-block.tsx';
import { AnyValue } from '../values/any-value.tsx';
import { ObjectTable } from '../values/object-table.tsx';
import { isFormat } from '../values/plain-text.ts';
import { ToneBadge } from '../values/status-badge.tsx';
import { MachineText } from '../values/text-value.tsx';

const ChartAnswer = lazy(() => import('./chart-answer.tsx'));

/** Formats that are detected from the text itself: answers have no schema. */
const COPYABLE_FORMATS = ['date-time', 'date', 'uuid', 'email', 'uri', 'cidr', 'ip', 'mac'] as const;

function fieldFor(value: unknown): Field {
  const format = COPYABLE_FORMATS.find((each) => isFormat(each, value));
  return format ? { format } : {};
}

/** A cell of an answer. Actions and statuses have their labels and tones. Other values are formatted by their type. */
function Cell({ file, name, row }: { file: ResourceFile; name: string; row: Doc }) {
  const value = row[name];
  if (typeof value === 'string') {
    const words = name === 'action' ? `action.${value}` : `value.${name}.${value}`;
    const tone = name === 'action' ? undefined : OUTCOME_TONES.get(value);
    if (hasText(file.name, words))
      return tone ? <ToneBadge tone={tone}>{tn(file.name, words)}</ToneBadge> : tn(file.name, words);
    if (/(^id|Id)$/.test(name) && value !== '')
      return <MachineText text={value} name={tn(file.name, `field.${name}`)} copy />;
  }
  return <AnyValue file={file} record={row} name={name} field={fieldFor(value)} value={value} wide />;
}

/** An action's answer: rows as a table in the answer's order, or a text. */
export function ActionAnswer(props: { file: ResourceFile; name: string; action: Action; answer: unknown }) {
  const { file, name, action, answer } = props;
  const fields = action.result?.fields ?? [];
  if (action.result?.kind === 'text') {
    const text = fields.map((field) => String((answer as Doc | undefined)?.[field] ?? '')).join('\n');
    return text === '' ? <NothingThere /> : <CodeBlock title={tn(file.name, `action.${name}`)} text={text} />;
  }
  const rows = (Array.isArray(answer) ? answer : []).filter((row) => typeof row === 'object' && row !== null);
  if (rows.length === 0) return <NothingThere />;
  if (action.result?.kind === 'chart')
    return (
      <Suspense fallback={<PageSkeleton part />}>
        <ChartAnswer file={file} title={tn(file.name, `action.${name}`)} points={rows as Doc[]} />
      </Suspense>
    );
  return (
    <ObjectTable
      label={tn(file.name, `action.${name}`)}
      cards={fields.length > 2}
      columns={fieldsWithin(fields, rows as Doc[]).map((field) => ({
        name: field,
        label: tn(file.name, `field.${field}`),
      }))}
      rows={rows as Doc[]}
      cell={(row, field) => <Cell file={file} name={field} row={row} />}
    />
  );
}

/** The fields that at least one row has. The column of reasons is left out where nothing failed. */
function fieldsWithin(fields: readonly string[], rows: readonly Doc[]): string[] {
  return fields.filter((field) => rows.some((row) => row[field] !== undefined));
}

function NothingThere() {
  return <State icon="info" title={t('engine.noData')} />;
}
