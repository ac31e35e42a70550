/** A value as it came, so that what is said of it is exact: money is a decimal string. */
export type ChartValue = string | number | null;

/** One row of a legend: bars of one colour, a line. */
interface ChartSeries {
  name: string;
  label: string;
}

/** One place on the horizontal axis. */
interface ChartPoint {
  /** As the tooltip and the table call it. */
  label: string;
  /** As the axis calls it, where that is shorter. */
  tick?: string;
  /** The moment, in ms; lines are drawn over time. */
  at?: number;
  /** By the series' names; what is left out is nothing. */
  values: Record<string, ChartValue>;
}

/** What all charts are told. */
interface ChartBase {
  /** What one sees, in a few words: its accessible name, and the picture's heading. */
  title: string;
  /** How a value is said, exactly. */
  say: (value: string | number, series: string) => string;
  /** px; a chart has its place before it is there. */
  height?: number;
}

/** Values along an axis. */
export interface AxisChartProps extends ChartBase {
  series: ChartSeries[];
  points: ChartPoint[];
  /** What the points are: the heading of the table's first column. */
  pointName: string;
  /** How a mark of the vertical axis is said, as short as can be. */
  axis: (value: number) => string;
}

/** Parts of a whole. */
export interface DonutChartProps extends ChartBase {
  parts: (ChartSeries & { value: string | number })[];
  /** What the parts are: the heading of the table's first column. */
  partName: string;
  /** What the values are: the heading of its second. */
  valueName: string;
  /** In the middle: what all parts come to. */
  centre?: string;
}

/** What the drawing itself, which is loaded when a chart is looked at, is given. */
export type Drawn =
  | ({ kind: 'bars' | 'lines'; id: string } & AxisChartProps)
  | ({ kind: 'donut'; id: string } & DonutChartProps);
