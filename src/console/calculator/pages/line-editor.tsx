import { TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { CALCULATE } from '../../../contract/calculator/calculate.ts';
import type { ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { Bar } from '../../ui/skeleton.tsx';
import type { OfferedType } from '../calculation/calculated.ts';
import { askedInput } from '../calculation/line-labels.ts';
import type { LineActions } from './line-row.tsx';
import styles from './lines.module.css';

const LiveForm = lazy(() => import('../../engine/form/live-form.tsx'));

/** A calculation has no user: its forms depend only on their own input. */
const BASE: Context = {};
const LONGEST_NAME = 120;

/** Whether the form asks for a usage estimate, which only the running cloud knows. */
function asksEstimate({ resource, calculated }: OfferedType): boolean {
  const { properties } = resource.file.fields;
  return Object.keys(calculated.schema.properties).some((name) => properties[name]?.['x-estimate'] !== undefined);
}

/** The name of a line. It is applied on blur. */
function NameField({ line, actions }: { line: ConfigurationLine; actions: LineActions }) {
  const [name, setName] = useState(line.name ?? '');
  const keep = (): void =>
    actions.change(line.id, ({ name: _before, ...rest }) => (name.trim() ? { ...rest, name: name.trim() } : rest));
  return (
    <TextInput
      label={t('calculator.lineName')}
      description={t('calculator.lineNameHelp')}
      value={name}
      maxLength={LONGEST_NAME}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={keep}
    />
  );
}

/** The editor of a line: the form of its type, whose changes apply while typing. */
export function LineEditor({
  line,
  offered,
  actions,
}: {
  line: ConfigurationLine;
  offered: OfferedType;
  actions: LineActions;
}) {
  const { resource, calculated } = offered;
  const { properties } = calculated.schema;
  const asks = Object.keys(properties).length > 0;
  const around = useRef<HTMLDivElement>(null);
  // Values outside the form stay: they are for creating the record.
  const { own, rest } = useMemo(() => {
    const entries = Object.entries(line.input);
    const isInForm = ([name]: [string, unknown]): boolean => Object.hasOwn(properties, name);
    return { own: askedInput(calculated, line), rest: entries.filter((each) => !isInForm(each)) };
  }, [line, calculated, properties]);
  const change = (input: Doc): void =>
    actions.change(line.id, (before) => ({ ...before, input: { ...Object.fromEntries(rest), ...input } }));
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup function.
    void around.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.editor} ref={around}>
      {asks && (
        <Suspense fallback={<Bar width="100%" height="8rem" />}>
          <LiveForm resource={resource} form={CALCULATE} initial={own} base={BASE} onInput={change} />
        </Suspense>
      )}
      {asksEstimate(offered) && <p className={styles.note}>{t('calculator.estimate')}</p>}
      <NameField line={line} actions={actions} />
    </div>
  );
}
