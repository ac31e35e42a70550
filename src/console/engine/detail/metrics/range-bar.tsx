import { Button } from '@mantine/core';
import { t } from '../../../i18n/index.ts';
import '../../../ui/segments.css';
import styles from './metrics.module.css';
import { moved, RANGES, type Range, type Shown, type Span, spanOf } from './span.ts';

const MOVES = ['in', 'out', 'earlier', 'later'] as const;

/** The choice of the period: the last hour to the last month, and buttons that zoom and move it, also without a mouse. */
export function RangeBar({ shown, now, onShow }: { shown: Shown; now: number; onShow: (next: Shown) => void }) {
  const span = spanOf(shown, now);
  const useless = (next: Span): boolean => next.from === span.from && next.to === span.to;
  return (
    <div className={styles.bar}>
      <fieldset className="segments">
        <legend className={styles.legend}>{t('telemetry.range')}</legend>
        {(Object.keys(RANGES) as Range[]).map((range) => (
          <button key={range} type="button" aria-pressed={shown === range} onClick={() => onShow(range)}>
            {t(`telemetry.range.${range}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.moves}>
        {MOVES.map((how) => {
          const next = moved(span, how, now);
          return (
            <Button key={how} variant="default" size="compact-sm" disabled={useless(next)} onClick={() => onShow(next)}>
              {t(`telemetry.move.${how}`)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
