import { useMemo } from 'react';
import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import { newLine, type Start } from '../calculation/start.ts';
import type { Calculator } from '../calculation/use-calculator.ts';
import { usePeriod } from '../calculation/use-period.ts';
import styles from './add.module.css';
import { amountWords } from './amounts.ts';

/** All offered types, each with its minimum price. */
export function AddLines({ calculator, onAdd }: { calculator: Calculator; onAdd: (type: string) => void }) {
  const { types, currency } = calculator;
  const period = usePeriod();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the minimum of a type depends on types, prices and records, the inputs of costOf
  const least = useMemo(
    () => new Map([...types].map(([name, offered]) => [name, calculator.costOf(newLine(offered, calculator))])),
    [calculator.costOf, types],
  );
  return (
    <section className={styles.add} aria-labelledby="calculator-add">
      <h2 id="calculator-add">{t('calculator.addService')}</h2>
      <ul>
        {[...types.keys()].map((type) => {
          const entry = resourceEntry(type);
          const cost = least.get(type);
          return (
            <li key={type}>
              <button type="button" onClick={() => onAdd(type)}>
                <Icon name={entry?.menu?.icon ?? 'cube'} size={20} />
                <span>{entry?.names.one ?? type}</span>
                {cost && <small>{t('calculator.atLeast', { amount: amountWords(cost, period, currency) })}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Ready starting points. */
export function Starts({ starts, onStart }: { starts: readonly Start[]; onStart: (start: Start) => void }) {
  return (
    <ul className={styles.starts}>
      {starts.map((start) => (
        <li key={start.id}>
          <button type="button" onClick={() => onStart(start)}>
            <strong>{t(`calculator.start.${start.id}`)}</strong>
            <span>{t(`calculator.start.${start.id}.text`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
