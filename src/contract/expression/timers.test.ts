import { describe, expect, it } from 'vitest';
import type { Timer } from '../file/resource-file.ts';
import { dueTime } from './timers.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const at = (name: string) => ({ $at: `/self/${name}` });
const due = (timer: Partial<Timer>, self = {}) => dueTime({ action: 'end', ...timer }, self, NOW)?.toISOString();

describe('a timer', () => {
  const begun = { begun: '2026-11-25T08:00:00Z', hours: 3, day: '2026-12-01' };

  it('is due so long after a moment, or before it', () => {
    expect(due({ after: { moment: at('begun'), hours: at('hours') } }, begun)).toBe('2026-11-25T11:00:00.000Z');
    expect(due({ after: { moment: at('begun'), days: 1, minutes: 30 } }, begun)).toBe('2026-11-26T08:30:00.000Z');
    expect(due({ after: { moment: at('begun'), days: -1 } }, begun)).toBe('2026-11-24T08:00:00.000Z');
  });

  it('begins a date at midnight in Almaty', () => {
    expect(due({ after: { moment: at('day') } }, begun)).toBe('2026-11-30T19:00:00.000Z');
  });

  it('is not due while its moment or duration is missing', () => {
    expect(due({ after: { moment: at('ended') } }, begun)).toBeUndefined();
    expect(due({ after: { moment: at('begun'), hours: at('minutes') } }, begun)).toBeUndefined();
  });

  it('is due only for records that meet its conditions', () => {
    const timer: Partial<Timer> = {
      after: { moment: at('begun') },
      when: { '/self/status': { const: 'active' } },
    };
    expect(due(timer, { ...begun, status: 'active' })).toBe('2026-11-25T08:00:00.000Z');
    expect(due(timer, { ...begun, status: 'ended' })).toBeUndefined();
  });

  it('repeats at the time and on the days that the record has', () => {
    const every = { time: at('time'), days: at('days') };
    expect(due({ every }, { time: '03:00', days: ['fri'] })).toBe('2026-11-26T22:00:00.000Z');
    expect(due({ every }, { time: '03:00' })).toBe('2026-11-25T22:00:00.000Z');
    expect(due({ every }, { days: ['fri'] })).toBeUndefined();
  });
});
