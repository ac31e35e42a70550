import { useCallback, useRef, useState } from 'react';
import useSWR from 'swr';
import { fillPath } from '../../../../contract/expression/template.ts';
import { type MetricAnswer, metricsCall, metricsOf } from '../../../../contract/file/metrics.ts';
import { type Chart, type Doc, keyOf, parseCall, type ResourceFile } from '../../../../contract/file/resource-file.ts';
import { request } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { formatAlmaty } from '../../../i18n/format.ts';
import { t, tn } from '../../../i18n/index.ts';
import { ChartSkeleton, LineChart } from '../../../ui/charts/charts.tsx';
import { LoadFailed, State } from '../../../ui/state.tsx';
import { figureText, tickText } from './figure-text.ts';
import styles from './metrics.module.css';
import { rowsOf } from './points.ts';
import { RangeBar } from './range-bar.tsx';
import { between, type Shown, type Span, spanOf } from './span.ts';

/** px. */
const HEIGHT = 220;
/** There is a new figure every minute. */
const REFRESH_MS = 60_000;

/** The figures of a record over a period. They are read again every minute while the period ends now. */
function useFigures(file: ResourceFile, record: Doc, shown: Shown) {
  const path = fillPath(parseCall(metricsCall(file) ?? '').path, record);
  const name = typeof shown === 'string' ? shown : `${shown.from}-${shown.to}`;
  const last = useRef<MetricAnswer>(undefined);
  const swr = useSWR<MetricAnswer>(
    keys.record(file.name, `${keyOf(file, record)}/metrics/${name}`),
    async () => {
      const { from, to } = spanOf(shown, Date.now());
      const query = new URLSearchParams({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
      return (await request<MetricAnswer>(`GET ${path}?${query}`)).data;
    },
    { refreshInterval: typeof shown === 'string' ? REFRESH_MS : 0 },
  );
  if (swr.data) last.current = swr.data;
  // While another period is loading, the last one stays.
  return { ...swr, data: swr.data ?? (swr.error ? undefined : last.current) };
}

interface OneProps {
  file: ResourceFile;
  chart: Chart;
  figures: MetricAnswer;
  onZoom: (from: number, to: number) => void;
}

function OneChart({ file, chart, figures, onZoom }: OneProps) {
  const title = tn(file.name, `chart.${chart.id}`);
  const unit = metricsOf(file).find(({ id }) => id === chart.metrics[0])?.unit ?? 'count';
  const rows = rowsOf(figures, chart.metrics);
  const series = chart.metrics.map((name) => ({ name, label: tn(file.name, `metric.${name}`) }));
  return (
    <section className={styles.one}>
      <h2>{title}</h2>
      <LineChart
        title={title}
        height={HEIGHT}
        pointName={t('telemetry.at')}
        series={series}
        points={rows.map(({ at, figures: each }) => ({
          label: formatAlmaty(at),
          at,
          values: Object.fromEntries(chart.metrics.map((name) => [name, each[name]?.[0] ?? null])),
        }))}
        more={series.map(({ name, label }) => ({
          label: t('telemetry.largest', { metric: label }),
          say: (place) => {
            const largest = rows[place]?.figures[name]?.[1];
            return largest === undefined ? '—' : figureText(largest, unit);
          },
        }))}
        say={(value) => figureText(Number(value), unit)}
        axis={(value) => tickText(value, unit)}
        nothing={t('telemetry.nothing')}
        time={{ from: Date.parse(figures.from), to: Date.parse(figures.to), onZoom }}
        {...(unit === 'percent' && { most: 100 })}
      />
    </section>
  );
}

/** Charts of a record's metrics: one below the other, for one period, with a table of the figures each. */
export default function MetricCharts({ file, record, charts }: { file: ResourceFile; record: Doc; charts: Chart[] }) {
  const [shown, setShown] = useState<Shown>('hour');
  const { data: figures, error, mutate } = useFigures(file, record, shown);
  const zoom = useCallback((from: number, to: number) => setShown(between(from, to, Date.now())), []);
  if (figures && !figures.measured)
    return <State icon="chart" title={t('telemetry.unmeasured')} text={t('telemetry.unmeasured.text')} />;
  const now = Date.now();
  const isEmpty = figures?.series.every(({ points }) => points.length === 0);
  return (
    <div className={styles.charts}>
      <RangeBar shown={shown} now={now} onShow={setShown} />
      <p className={styles.period} role="status">
        {figures && periodText(figures)}
      </p>
      {!figures && error !== undefined && <LoadFailed error={error} retry={() => void mutate()} />}
      {!figures && error === undefined && charts.map(({ id }) => <ChartSkeleton key={id} height={HEIGHT} />)}
      {figures && isEmpty && shown === 'hour' && (
        <State icon="chart" title={t('telemetry.none')} text={t('telemetry.none.text')} />
      )}
      {figures &&
        !(isEmpty && shown === 'hour') &&
        charts.map((chart) => <OneChart key={chart.id} file={file} chart={chart} figures={figures} onZoom={zoom} />)}
    </div>
  );
}

/** The period in words, and what one point stands for. */
function periodText({ from, to, step }: MetricAnswer): string {
  const span: Span = { from: Date.parse(from), to: Date.parse(to) };
  return t('telemetry.period', {
    from: formatAlmaty(span.from),
    to: formatAlmaty(span.to),
    step: t(step >= 3600 ? 'telemetry.step.hour' : step >= 300 ? 'telemetry.step.five' : 'telemetry.step.minute'),
  });
}
