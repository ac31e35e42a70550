import { describe, expect, it } from 'vitest';
import { backOff, EventReader } from './event-stream.ts';

describe('a stream of events', () => {
  it('is read in whatever pieces it comes', () => {
    const reader = new EventReader();
    expect(reader.take('id: a_1\nevent: un')).toEqual([]);
    expect(reader.take('read\ndata: 2\n\n:\n\nevent: notification\nid: b_2\ndata: {"x"')).toEqual([
      { event: 'unread', data: '2', id: 'a_1' },
    ]);
    expect(reader.take(':1}\n\n')).toEqual([{ event: 'notification', data: '{"x":1}', id: 'b_2' }]);
  });

  it('is asked for again later and later, never by all at once, and at most a minute apart', () => {
    expect([0, 1, 3, 20].map((failures) => backOff(failures, () => 1))).toEqual([1000, 2000, 8000, 60_000]);
    expect([0, 20].map((failures) => backOff(failures, () => 0))).toEqual([500, 30_000]);
  });
});
