/**
 * Charts for every screen: small, because the drawing code is loaded with the first visible chart. Each has a reserved place, a legend that
 * works without colours, a table of the values, and a picture to save.
 */
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { formatShare } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../icon.tsx';
import { Bar } from '../skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './charts.module.css';
import { Mark } from './looks.tsx';
import type { AxisChartProps, ChartValue, DonutChartProps } from './types.ts';

const Drawing = lazy(() => import('./drawing.tsx'));

/** The default height in px. */
const HEIGHT = 260;
const WAITING = ['45%', '70%', '55%', '85%', '60%', '75%', '50%'];

/** A placeholder for a chart, with the same height, so that nothing moves. */
export function ChartSkeleton({ height = HEIGHT }: { height?: number }) {
  return (
    <div style={{ height }}>
      <div className={styles.waiting}>
        {WAITING.map((share) => (
          <Bar key={share} width="8%" height={share} />
        ))}
      </div>
    </div>
  );
}

interface FrameProps {
  id: string;
  title: string;
  height: number;
  /** What stands in place of a chart without values. Undefined where there are some. */
  nothing: string | undefined;
  /** The labels of the legend. Empty for a chart of one series. */
  legend: string[];
  line?: boolean;
  table: ReactNode;
  children: ReactNode;
}

/** Saves a figure's drawing once it is rendered. */
async function save(figure: HTMLElement | null, title: string): Promise<void> {
  const chart = figure?.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!figure || !chart) return;
  const legend = [...figure.querySelectorAll<HTMLElement>('[data-legend] > li')].flatMap((entry) => {
    const mark = entry.querySelector('svg');
    return mark ? [{ mark, text: entry.textContent ?? '' }] : [];
  });
  const { savePicture } = await import('./picture.ts');
  await savePicture(chart, title, legend);
}

function Frame({ id, title, height, nothing, legend, line, table, children }: FrameProps) {
  const figure = useRef<HTMLElement>(null);
  return (
    <figure ref={figure} className={styles.chart} aria-label={t('chart.about', { title })}>
      <div className={styles.plot} style={{ height }}>
        {nothing !== undefined ? (
          <p className={styles.nothing}>{nothing}</p>
        ) : (
          <Suspense fallback={<ChartSkeleton height={height} />}>{children}</Suspense>
        )}
      </div>
      {nothing === undefined && legend.length > 0 && (
        <ul className={styles.legend} data-legend>
          {legend.map((label, index) => (
            <li key={label}>
              <Mark chart={id} index={index} line={line} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
      {nothing === undefined && (
        <div className={styles.foot}>
          <details>
            <summary>{t('chart.table')}</summary>
            {table}
          </details>
          <button type="button" className={styles.save} onClick={() => void save(figure.current, title)}>
            <Icon name="download" size={14} />
            {t('chart.save')}
          </button>
        </div>
      )}
    </figure>
  );
}

/** An id that is valid in `url(#…)`. */
function useChartId(): string {
  return `chart-${useId().replace(/[^\w-]/g, '')}`;
}

function AxisChart({ kind, ...props }: AxisChartProps & { kind: 'bars' | 'lines' }) {
  const { title, series, points, say, pointName, more = [], height = HEIGHT, nothing = t('chart.empty') } = props;
  const id = useChartId();
  const text = (value: ChartValue | undefined, name: string): string =>
    value === undefined || value === null ? '—' : say(value, name);
  const table = (
    <ChartTable
      title={title}
      columns={[pointName, ...series.map(({ label }) => label), ...more.map(({ label }) => label)]}
      rows={points.map((point, place) => ({
        key: String(point.at ?? point.label),
        cells: [
          point.label,
          ...series.map(({ name }) => text(point.values[name], name)),
          ...more.map((column) => column.say(place)),
        ],
      }))}
    />
  );
  const legend = series.length > 1 ? series.map(({ label }) => label) : [];
  return (
    <Frame
      id={id}
      title={title}
      height={height}
      nothing={points.length === 0 ? nothing : undefined}
      legend={legend}
      line={kind === 'lines'}
      table={table}
    >
      <Drawing {...props} kind={kind} id={id} height={height} />
    </Frame>
  );
}

/** Bars along an axis, stacked where there are several series. */
export function BarChart(props: AxisChartProps) {
  return <AxisChart {...props} kind="bars" />;
}

/** Lines over time. A value holds until the next one, or with `time` they go from point to point. Each point needs its timestamp. */
export function LineChart(props: AxisChartProps) {
  return <AxisChart {...props} kind="lines" />;
}

/** Parts of a whole, in the given order, largest first. The legend has each with its value and share. */
export function DonutChart(props: DonutChartProps) {
  const { title, parts, say, partName, valueName, height = HEIGHT, nothing = t('chart.empty') } = props;
  const id = useChartId();
  const total = parts.reduce((sum, { value }) => sum + Number(value), 0);
  const slices = parts.map((part) => ({
    ...part,
    text: say(part.value, part.name),
    share: formatShare(total > 0 ? Number(part.value) / total : 0),
  }));
  const table = (
    <ChartTable
      title={title}
      columns={[partName, valueName, t('chart.share')]}
      rows={slices.map(({ name, label, text, share }) => ({ key: name, cells: [label, text, share] }))}
    />
  );
  return (
    <Frame
      id={id}
      title={title}
      height={height}
      nothing={total <= 0 ? nothing : undefined}
      legend={slices.map(({ label, text, share }) => `${label} — ${text} (${share})`)}
      table={table}
    >
      <Drawing {...props} kind="donut" id={id} height={height} />
    </Frame>
  );
}
