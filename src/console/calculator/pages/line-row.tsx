import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import { type ConfigurationLine, type LinePlan, MOST_COPIES } from '../../../contract/calculator/configuration.ts';
import type { MonthCost, PricePeriod } from '../../../contract/money/price.ts';
import { t, tn } from '../../i18n/index.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Icon } from '../../ui/icon.tsx';
import { amountWords } from './amounts.ts';
import styles from './lines.module.css';

/** The actions on a line. The functions keep their identity. */
export interface LineActions {
  open: (line: string | undefined) => void;
  change: (line: string, change: (before: ConfigurationLine) => ConfigurationLine) => void;
  duplicate: (line: ConfigurationLine) => void;
  remove: (line: ConfigurationLine, title: string) => void;
}

interface LineRowProps {
  line: ConfigurationLine;
  /** The type's title, in the singular. */
  title: string;
  /** The line's description. */
  words: string;
  plan: LinePlan | undefined;
  cost: MonthCost | undefined;
  period: PricePeriod;
  currency: string;
  open: boolean;
  /** Undefined for a read-only line. */
  actions: LineActions | undefined;
  /** The line's open editor. */
  children?: ReactNode;
}

/** The number of copies of a line. Input applies as soon as it is valid. */
function Count({ line, label, actions }: { line: ConfigurationLine; label: string; actions: LineActions }) {
  const [text, setText] = useState(String(line.count));
  useEffect(() => setText(String(line.count)), [line.count]);
  function type(typed: string): void {
    setText(typed);
    const count = Number(typed);
    if (Number.isInteger(count) && count >= 1 && count <= MOST_COPIES && count !== line.count)
      // Dependent updates wait until the number is painted, and let the next key press go first.
      afterPaint(() => startTransition(() => actions.change(line.id, (before) => ({ ...before, count }))));
  }
  return (
    <input
      type="number"
      className={styles.count}
      aria-label={label}
      min={1}
      max={MOST_COPIES}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setText(String(line.count))}
    />
  );
}

/** The problem of a line. Undefined where there is none. */
function problemOf(
  line: ConfigurationLine,
  plan: LinePlan | undefined,
  cost: MonthCost | undefined,
): string | undefined {
  if (!plan) return t('calculator.notOffered');
  const [lost] = plan.lost;
  if (lost !== undefined) return t('calculator.lost', { field: tn(line.type, `field.${lost}`) });
  if (!cost) return t('calculator.noPrice');
  return plan.known ? undefined : t('calculator.incomplete');
}

/** One line: its description, count and cost, and its open editor. It uses plain elements, because there may be hundreds. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, title, words, plan, cost, period, currency, open, actions } = props;
  const what = line.name ?? (words || title);
  const more = line.name === undefined ? undefined : words;
  const problem = problemOf(line, plan, cost);
  const name = [line.name, words || title].filter(Boolean).join(', ');
  return (
    <li className={styles.line} data-open={open || undefined} data-line={line.id}>
      <div className={styles.row}>
        {actions && plan ? (
          <button
            type="button"
            className={styles.what}
            aria-expanded={open}
            onClick={() => actions.open(open ? undefined : line.id)}
          >
            <Icon name="chevron" size={14} />
            <span>
              <span>{what}</span>
              {more && <small>{more}</small>}
            </span>
          </button>
        ) : (
          <span className={styles.what}>
            <span>
              <span>{what}</span>
              {more && <small>{more}</small>}
            </span>
          </span>
        )}
        {actions ? (
          <Count line={line} label={t('calculator.countOf', { name })} actions={actions} />
        ) : (
          <span className={styles.times}>{t('calculator.times', { count: line.count })}</span>
        )}
        <span className={styles.amount}>{cost ? amountWords(cost, period, currency, plan?.known) : '—'}</span>
        {actions && (
          <span className={styles.buttons}>
            <button
              type="button"
              aria-label={t('calculator.duplicateOf', { name })}
              title={t('calculator.duplicate')}
              onClick={() => actions.duplicate(line)}
            >
              <Icon name="copy" size={16} />
            </button>
            <button
              type="button"
              aria-label={t('calculator.removeOf', { name })}
              title={t('calculator.remove')}
              onClick={() => actions.remove(line, name)}
            >
              <Icon name="trash" size={16} />
            </button>
          </span>
        )}
      </div>
      {problem && (
        <p className={styles.problem}>
          <Icon name="warning" size={16} />
          {problem}
        </p>
      )}
      {open && props.children}
    </li>
  );
});
