import { formatPrice } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import type { Rehearsed } from '../calls/rehearse.ts';

/** The cost of the project, and the days that the balance lasts, now and after what was rehearsed. */
export function RehearsedCost({ perMonth, daysLeft }: Pick<Rehearsed, 'perMonth' | 'daysLeft'>) {
  const days = (left: number | null) => (left === null ? '∞' : String(left));
  return (
    <>
      {perMonth && (
        <p>
          {t('engine.rehearsed.cost', {
            now: formatPrice(perMonth.now, 'month'),
            after: formatPrice(perMonth.after, 'month'),
          })}
        </p>
      )}
      {daysLeft && <p>{t('engine.rehearsed.days', { now: days(daysLeft.now), after: days(daysLeft.after) })}</p>}
    </>
  );
}
