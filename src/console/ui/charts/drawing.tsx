import '@mantine/charts/styles.css';
import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import { useState } from 'react';
import { ReferenceArea } from 'recharts';
import { BUSINESS_OFFSET } from '../../../contract/values/dates.ts';
import { formatAlmaty, formatDate, formatDateTime } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import styles from './charts.module.css';
import { colorOf, dashOf, fillOf, Looks, Mark } from './looks.tsx';
import { ticksBetween, zoneTicks } from './time-ticks.ts';
import type { AxisChartProps, ChartTime, Drawn } from './types.ts';

/** px. */
const HEIGHT = 260;
const AXIS_WIDTH = 76;
const MARK_FONT = 12;
/** With more points than this, dots would be too dense. */
const DOTS = 40;
/** Of DD.MM.YYYY HH:mm: the day and month, and the time. */
const DAY_LENGTH = 5;
const TIME_LENGTH = 5;

type Axis = AxisChartProps & { id: string; kind: 'bars' | 'lines' };

/** The drawn data: numbers by series, with the point's index for its exact values. */
function rowsOf({ points, series }: Axis): Record<string, number | string | null>[] {
  return points.map((point, place) => {
    const numbers = series.map(({ name }) => {
      const value = point.values[name];
      return [name, value === null || value === undefined ? null : Number(value)];
    });
    return { ...Object.fromEntries(numbers), place, tick: point.tick ?? point.label, at: point.at ?? place };
  });
}

/** The tooltip's position, from recharts. */
interface Pointed {
  active?: boolean;
  payload?: readonly { payload?: { place?: number } }[];
}

