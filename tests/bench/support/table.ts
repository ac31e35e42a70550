/** One figure of the bench. */
export interface BenchRow {
  what: string;
  /** What was measured, with its unit. */
  value: string;
  /** What it may be at most, as the table shows it. */
  bound?: string;
  /** Whether it keeps to its bound; undefined where it has none. */
  ok?: boolean;
}

/** Rows as lines of a Markdown table. */
export function tableOf(rows: BenchRow[]): string[] {
  const verdict = (ok: boolean | undefined): string => (ok === undefined ? '' : ok ? 'ok' : 'MISSED');
  return [
    '| what | measured | bound | |',
    '|---|---|---|---|',
    ...rows.map(({ what, value, bound = '', ok }) => `| ${what} | ${value} | ${bound} | ${verdict(ok)} |`),
  ];
}

const withUnit = (value: number | string, unit: string): string => (unit === '' ? String(value) : `${value} ${unit}`);

/** A figure that has to be at most so much. */
export function atMost(what: string, value: number, limit: number, unit: string, digits = 0): BenchRow {
  return {
    what,
    value: withUnit(value.toFixed(digits), unit),
    bound: `<= ${withUnit(limit, unit)}`,
    ok: value <= limit,
  };
}

/** A figure without a limit. */
export function figure(what: string, value: number, unit: string, digits = 0): BenchRow {
  return { what, value: withUnit(value.toFixed(digits), unit) };
}
