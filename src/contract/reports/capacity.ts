/** What the cloud has, what of it is sold, and when it will be full. */

/** What a cloud has a limited amount of: vCPUs, memory in GB, storage in GB, and public addresses. */
export const CAPACITY_FIGURES = ['vcpu', 'ram', 'disk', 'address'] as const;
export type CapacityFigure = (typeof CAPACITY_FIGURES)[number];

/** What was sold of what there was on a day. */
export interface CapacityDay {
  /** `YYYY-MM-DD`. */
  day: string;
  total: number;
  sold: number;
}

/** One figure as the overview shows it. */
export interface Capacity {
  figure: CapacityFigure;
  /** The variants that share it, such as the types of the disks in a storage. */
  variants: string[];
  /** What can be sold: with overcommit, without what is reserved. */
  total: number;
  sold: number;
  /** What the cloud itself counts as used. Missing where it does not say. */
  taken?: number;
  /** When the cloud answered last, RFC 3339. */
  at: string;
  /** The last 90 days, the oldest first; days without an answer are left out. */
  days: CapacityDay[];
  /** The day on which all will be sold, if it goes on as in the last 30 days. Missing where it does not grow. */
  full?: string;
}

const DAY_MS = 86_400_000;
/** The days that the growth is taken from, and how many of them have to be known. */
const FIT_DAYS = 30;
const LEAST_DAYS = 7;
/** Beyond this a line through a month says nothing. */
const MOST_DAYS = 3 * 365;

/** The day on which a line through what was sold in the last 30 days reaches the total. Undefined where it does not, or not within three years. */
export function fullOn(days: readonly CapacityDay[]): string | undefined {
  const last = days.at(-1);
  if (!last) return undefined;
  const end = Date.parse(last.day);
  const known = days.map(({ day, sold }) => ({ x: (Date.parse(day) - end) / DAY_MS, y: sold }));
  const near = known.filter(({ x }) => x > -FIT_DAYS);
  if (near.length < LEAST_DAYS) return undefined;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x0, y0] = [mean(near.map(({ x }) => x)), mean(near.map(({ y }) => y))];
  const spread = near.reduce((sum, { x }) => sum + (x - x0) ** 2, 0);
  const slope = near.reduce((sum, { x, y }) => sum + (x - x0) * (y - y0), 0) / spread;
  if (slope <= 0) return undefined;
  const left = Math.max(0, Math.ceil((last.total - last.sold) / slope));
  return left > MOST_DAYS ? undefined : new Date(end + left * DAY_MS).toISOString().slice(0, 10);
}