/** The exact values at one point. They are also read out while the arrow keys move. */
function Tooltip({ chart, pointed }: { chart: Axis; pointed: Pointed }) {
  const place = pointed.payload?.[0]?.payload?.place;
  const point = pointed.active && place !== undefined ? chart.points[place] : undefined;
  const shown = chart.series.flatMap((one, index) => {
    const value = point?.values[one.name];
    return value === undefined || value === null || Number(value) === 0 ? [] : [{ ...one, index, value }];
  });
  const isGap = point && Object.values(point.values).every((value) => value === null);
  return (
    <div role="status" className={point && styles.tooltip}>
      {isGap && `${point.label}: ${t('chart.gap')}`}
      {point && !isGap && (
        <>
          <strong>{point.label}</strong>
          <ul>
            {(shown.length > 0 ? shown : chart.series.slice(0, 1).map((one) => ({ ...one, index: 0, value: 0 }))).map(
              ({ name, label, index, value }) => (
                <li key={name}>
                  <Mark chart={chart.id} index={index} line={chart.kind === 'lines'} />
                  <span>{label}</span>
                  <b>{chart.say(value, name)}</b>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </div>
  );
}

function shared(chart: Axis) {
  return {
    h: chart.height ?? HEIGHT,
    data: rowsOf(chart),
    tooltipAnimationDuration: 0,
    yAxisProps: {
      width: AXIS_WIDTH,
      tickFormatter: (value: number) => chart.axis(value),
      tick: { fontSize: MARK_FONT, fill: 'currentColor' },
    },
    tooltipProps: { content: (pointed: Pointed) => <Tooltip chart={chart} pointed={pointed} /> },
  };
}

/** The accessible name of the focused drawing, with a hint about keys. */
function named(title: string) {
  return { tabIndex: 0, 'aria-label': t('chart.keys', { title }) };
}

function Bars(chart: Axis) {
  return (
    <BarChart
      {...shared(chart)}
      type="stacked"
      dataKey="tick"
      series={chart.series.map(({ name, label }, index) => ({ name, label, color: fillOf(chart.id, index) }))}
      barProps={{ className: styles.face, maxBarSize: 48 }}
      barChartProps={named(chart.title)}
    >
      <Looks chart={chart.id} count={chart.series.length} />
    </BarChart>
  );
}

/** Lines over a period in Almaty's time. A part of it can be chosen by dragging. */
function TimeLines({ time, ...chart }: Axis & { time: ChartTime }) {
  const { from, to, onZoom } = time;
  const [dragged, setDragged] = useState<[number, number]>();
  const ticks = zoneTicks(from, to, BUSINESS_OFFSET);
  const parts = shared(chart);
  const drag = {
    onMouseDown: ({ activeLabel }: { activeLabel?: string | number }) =>
      activeLabel !== undefined && setDragged([Number(activeLabel), Number(activeLabel)]),
    onMouseMove: ({ activeLabel }: { activeLabel?: string | number }) =>
      activeLabel !== undefined && setDragged((known) => known && [known[0], Number(activeLabel)]),
    onMouseUp: () => {
      if (dragged && dragged[0] !== dragged[1]) onZoom(dragged[0], dragged[1]);
      setDragged(undefined);
    },
    onMouseLeave: () => setDragged(undefined),
  };
  return (
    <LineChart
      {...parts}
      yAxisProps={{ ...parts.yAxisProps, ...(chart.most !== undefined && { domain: [0, chart.most] }) }}
      dataKey="at"
      series={seriesOf(chart)}
      curveType="linear"
      connectNulls={false}
      withDots={chart.points.length < DOTS}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: [from, to],
        allowDataOverflow: true,
        ticks: ticks.at,
        tickFormatter: (at: number) =>
          ticks.byDay ? formatAlmaty(at).slice(0, DAY_LENGTH) : formatAlmaty(at).slice(-TIME_LENGTH),
      }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ ...named(chart.title), ...drag, className: styles.zoomable }}
    >
      {dragged && dragged[0] !== dragged[1] && (
        <ReferenceArea x1={Math.min(...dragged)} x2={Math.max(...dragged)} className={styles.chosen} />
      )}
    </LineChart>
  );
}

function seriesOf({ series }: Axis) {
  return series.map(({ name, label }, index) => ({
    name,
    label,
    color: colorOf(index),
    strokeDasharray: dashOf(index),
  }));
}

function Lines(chart: Axis) {
  const times = chart.points.map(({ at }, place) => at ?? place);
  const ticks = ticksBetween(times[0] ?? 0, times.at(-1) ?? 0);
  return (
    <LineChart
      {...shared(chart)}
      dataKey="at"
      series={seriesOf(chart)}
      curveType="stepAfter"
      withDots={chart.points.length < DOTS}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        ticks: ticks.at,
        tickFormatter: ticks.byDay ? formatDate : formatDateTime,
      }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={named(chart.title)}
    />
  );
}

function Donut(chart: Extract<Drawn, { kind: 'donut' }>) {
  const size = (chart.height ?? HEIGHT) - 12;
  const several = chart.parts.filter(({ value }) => Number(value) > 0).length > 1;
  return (
    <div className={styles.donut}>
      <DonutChart
        size={size}
        thickness={size / 6}
        // A ring with one part has no gap.
        paddingAngle={several ? 1 : 0}
        strokeWidth={several ? 1 : 0}
        strokeColor="var(--surface)"
        withTooltip={false}
        data={chart.parts.map(({ label, value }, index) => ({
          name: label,
          value: Number(value),
          color: fillOf(chart.id, index),
        }))}
        // No keyboard navigation: the legend has each part with its value.
        accessibilityLayer={false}
        pieProps={{ rootTabIndex: -1 }}
      >
        <Looks chart={chart.id} count={chart.parts.length} />
      </DonutChart>
      {chart.centre && (
        <span className={styles.centre} aria-hidden="true">
          {chart.centre}
        </span>
      )}
    </div>
  );
}

/** Draws a chart. The module is loaded with the first visible chart. */
export default function Drawing(chart: Drawn) {
  if (chart.kind === 'donut') return <Donut {...chart} />;
  if (chart.kind === 'bars') return <Bars {...chart} kind="bars" />;
  return chart.time ? <TimeLines {...chart} kind="lines" time={chart.time} /> : <Lines {...chart} kind="lines" />;
}
