import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Metric } from '../../contract/file/resource-file.ts';
import { type Figures, figuresOf, joined, readingOf } from './figures.ts';

const simulated = { shape: 'steady', low: 0, high: 1 } as const;
const METRICS: Metric[] = [
  {
    id: 'cpu',
    unit: 'percent',
    kind: 'counter',
    simulated,
    remote: { sum: '/cpu_details/*/time', over: '/num_cpus', times: 1e-7 },
  },
  {
    id: 'memory',
    unit: 'percent',
    simulated,
    remote: { sum: '/memory_details/used', over: '/memory_details/maximum', times: 100 },
  },
  { id: 'netIn', unit: 'bytes-per-second', kind: 'counter', simulated, remote: { sum: '/nic_details/*/rx_octets' } },
];

/** An answer of `GET /servers/{id}/diagnostics` of Nova, since its microversion 2.48. */
const answer = (seconds: number, octets: number) => ({
  num_cpus: 2,
  cpu_details: [
    { id: 0, time: seconds * 1e9 },
    { id: 1, time: 0 },
  ],
  memory_details: { maximum: 2048, used: 512 },
  nic_details: [{ rx_octets: octets }, { rx_octets: 50 }],
});
const MINUTE = 60_000;
const read = (seconds: number, octets: number, at: number) => readingOf(METRICS, answer(seconds, octets), at);

describe('a reading', () => {
  it('adds up the items of a list, and divides and multiplies', () => {
    const { values } = read(30, 1000, 5);
    expect(values.cpu).toBeCloseTo(1500, 6);
    expect(values).toMatchObject({ memory: 25, netIn: 1050 });
  });

  it('leaves out what the answer does not have', () =>
    expect(readingOf(METRICS, { num_cpus: 0, cpu_details: [{ time: 5 }], nic_details: 'none' }, 5).values).toEqual({}));
});

describe('figures', () => {
  it('of a counter are its growth per second, of a gauge the value', () => {
    const figures = figuresOf(METRICS, read(30, 1000, 0), read(90, 7000, MINUTE));
    // One of two processors was busy for the whole minute.
    expect(figures).toEqual({ cpu: [1, 50, 50], memory: [1, 25, 25], netIn: [1, 100, 100] });
  });

  it.each([
    ['without a reading before', undefined],
    ['after a restart', read(95, 99_000, 0)],
    ['after a long pause', read(30, 1000, -10 * MINUTE)],
    ['of the same moment', read(30, 1000, MINUTE)],
  ])('of a counter are missing %s', (_, last) =>
    expect(figuresOf(METRICS, last, read(90, 7000, MINUTE))).toEqual({ memory: [1, 25, 25] }),
  );

  it('of a full processor are at most 100 percent', () =>
    expect(figuresOf(METRICS, read(0, 0, 0), read(125, 0, MINUTE)).cpu).toEqual([1, 100, 100]));
});

it('joined in points keep the sum, the number and the largest of all', () => {
  const figure = fc.integer({ min: 0, max: 10 ** 9 }).map((each) => each / 1000);
  const groups = fc.array(fc.array(figure, { minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(groups, (each) => {
      const one = (value: number): { x: Figures } => ({ x: [1, value, value] });
      const points = each.map((group) => group.map(one).reduce(joined, {}));
      const [count, sum, largest] = points.reduce(joined, {}).x ?? [0, 0, 0];
      const all = each.flat();
      expect(count).toBe(all.length);
      expect(largest).toBe(Math.max(...all));
      expect(sum).toBeCloseTo(
        all.reduce((total, value) => total + value, 0),
        2,
      );
      // The averages of the parts, each with its weight, are the average of the whole.
      const weighted = points.reduce((total, { x: [n, part] = [1, 0, 0] }) => total + (part / n) * n, 0);
      expect(weighted / count).toBeCloseTo(sum / count, 2);
    }),
  );
});
