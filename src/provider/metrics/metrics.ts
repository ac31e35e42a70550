/**
 * The provider's metrics, in the text format of Prometheus. A label is a route pattern, a code or a kind of work. It is never an id, an
 * address or personal data.
 */

/** Upper bounds of the buckets of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The labels of one series, by their names. */
export type Labels = Record<string, string>;

/** A sample line: a name with labels and a value. */
export function sampleLine(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** The two lines before the samples of a metric. */
export function headLines(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

interface Series {
  labels: Labels;
  /** The number of observations up to each bucket's bound. */
  buckets: number[];
  count: number;
  sum: number;
}

/** A histogram of durations, by labels. */
class Durations {
  readonly #name: string;
  readonly #help: string;
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  /** Counts one observation. */
  observe(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n');
    const series = this.#series.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), count: 0, sum: 0 };
    this.#series.set(key, series);
    series.count += 1;
    series.sum += seconds;
    for (const [index, end] of BUCKETS.entries())
      if (seconds <= end) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
  }

  /** The histogram as text. */
  lines(): string[] {
    const of = ({ labels, buckets, count, sum }: Series): string[] => [
      ...BUCKETS.map((end, index) =>
        sampleLine(`${this.#name}_bucket`, { ...labels, le: `${end}` }, buckets[index] ?? 0),
      ),
      sampleLine(`${this.#name}_bucket`, { ...labels, le: '+Inf' }, count),
      sampleLine(`${this.#name}_sum`, labels, sum),
      sampleLine(`${this.#name}_count`, labels, count),
    ];
    return [...headLines(this.#name, 'histogram', this.#help), ...[...this.#series.values()].flatMap(of)];
  }
}

/** The metrics of the provider's parts. */
export class Metrics {
  readonly #requests = new Durations(
    'infra_http_request_duration_seconds',
    'Requests by route pattern and status code.',
  );
  readonly #cloud = new Durations('infra_cloud_call_duration_seconds', 'Calls of the cloud by kind, type and outcome.');

  /** Counts an answered request. `route` is the pattern, not the address. */
  request(method: string, route: string, code: number, seconds: number): void {
    this.#requests.observe({ method, route, code: `${code}` }, seconds);
  }

  /** Counts a call of the cloud. */
  cloudCall(call: string, type: string, outcome: 'ok' | 'failed', seconds: number): void {
    this.#cloud.observe({ call, type, outcome }, seconds);
  }

  /** All metrics as text. */
  lines(): string[] {
    return [...this.#requests.lines(), ...this.#cloud.lines()];
  }
}
