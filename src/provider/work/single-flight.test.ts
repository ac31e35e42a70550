import { beforeEach, expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

/** The runs that began, each ended by the test. */
let ends: { resolve(): void; reject(error: Error): void }[];
let runs: SingleFlight;

beforeEach(() => {
  ends = [];
  runs = new SingleFlight();
});

function ask(name = 'disk'): Promise<void> {
  return runs.run(name, () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
}

it('runs once more, and only once, for all calls during a run', async () => {
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  const late = ask();
  ends[1]?.resolve();
  await Promise.all(others);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.resolve();
  await late;
});

it('runs again at once for a call after all runs have ended', async () => {
  const first = ask();
  ends[0]?.resolve();
  await first;
  const second = ask();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await second;
});

it('reports a failure only to the callers that waited for that run', async () => {
  const first = ask();
  const second = ask();
  ends[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve();
  await second;
});

it('runs concurrently under different names', () => {
  void ask('disk');
  void ask('server');
  expect(ends).toHaveLength(2);
});
