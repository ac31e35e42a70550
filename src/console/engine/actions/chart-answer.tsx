import { type Doc, fieldOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { t, tn } from '../../i18n/index.ts';
import { LineChart } from '../../ui/charts/charts.tsx';
import type { ChartValue } from '../../ui/charts/types.ts';
import { plainText } from '../values/plain-text.ts';

/** px. */
const HEIGHT = 280;
/** Ticks are at round values. Rounded to cents, even steps would look uneven. */
const TICK_DIGITS = 6;

/** The history of a record's measured fields, as a chart and as an accessible table. */
export default function ChartAnswer({ file, title, points }: { file: ResourceFile; title: string; points: Doc[] }) {
  const names = file.measured?.fields ?? [];
  const first = fieldOf(file, names[0] ?? '')?.['x-unit'];
  const unit = first ? ` ${tn(file.name, `unit.${first}`)}` : '';
  const say = (value: string | number, name: string): string => {
    const field = fieldOf(file, name);
    return field && typeof value === 'number' ? plainText(file, name, field, value) : '—';
  };
  return (
    <LineChart
      title={title}
      height={HEIGHT}
      pointName={t('chart.at')}
      series={names.map((name) => ({ name, label: tn(file.name, `field.${name}`) }))}
      points={points.map((point) => ({
        label: formatDateTime(String(point.at)),
        at: Date.parse(String(point.at)),
        values: Object.fromEntries(names.map((name) => [name, (point[name] ?? null) as ChartValue])),
      }))}
      say={say}
      axis={(value) => `${formatNumber(value, TICK_DIGITS)}${unit}`}
    />
  );
}
