// The marks of legend and tooltip.
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { type Doc, fieldOf, type ResourceFile } from '../../../contract/resource-file.ts';
import { formatDate, formatDateTime, formatNumber } from '../../i18n/format.ts';
import { t, tn } from '../../i18n/index.ts';
import { ObjectTable } from '../values/object-table.tsx';
import { plainText } from '../values/plain-text.ts';
import styles from './actions.module.css';
import { ticksBetween } from './chart-ticks.ts';

/** Lines are told apart by colour and, for those who can't, by the table. The theme has no other colours. */
const COLOURS = [
  'var(--accent-text)',
  ...['yellow', 'green', 'red'].map((tone) => `var(--mantine-color-${tone}-text)`),
];
/** Every change is in the table; more rows than this nobody reads. */
const TABLE_ROWS = 50;

/** A mark stands between two round values: cut at cents, even steps would read as uneven ones. */
const TICK_DIGITS = 6;

/** The past of a record's measured fields: drawn for the eye, and as a table for everybody. */
export default function ChartAnswer({ file, title, points }: { file: ResourceFile; title: string; points: Doc[] }) {
  const names = file.measured?.fields ?? [];
  const say = (name: string, value: unknown): string => {
    const field = fieldOf(file, name);
    return field && typeof value === 'number' ? plainText(file, name, field, value) : '—';
  };
  const label = (name: string): string => tn(file.name, `field.${name}`);
  const unit = fieldOf(file, names[0] ?? '')?.['x-unit'];
  const times = points.map((point) => Date.parse(String(point.at)));
  const ticks = ticksBetween(times[0] ?? 0, times.at(-1) ?? 0);
  return (
    <div className={styles.chart}>
      <div role="img" aria-label={t('engine.chart.about', { title, fields: names.map(label).join(', ') })}>
        <LineChart
          h={280}
          data={points.map((point, index) => ({ ...point, time: times[index] }))}
          dataKey="time"
          series={names.map((name, index) => ({
            name,
            label: label(name),
            color: COLOURS[index % COLOURS.length] ?? 'var(--accent-text)',
          }))}
          curveType="stepAfter"
          withDots={points.length < 40}
          withLegend={names.length > 1}
          legendProps={{ itemSorter: null }}
          xAxisProps={{
            type: 'number',
            scale: 'time',
            domain: ['dataMin', 'dataMax'],
            ticks: ticks.at,
            tickFormatter: ticks.byDay ? formatDate : formatDateTime,
          }}
          yAxisProps={{ width: 64, tickFormatter: (value: number) => formatNumber(value, TICK_DIGITS) }}
          unit={unit ? ` ${tn(file.name, `unit.${unit}`)}` : undefined}
          tooltipProps={{ labelFormatter: (time) => formatDateTime(Number(time)) }}
          tooltipAnimationDuration={0}
          lineProps={{ isAnimationActive: false }}
        />
      </div>
      <details>
        <summary>{t('engine.chart.table')}</summary>
        <ObjectTable
          label={title}
          columns={[
            { name: 'at', label: t('engine.chart.at') },
            ...names.map((name) => ({ name, label: label(name), numeric: true })),
          ]}
          rows={points.slice(-TABLE_ROWS).reverse()}
          cell={(row, name) => (name === 'at' ? formatDateTime(String(row.at)) : say(name, row[name]))}
        />
      </details>
    </div>
  );
}
