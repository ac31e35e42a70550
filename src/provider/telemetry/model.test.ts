import { describe, expect, it } from 'vitest';
import type { Metric } from '../../contract/file/resource-file.ts';
import { simulatedFigure } from './model.ts';

const metric = (shape: Metric['simulated']['shape']): Metric => ({
  id: 'cpu',
  unit: 'percent',
  simulated: { shape, low: 4, high: 60 },
});
/** Tuesday, 24 November 2026, at an hour in Almaty, in seconds since 1970. */
const at = (hour: number, day = 24) => Date.UTC(2026, 10, day, hour - 5) / 1000;
const hourOf = (start: number, id = 'server') =>
  Array.from({ length: 60 }, (_, minute) => simulatedFigure(metric('daily'), id, start + minute * 60));
const average = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;

describe('a simulated figure', () => {
  it('is the same whenever it is asked for, and differs between records and metrics', () => {
    expect(simulatedFigure(metric('daily'), 'server', at(12))).toBe(simulatedFigure(metric('daily'), 'server', at(12)));
    expect(hourOf(at(12))).not.toEqual(hourOf(at(12), 'another'));
    expect(simulatedFigure({ ...metric('daily'), id: 'memory' }, 'server', at(12))).not.toBe(hourOf(at(12))[0]);
  });

  it.each(['steady', 'daily', 'bursts'] as const)('stays between its bounds: %s', (shape) => {
    for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
      const figure = simulatedFigure(metric(shape), 'server', at(0) + minute * 60);
      expect(figure).toBeGreaterThanOrEqual(4);
      expect(figure).toBeLessThanOrEqual(60);
    }
  });

  it('of a daily rhythm is higher by day than at night, and lower at the weekend', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      expect(average(hourOf(at(15), id))).toBeGreaterThan(average(hourOf(at(3), id)) + 8);
      expect(average(hourOf(at(15), id))).toBeGreaterThan(average(hourOf(at(15, 29), id)));
    }
  });

  it('of bursts is low but for some minutes of the hour', () => {
    const day = Array.from({ length: 24 * 60 }, (_, minute) =>
      simulatedFigure(metric('bursts'), 'server', at(0) + minute * 60),
    );
    const high = day.filter((figure) => figure > 15).length;
    expect(high).toBeGreaterThan(24);
    expect(high).toBeLessThan(6 * 24 + 1);
  });
});
