import type { MetricUnit } from '../../../../contract/file/metrics.ts';
import { formatNumber, formatPercent, formatSize } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';

/** A figure with its unit, exact enough to be compared: `12,4 %`, `1,31 МБ/с`. */
export function figureText(value: number, unit: MetricUnit): string {
  switch (unit) {
    case 'percent':
      return t('telemetry.percent', { value: formatNumber(value, 1) });
    case 'bytes':
      return formatSize(value, 'B');
    case 'bytes-per-second':
      return t('telemetry.perSecond', { value: formatSize(value, 'B') });
    case 'per-second':
      return t('telemetry.perSecond', { value: formatNumber(value) });
    case 'count':
      return formatNumber(value, 1);
  }
}

/** A tick of the vertical axis. */
export function tickText(value: number, unit: MetricUnit): string {
  return unit === 'percent' ? formatPercent(value / 100) : figureText(value, unit);
}
