/**
 * What is counted while the provider runs, in the text format of Prometheus. A label is the pattern of a route, a code, a kind of
 * work: never an id, an address or anything of a person.
 */

/** Upper ends of the classes of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The labels of one series, by their names. */
export type Labels = Record<string, string>;

/** A line of the text: a value under a name with labels. */
export function sampleLine(name: string, labels: Labels, value: number): string {
  const said = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${said.length > 0 ? `{${said.join(',')}}` : ''} ${value}`;
}

/** The two lines that stand before the samples of a metric. */
export function headLines(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

interface Series {
  labels: Labels;
  /** How many were at most as long as each bucket's end. */
  buckets: number[];
  count: number;
  sum: number;
}

/** How often something took how long, by labels. */
class Durations {
  readonly #name: string;
  readonly #help: string;
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  /** Counts one. */
  observe(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n');
    const series = this.#series.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), count: 0, sum: 0 };
    this.#series.set(key, series);
    series.count += 1;
    series.sum += seconds;
    for (const [index, end] of BUCKETS.entries())
      if (seconds <= end) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
  }

  /** All of it as text. */
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

/** What the provider's parts tell. */
export class Metrics {
  readonly #requests = new Durations(
    'infra_http_request_duration_seconds',
    'Requests by route pattern and status code.',
  );
  readonly #cloud = new Durations('infra_cloud_call_duration_seconds', 'Calls of the cloud by kind, type and outcome.');

  /** A request that was answered. `route` is the pattern, not the address. */
  request(method: string, route: string, code: number, seconds: number): void {
    this.#requests.observe({ method, route, code: `${code}` }, seconds);
  }

  /** A call of the cloud underneath. */
  cloudCall(call: string, type: string, outcome: 'ok' | 'failed', seconds: number): void {
    this.#cloud.observe({ call, type, outcome }, seconds);
  }

  /** What was counted so far, as text. */
  lines(): string[] {
    return [...this.#requests.lines(), ...this.#cloud.lines()];
  }
}
