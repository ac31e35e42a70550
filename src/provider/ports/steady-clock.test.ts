import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryLog } from '../testing.ts';
import { SteadyClock } from './steady-clock.ts';

const START = Date.parse('2026-11-20T06:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The true time since the start, and how far the reference and this machine's clock are off, in milliseconds. */
let passed: number;
let referenceOff: number;
let machineOff: number;
let log: MemoryLog;
let clock: SteadyClock;

beforeEach(async () => {
  [passed, referenceOff, machineOff] = [0, 0, 0];
  log = new MemoryLog();
  clock = await begun();
});

function begun(): Promise<SteadyClock> {
  return SteadyClock.begin({
    reference: async () => new Date(START + passed + referenceOff),
    machine: () => new Date(START + passed + machineOff),
    elapsed: () => passed,
    log,
  });
}

async function pass(ms: number): Promise<void> {
  passed += ms;
  await clock.compare();
}

/** How far the clock is off, in milliseconds. */
const off = () => clock.now().getTime() - START - passed;
const messages = () => log.lines.map(({ level, message }) => `${level}: ${message}`);

/** Sets the reference and this machine's clock, as where they are one. */
function set(ms: number): void {
  [referenceOff, machineOff] = [ms, ms];
}

describe('a steady clock', () => {
  it('goes on evenly, and follows small steps of its reference at once', async () => {
    passed += 1234;
    expect(off()).toBe(0);
    set(4 * MINUTE);
    await pass(1000);
    expect(off()).toBe(4 * MINUTE);
    set(-MINUTE);
    await pass(1000);
    expect(off()).toBe(-MINUTE);
    expect(messages()).toEqual([]);
  });

  it('does not follow a jump ahead, says so once, and goes on when it is over', async () => {
    set(3 * DAY);
    await pass(1000);
    await pass(10 * MINUTE);
    expect(off()).toBe(0);
    expect(clock.offset().doubtMs).toBe(3 * DAY);
    expect(messages().filter((message) => message.startsWith('error'))).toEqual([
      'error: The clock jumped ahead and is not followed: correct it, or restart the provider if it is right',
    ]);
    set(0);
    await pass(1000);
    expect([off(), clock.offset().doubtMs]).toEqual([0, 0]);
  });

  it('takes a jump ahead for true after a restart', async () => {
    set(3 * DAY);
    await pass(1000);
    clock = await begun();
    expect([off(), clock.offset().doubtMs]).toEqual([3 * DAY, 0]);
  });

  it('follows a step back that lasts a minute, and none that is over before', async () => {
    set(-2 * 60 * MINUTE);
    await pass(1000);
    set(0);
    await pass(30_000);
    set(-2 * 60 * MINUTE);
    await pass(1000);
    await pass(59_000);
    expect(off()).toBe(0);
    await pass(1000);
    expect(off()).toBe(-2 * 60 * MINUTE);
    expect(messages().at(-2)).toBe('warn: The clock was set back, and is followed');
  });

  it('takes no part in a clock of this machine that is off, and tells of it', async () => {
    machineOff = 10 * MINUTE;
    await pass(1000);
    expect([off(), clock.offset().machineMs]).toEqual([0, 10 * MINUTE]);
    machineOff = 0;
    await pass(1000);
    expect(messages()).toEqual([
      "warn: This machine's clock differs from the time of the provider",
      "info: This machine's clock has the time of the provider again",
    ]);
  });

  it('goes on where its reference cannot be read', async () => {
    const parts = { machine: () => new Date(START + passed), elapsed: () => passed, log };
    let away = false;
    const reference = async () => {
      if (away) throw new Error('away');
      return new Date(START + passed);
    };
    clock = await SteadyClock.begin({ ...parts, reference });
    away = true;
    await pass(5000);
    expect(off()).toBe(0);
  });
});
