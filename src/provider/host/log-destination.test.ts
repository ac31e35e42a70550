import { expect, it } from 'vitest';
import { fileSink, type LogSink, logDestination } from './log-destination.ts';

/** A disk with space for so many bytes. */
function disk() {
  const state = { free: 0, text: '' };
  const write = (_: number, bytes: Uint8Array): number => {
    if (state.free === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    const taken = Buffer.from(bytes.subarray(0, state.free)).toString();
    state.free -= taken.length;
    state.text += taken;
    return taken.length;
  };
  return { state, sink: fileSink(2, write) };
}

it('counts the lines that a full disk did not take, and says so once there is space', () => {
  const { state, sink } = disk();
  const log = logDestination(sink);
  state.free = 4;
  log.write('one\n');
  log.write('two\n');
  log.write('three\n');
  expect([state.text, log.dropped]).toEqual(['one\n', 2]);
  state.free = 1000;
  log.write('four\n');
  log.write('five\n');
  const [first, note, ...others] = state.text.split('\n');
  expect([first, ...others]).toEqual(['one', 'four', 'five', '']);
  expect(JSON.parse(note ?? '')).toMatchObject({ level: 40, dropped: 2, msg: 'Log lines were dropped' });
  expect(log.dropped).toBe(2);
});

it('begins a new line after one that was cut', () => {
  const { state, sink } = disk();
  const log = logDestination(sink);
  state.free = 2;
  log.write('one\n');
  state.free = 1000;
  log.write('two\n');
  const [cut, note, next] = state.text.split('\n');
  expect([cut, JSON.parse(note ?? '').dropped, next]).toEqual(['on', 1, 'two']);
});

it('counts a line whose failure is known later', () => {
  const ends: ((isWritten: boolean) => void)[] = [];
  const sink: LogSink = (_, done) => void ends.push(done);
  const log = logDestination(sink);
  log.write('one\n');
  log.write('two\n');
  ends[0]?.(false);
  ends[1]?.(true);
  expect(log.dropped).toBe(1);
});
