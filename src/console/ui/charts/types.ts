/** A value as received, so that its text is exact: money is a decimal string. */
export type ChartValue = string | number | null;

/** One entry of a legend: bars of one colour, or a line. */
interface ChartSeries {
  name: string;
  label: string;
}

/** One point on the horizontal axis. */
interface ChartPoint {
  /** Its label in the tooltip and the table. */
  label: string;
  /** Its label on the axis, where that is shorter. */
  tick?: string;
  /** The timestamp, in ms, for lines over time. */
  at?: number;
  /** By the names of the series. A missing value is empty. */
  values: Record<string, ChartValue>;
}

/** The props of all charts. */
interface ChartBase {
  /** A short title: the accessible name, and the picture's heading. */
  title: string;
  /** Formats a value exactly. */
  say: (value: string | number, series: string) => string;
  /** The height in px, reserved before the chart is loaded. */
  height?: number;
  /** What stands in its place where there are no values. */
  nothing?: string;
}

/** Values along an axis. */
export interface AxisChartProps extends ChartBase {
  series: ChartSeries[];
  points: ChartPoint[];
  /** The name of the points: the header of the table's first column. */
  pointName: string;
  /** Formats a tick of the vertical axis, as short as possible. */
  axis: (value: number) => string;
  /** Further columns of the table, by the place of a point. */
  more?: { label: string; say: (place: number) => string }[];
  /** The top of the vertical axis; the largest value by default. */
  most?: number;
  /** For lines over a period in Almaty's time, drawn from point to point with gaps, in which a part can be chosen by dragging. */
  time?: ChartTime;
}

/** The period of a chart, in milliseconds since 1970. */
export interface ChartTime {
  from: number;
  to: number;
  onZoom: (from: number, to: number) => void;
}

/** Parts of a whole. */
export interface DonutChartProps extends ChartBase {
  parts: (ChartSeries & { value: string | number })[];
  /** The name of the parts: the header of the table's first column. */
  partName: string;
  /** The name of the values: the header of the second column. */
  valueName: string;
  /** The total, in the middle. */
  centre?: string;
}

/** The props of the lazily loaded drawing. */
export type Drawn =
  | ({ kind: 'bars' | 'lines'; id: string } & AxisChartProps)
  | ({ kind: 'donut'; id: string } & DonutChartProps);
