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

/** A calculation is nobody's in particular: its forms go by nothing but themselves. */
const BASE: Context = {};
const LONGEST_NAME = 120;

/** Whether the form asks for what only the running cloud tells, and so is paid by use. */
function asksEstimate({ resource, calculated }: OfferedType): boolean {
  const { properties } = resource.file.fields;
  return Object.keys(calculated.schema.properties).some((name) => properties[name]?.['x-estimate'] !== undefined);
}

/** What a line is called; taken over when one leaves the field. */
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

/** What a line is made of: the form of its type, whose changes count as they are typed. */
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
  // What the form does not ask stays as it is: somebody filled it in for when the record is made.
  const { own, rest } = useMemo(() => {
    const told = Object.entries(line.input);
    const isAsked = ([name]: [string, unknown]): boolean => Object.hasOwn(properties, name);
    return { own: askedInput(calculated, line), rest: told.filter((each) => !isAsked(each)) };
  }, [line, calculated, properties]);
  const change = (input: Doc): void =>
    actions.change(line.id, (before) => ({ ...before, input: { ...Object.fromEntries(rest), ...input } }));
  useEffect(() => {
    // Newer browsers answer a promise, which is no cleanup.
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
