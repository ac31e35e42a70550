import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { useActionAccess } from '../../account/hooks.ts';
import { t, tn } from '../../i18n/index.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { waitsForNow } from '../data/waits-for-now.ts';
import { useOnScreen } from '../screen/on-screen.ts';
import { appliesToAny, verdicts } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import styles from './list.module.css';

/** The actions for the selected rows. */
export function BulkBar(props: {
  resource: ResourceBundle;
  rows: Doc[];
  names: string[];
  context: Context;
  onDone: () => void;
}) {
  const { resource, rows, context, onDone } = props;
  const { file } = resource;
  const may = useActionAccess();
  const [running, setRunning] = useState<{ name: string; rows: Doc[] }>();
  const start = (name: string): void => {
    if (!waitsForNow(rows)) setRunning({ name, rows });
  };
  const offered = props.names.filter(
    (name) => may(file, name) === 'allowed' && appliesToAny(file, name, rows, context),
  );
  // What does harm stands apart, at the end.
  const isDanger = (name: string): number => (file.actions?.[name]?.danger ? 1 : 0);
  const names = offered.sort((a, b) => isDanger(a) - isDanger(b));
  useOnScreen(() => ({
    title: t('engine.chosen', { count: rows.length }),
    commands: names.map((name) => {
      const split = verdicts(file, name, rows, context);
      const reason = split.every(({ ok }) => !ok) ? split[0]?.reason : undefined;
      return {
        id: name,
        label: tn(file.name, `action.${name}`),
        ...(reason !== undefined && { reason }),
        ...(file.actions?.[name]?.danger && { danger: true }),
        run: () => start(name),
      };
    }),
  }));
  return (
    <section className={styles.bulk} aria-label={t('engine.chosen', { count: rows.length })}>
      <strong>{t('engine.chosen', { count: rows.length })}</strong>
      {names.map((name) => (
        <Button
          key={name}
          size="xs"
          variant="default"
          className={file.actions?.[name]?.danger ? styles.dangerous : undefined}
          onClick={() => start(name)}
        >
          {tn(file.name, `action.${name}`)}
        </Button>
      ))}
      <button type="button" className={styles.clear} onClick={onDone}>
        {t('engine.unselect')}
      </button>
      {running && (
        <BulkDialog
          resource={resource}
          name={running.name}
          rows={running.rows}
          context={context}
          onClose={(sent) => {
            setRunning(undefined);
            if (sent) onDone();
          }}
        />
      )}
    </section>
  );
}
