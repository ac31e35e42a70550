import { beforeEach, describe, expect, it } from 'vitest';
import type { MetricAnswer } from '../../contract/file/metrics.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { fileWith } from '../../contract/file/testing.ts';
import { FakeRemoteCloud } from '../cloud/testing.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { scheduleTelemetry } from './collect.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const simulated = { shape: 'steady', low: 10, high: 20 } as const;

const engineFile: ResourceFile = fileWith(
  {
    id: { type: 'string', readOnly: true, 'x-generate': 'uuid' },
    name: { type: 'string' },
    status: { type: 'string', readOnly: true, 'x-initial': 'on' },
  },
  {
    name: 'engine',
    api: {
      list: 'GET /api/engines',
      get: 'GET /api/engines/{id}',
      create: 'POST /api/engines',
      delete: 'DELETE /api/engines/{id}',
    },
    status: { field: 'status', values: { on: 'ok', off: 'neutral' } },
    actions: { halt: { call: 'POST /api/engines/{id}/halt', set: { status: 'off' } } },
    metrics: {
      while: { '/self/status': { const: 'on' } },
      series: [
        { id: 'heat', unit: 'percent', simulated, remote: { sum: '/heat' } },
        { id: 'oil', unit: 'bytes-per-second', kind: 'counter', simulated, remote: { sum: '/oil' } },
      ],
    },
  },
);

let test: TestProvider;
let cloud: FakeRemoteCloud;
let token: string;
let id: string;
/** What the engine tells of itself next. */
let told: Doc;

async function begin(remote: boolean): Promise<void> {
  cloud = new FakeRemoteCloud();
  cloud.told.set('engine', () => told);
  test = await createTestProvider({}, [engineFile], remote ? { remote: cloud } : {});
  token = await test.signIn('customer@demo.kz');
  const made = await test.send('POST /api/engines', { token, body: { name: 'First' } });
  ({ id } = (await made.json()) as { id: string });
  told = { heat: 40, oil: 0 };
  await scheduleTelemetry(test);
  await test.provider.worker.runDue();
}

async function metrics(query = ''): Promise<MetricAnswer> {
  return (await test.send(`GET /api/engines/${id}/metrics${query}`, { token })).json() as Promise<MetricAnswer>;
}

/** Advances the clock minute by minute; each minute the engine tells something. */
async function pass(minutes: number, tell: (minute: number) => Doc): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    test.clock.advance(MINUTE);
    told = tell(minute);
    await test.provider.worker.runDue();
  }
}

const since = (ms: number) => `?from=${new Date(test.clock.now().getTime() - ms).toISOString()}`;
const at = (ms: number) => new Date(Date.parse('2026-11-20T06:00:00.000Z') + ms).toISOString();
const rows = () => test.db.selectFrom('metric_point').selectAll().execute();

describe('figures of a remote cloud', () => {
  beforeEach(() => begin(true));

  it('are read every minute, counters as rates', async () => {
    await pass(3, (minute) => ({ heat: 40 + minute, oil: 600 * minute }));
    expect(await metrics()).toMatchObject({
      measured: true,
      step: 60,
      series: [
        {
          metric: 'heat',
          unit: 'percent',
          points: [0, 1, 2, 3].map((minute) => [at(minute * MINUTE), 40 + minute, 40 + minute]),
        },
        { metric: 'oil', points: [1, 2, 3].map((minute) => [at(minute * MINUTE), 10, 10]) },
      ],
    });
  });

  it('have a gap where the cloud did not answer, and while the resource was off', async () => {
    cloud.told.set('engine', () => {
      throw new Error('away');
    });
    await pass(2, () => ({}));
    cloud.told.set('engine', () => told);
    await pass(1, () => ({ heat: 50, oil: 0 }));
    await test.send(`POST /api/engines/${id}/halt`, { token });
    await pass(2, () => ({ heat: 60, oil: 0 }));
    const [heat] = (await metrics()).series;
    expect(heat?.points.map(([time]) => time)).toEqual([at(0), at(3 * MINUTE)]);
  });

  it('are thinned out: longer steps have the average and the largest of the same figures', async () => {
    await pass(4, (minute) => ({ heat: minute === 2 ? 90 : 40, oil: 0 }));
    const [day] = (await metrics(since(8 * HOUR))).series;
    expect(day?.points).toEqual([[at(0), 50, 90]]);
    expect(await metrics(since(5 * 24 * HOUR))).toMatchObject({
      step: 3600,
      series: [{ points: [[at(0), 50, 90]] }, {}],
    });
  });

  it('are deleted once they are older than their step is kept', async () => {
    test.clock.advance(7 * HOUR);
    await test.provider.worker.runDue();
    const kept = async () => (await rows()).filter((row) => row.at * 1000 < Date.parse(at(HOUR)) && row.step > 0);
    expect((await kept()).map(({ step }) => step)).toEqual([300, 3600]);
    test.clock.advance(3 * 24 * HOUR);
    await test.provider.worker.runDue();
    expect((await kept()).map(({ step }) => step)).toEqual([3600]);
    test.clock.advance(33 * 24 * HOUR);
    await test.provider.worker.runDue();
    expect(await kept()).toEqual([]);
  });

  it('of a deleted record are deleted after a day', async () => {
    await test.send(`DELETE /api/engines/${id}`, { token });
    test.clock.advance(23 * HOUR);
    await test.provider.worker.runDue();
    expect(await rows()).not.toEqual([]);
    test.clock.advance(2 * HOUR);
    await test.provider.worker.runDue();
    expect(await rows()).toEqual([]);
  });

  it('are none where the cloud has no figures of the type', async () => {
    cloud.told.clear();
    expect(await metrics()).toMatchObject({ measured: false });
  });
});

describe('figures of the simulated cloud', () => {
  beforeEach(() => begin(false));

  it('are there for any moment since the record was created, and stored nowhere', async () => {
    test.clock.advance(3 * HOUR);
    const [heat] = (await metrics(since(30 * 24 * HOUR))).series;
    expect(heat?.points.map(([time]) => time)).toEqual([at(0), at(HOUR), at(2 * HOUR)]);
    const hour = (await metrics()).series[0]?.points ?? [];
    expect(hour).toHaveLength(60);
    for (const [, average, largest] of hour) {
      expect(average).toBeGreaterThanOrEqual(10);
      expect(largest).toBeGreaterThanOrEqual(average);
    }
    expect(await rows()).toEqual([]);
  });

  it('end where the resource was turned off', async () => {
    test.clock.advance(10 * MINUTE);
    await test.send(`POST /api/engines/${id}/halt`, { token });
    test.clock.advance(10 * MINUTE);
    expect((await metrics()).series[0]?.points.at(-1)?.[0]).toBe(at(9 * MINUTE));
  });

  it('are refused where the period ends before it begins, or is no time', async () => {
    const codes = async (query: string) =>
      (await test.send(`GET /api/engines/${id}/metrics${query}`, { token })).status;
    expect(await codes(`?from=${at(HOUR)}&to=${at(0)}`)).toBe(400);
    expect(await codes('?from=yesterday')).toBe(400);
  });
});
