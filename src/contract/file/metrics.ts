/** The metrics of a type: figures of its running resources, such as their CPU load. */
import { type Metric, parseCall, type ResourceFile } from './resource-file.ts';

/** A unit of a metric. */
export type MetricUnit = Metric['unit'];

/** One point of a series: the start of its step (RFC 3339), the average and the largest figure in it. */
export type MetricPoint = [time: string, average: number, largest: number];

/** What the API answers for the metrics of a record. */
export interface MetricAnswer {
  /** Whether the cloud has figures of this type at all. */
  measured: boolean;
  /** The period that is answered: what was asked for, as far as figures are kept (RFC 3339). */
  from: string;
  to: string;
  /** The length of a step, in seconds. A step without figures has no point. */
  step: number;
  series: { metric: string; unit: MetricUnit; points: MetricPoint[] }[];
}

/** The call that answers a record's metrics: the path of its `get`, followed by `/metrics`. Undefined for a type without metrics. */
export function metricsCall({ metrics, api }: ResourceFile): string | undefined {
  return metrics && api.get && `GET ${parseCall(api.get).path}/metrics`;
}

/** The metrics that a type has; none for most. */
export function metricsOf({ metrics }: ResourceFile): readonly Metric[] {
  return metrics?.series ?? [];
}

/** How many of a metric's unit are one of a bound: a bound on bytes is in megabytes of 1,048,576, as screens show them. */
export function boundScale({ unit }: Metric): number {
  return unit === 'bytes' || unit === 'bytes-per-second' ? 1_048_576 : 1;
}
