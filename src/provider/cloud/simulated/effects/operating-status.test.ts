import { describe, expect, it } from 'vitest';
import { memberStatus, statusOver } from './operating-status.ts';

describe('the operating status', () => {
  it('of a member is what it is set to, then what the monitor finds', () => {
    const found = { monitored: true, answers: true };
    expect(memberStatus({ adminStateUp: false, weight: 0 }, found)).toBe('OFFLINE');
    expect(memberStatus({ adminStateUp: true, weight: 0 }, found)).toBe('DRAINING');
    expect(memberStatus({ adminStateUp: true, weight: 1 }, found)).toBe('ONLINE');
    expect(memberStatus({ adminStateUp: true, weight: 1 }, { monitored: true, answers: false })).toBe('ERROR');
    expect(memberStatus({ adminStateUp: true, weight: 1 }, { monitored: false, answers: false })).toBe('NO_MONITOR');
  });

  it('of a pool is online while any member takes requests', () => {
    const pool = { adminStateUp: true };
    expect(statusOver(pool, [])).toBe('OFFLINE');
    expect(statusOver(pool, ['OFFLINE', 'OFFLINE'])).toBe('OFFLINE');
    expect(statusOver(pool, ['OFFLINE', 'ERROR'])).toBe('ERROR');
    expect(statusOver(pool, ['ERROR', 'DRAINING'])).toBe('DRAINING');
    expect(statusOver(pool, ['ERROR', 'DRAINING', 'NO_MONITOR'])).toBe('ONLINE');
    expect(statusOver(pool, ['ERROR', 'ONLINE'])).toBe('ONLINE');
    expect(statusOver({ adminStateUp: false }, ['ONLINE'])).toBe('OFFLINE');
  });
});
