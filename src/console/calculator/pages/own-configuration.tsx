import { useMemo, useState } from 'react';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import { t } from '../../i18n/index.ts';
import { begin, newLine, startsFor } from '../calculation/start.ts';
import type { Calculator } from '../calculation/use-calculator.ts';
import { changeConfiguration } from '../saved/configurations.ts';
import { AddLines, Starts } from './add-lines.tsx';
import { ConfigurationMenu } from './configuration-tabs.tsx';
import { addLines, changeLine, duplicateLine, removeLine, rename } from './editing.ts';
import type { LineActions } from './line-row.tsx';
import { Lines } from './lines.tsx';
import styles from './page.module.css';

const LONGEST_NAME = 120;

/** The calculation's name, as an input. */
function Name({ configuration }: { configuration: Configuration }) {
  const { id, name } = configuration;
  const [typed, setTyped] = useState<string>();
  const keep = (): void => {
    if (typed !== undefined) rename(id, typed);
    setTyped(undefined);
  };
  return (
    <input
      className={styles.name}
      aria-label={t('calculator.name')}
      value={typed ?? name}
      maxLength={LONGEST_NAME}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

/** The actions on a configuration's lines. The functions are stable for one configuration. */
function useLineActions(id: string, open: (line: string | undefined) => void): LineActions {
  return useMemo(
    () => ({
      open,
      change: (line, change) => changeLine(id, line, change),
      duplicate: (line) => open(duplicateLine(id, line)),
      remove: (line, title) => removeLine(id, line, title),
    }),
    [id, open],
  );
}

interface OwnProps {
  calculator: Calculator;
  configuration: Configuration;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One of the user's own calculations: its name, its lines, and the types to add. */
export function OwnConfiguration({ calculator, configuration, onDuplicate, onRemove }: OwnProps) {
  const { id, name, lines } = configuration;
  const [open, setOpen] = useState<string>();
  const actions = useLineActions(id, setOpen);
  function add(type: string): void {
    const offered = calculator.types.get(type);
    if (!offered) return;
    const line = newLine(offered, calculator);
    addLines(id, [line]);
    setOpen(line.id);
  }
  return (
    <>
      <div className={styles.nameRow}>
        <Name key={id} configuration={configuration} />
        <ConfigurationMenu name={name} onDuplicate={onDuplicate} onRemove={onRemove} />
      </div>
      <Lines calculator={calculator} lines={lines} open={open} actions={actions} />
      {lines.length === 0 && (
        <div className={styles.empty}>
          <p>{t('calculator.emptyLines')}</p>
          <Starts
            starts={startsFor(calculator)}
            onStart={(start) => changeConfiguration(id, () => begin(start, calculator))}
          />
        </div>
      )}
      <AddLines calculator={calculator} onAdd={add} />
    </>
  );
}
