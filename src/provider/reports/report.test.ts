import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';
import { chargeFor, ledgerSum } from './testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const HOUR = 3_600_000;
const DISK = [{ line: 'disk', variant: 'STANDARD', quantity: 100 }];
const MORE = [{ line: 'disk', variant: 'STANDARD', quantity: 300 }];

interface Row {
  service: { type: string; name: string };
  resource: { title: string };
  taken: Doc[];
  from: string;
  to: string | null;
  hours: number;
  amount: string;
  month?: string;
}

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000, sessionLimits: ENDLESS_SESSIONS });
  // 11:00 in Almaty, on the hour.
  resources.test.clock.set('2026-11-20T06:00:00.000Z');
});

async function pass(ms: number): Promise<void> {
  resources.test.clock.advance(ms);
  await resources.test.provider.worker.runDue();
}

async function report(body: object): Promise<{ rows: Row[]; totals: Doc; period: Doc }> {
  const { status, body: answer } = await resources.call('POST /api/report', body);
  expect(status).toBe(200);
  return answer as { rows: Row[]; totals: Doc; period: Doc };
}

function tiynOf(amount: unknown): number {
  return Math.round(Number(amount) * 100);
}

/** Creates a disk that is ready exactly now. */
async function disk(size: number): Promise<string> {
  const input = {
    display_name: `d${size}`,
    size,
    volume_type: 'STANDARD',
    availability_zone: 'kz-ala-1',
    source: 'blank',
  };
  const { body } = await resources.call(`POST ${DISKS}`, input);
  await pass(1000);
  return String(body.id);
}

describe('the report of the current month', () => {
  it('has the charges so far, as in the ledger, and beside them the current cost of 30 days', async () => {
    await disk(100);
    await pass(5 * HOUR);
    const { rows, totals, period } = await report({ period: 'month' });
    expect(period).toEqual({
      kind: 'month',
      from: '2026-11-01',
      to: '2026-11-30',
      chargedUntil: '2026-11-20T11:00:00.000Z',
      days: 30,
    });
    // 100 GB at 0.035 ₸ an hour: 17.50 ₸ in five hours less a second, 2,520 ₸ in 720.
    expect(rows).toEqual([
      {
        service: { type: 'disk', name: 'Диски' },
        resource: { id: expect.any(String), title: 'd100' },
        taken: [{ line: 'disk', variant: 'STANDARD', quantity: 100, name: 'Место на диске', unit: 'ГБ' }],
        lines: [
          {
            ...{ line: 'disk', variant: 'STANDARD', name: 'Место на диске', quantity: 100, unit: 'ГБ' },
            // A second is missing, which costs less than a half tiyn.
            ...{ price: '0.035', period: 'hour', rounding: '0.000972222', amount: '17.50' },
          },
        ],
        from: '2026-11-20T06:00:01.000Z',
        to: '2026-11-20T11:00:00.000Z',
        hours: 5 - 1 / 3600,
        amount: '17.50',
        month: '2520.00',
      },
    ]);
    expect(totals).toMatchObject({ currency: 'KZT', amount: '17.50', month: '2520.00' });
    expect(tiynOf(totals.amount)).toBe(await ledgerSum(resources, '2026-11-01T00:00+05:00', '2026-12-01T00:00+05:00'));
  });

  it('has a row for an uncharged running record, and no cost of 30 days for a deleted or changed one', async () => {
    const gone = await disk(10);
    const grown = await disk(20);
    await pass(2 * HOUR);
    await resources.call(`DELETE ${DISKS}/${gone}`);
    await resources.call(`POST ${DISKS}/${grown}/extend`, { size: 40 });
    await pass(1000);
    await disk(30);
    const { rows } = await report({ period: 'month' });
    expect(
      rows.map(({ resource, taken, to, month }) => [resource.title, taken[0]?.quantity, to !== null, month]),
    ).toEqual([
      ['d10', 10, true, undefined],
      ['d20', 20, true, undefined],
      ['d20', 40, false, '1008.00'],
      ['d30', 30, false, '756.00'],
    ]);
  });

  it('ends with the month in Kazakhstan, not in Greenwich', async () => {
    resources.test.clock.set('2026-11-30T18:59:59.000Z');
    expect((await report({ period: 'month' })).period).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    resources.test.clock.set('2026-11-30T19:00:00.000Z');
    expect((await report({ period: 'month' })).period).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  });
});

describe('the report of chosen days', () => {
  it('has exactly the hours of these days in Almaty, and all days sum to the total', async () => {
    // From 19:00 in Almaty on the 16th: five hours of that day, then two whole days, then one hour.
    const hours = Array.from({ length: 54 }, (_, index) => ({ tiyn: 350 + (index % 2), quantities: DISK }));
    await chargeFor(resources, '2026-11-16T14:00:00.000Z', [{ type: 'disk', title: 'a', hours }]);
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
    const each = await Promise.all(days.map((day) => report({ period: 'dates', from: day, to: day })));
    expect(each.map(({ rows }) => rows.map(({ hours }) => hours))).toEqual([[5], [24], [24], [1]]);
    expect(each[1]?.rows[0]).toMatchObject({ from: '2026-11-16T19:00:00.000Z', to: '2026-11-17T19:00:00.000Z' });
    const whole = await report({ period: 'dates', from: '2026-11-16', to: '2026-11-19' });
    const sum = each.reduce((all, { totals }) => all + tiynOf(totals.amount), 0);
    expect(tiynOf(whole.totals.amount)).toBe(sum);
    expect(sum).toBe(await ledgerSum(resources, '2026-11-16T00:00+05:00', '2026-11-20T00:00+05:00'));
    expect(whole.rows[0]).not.toHaveProperty('month');
  });

  it('has a row for each change of a record’s quantities, also back', async () => {
    const hour = (quantities: typeof DISK, tiyn: number) => ({ quantities, tiyn });
    const hours = [hour(DISK, 1), hour(MORE, 10), hour(MORE, 10), hour(DISK, 100), hour(DISK, 100)];
    await chargeFor(resources, '2026-11-16T05:00:00.000Z', [{ type: 'disk', title: 'a', hours }]);
    const { rows } = await report({ period: 'dates', from: '2026-11-16', to: '2026-11-16' });
    expect(rows.map(({ taken, hours, amount, from }) => [taken[0]?.quantity, hours, amount, from])).toEqual([
      [100, 1, '0.01', '2026-11-16T05:00:00.000Z'],
      [300, 2, '0.20', '2026-11-16T06:00:00.000Z'],
      [100, 2, '2.00', '2026-11-16T08:00:00.000Z'],
    ]);
  });

  it('has one row, with the bounds, for quantities that change all the time', async () => {
    const hours = Array.from({ length: 20 }, (_, index) => ({
      tiyn: index,
      quantities: [{ line: 's3', quantity: index + 0.5 }],
    }));
    await chargeFor(resources, '2026-11-16T00:00:00.000Z', [{ type: 's3-user', title: 'a', hours }]);
    const { rows } = await report({ period: 'dates', from: '2026-11-16', to: '2026-11-17' });
    expect(rows).toMatchObject([{ taken: [{ line: 's3', quantity: 0.5, upTo: 19.5 }], hours: 20, amount: '1.90' }]);
  });

  it('is grouped by service, with the sum of each, in the requested language', async () => {
    const hours = [{ tiyn: 100, quantities: DISK }];
    const vm = [{ tiyn: 1, quantities: [{ line: 'vcpu', variant: 'x1', quantity: 2 }] }];
    await chargeFor(resources, '2026-11-16T05:00:00.000Z', [
      { type: 'vm', title: 'web', hours: vm },
      { type: 'disk', title: 'b', hours },
      { type: 'disk', title: 'A', hours },
    ]);
    const report = (language: string) =>
      resources.call('POST /api/report', { period: 'month' }, { headers: { 'Accept-Language': language } });
    const { rows, totals } = (await report('en')).body as unknown as { rows: Row[]; totals: Doc };
    expect(rows.map(({ service, resource }) => [service.name, resource.title])).toEqual([
      ['Disks', 'A'],
      ['Disks', 'b'],
      ['Servers', 'web'],
    ]);
    expect(totals.services).toEqual([
      { type: 'disk', name: 'Disks', amount: '2.00', month: '0.00' },
      { type: 'vm', name: 'Servers', amount: '0.01', month: '0.00' },
    ]);
    const kazakh = ((await report('kk')).body as unknown as { rows: Row[] }).rows;
    expect(kazakh.map(({ service, taken }) => [service.name, taken[0]?.name])).toContainEqual([
      'Дискілер',
      'Дискідегі орын',
    ]);
  });

  it('names a removed service and line by their old names', async () => {
    const hours = [{ tiyn: 100, quantities: [{ line: 'gone', quantity: 1 }] }];
    await chargeFor(resources, '2026-11-16T05:00:00.000Z', [{ type: 'vanished', title: 'a', hours }]);
    const { rows } = await report({ period: 'dates', from: '2026-11-16', to: '2026-11-16' });
    expect(rows).toMatchObject([{ service: { name: 'vanished' }, taken: [{ name: 'gone', unit: '' }] }]);
  });
});

describe('access to a report', () => {
  it('is open to all members of the project, for that project only', async () => {
    await chargeFor(resources, '2026-11-16T05:00:00.000Z', [
      { type: 'disk', title: 'a', hours: [{ tiyn: 1, quantities: DISK }] },
    ]);
    const reader = await signInOther(resources, {
      login: 'reader',
      projectId: resources.projectId,
      projectRole: 'reader',
    });
    const stranger = await signInOther(resources, { login: 'stranger' });
    const body = { period: 'month' };
    const [own, other] = await Promise.all(
      [reader, stranger].map((token) => resources.call('POST /api/report', body, { token })),
    );
    expect([own?.status, own?.body.rows]).toEqual([200, [expect.objectContaining({ amount: '0.01' })]]);
    expect([other?.status, other?.body.rows]).toEqual([200, []]);
  });

  it('needs a session and a project', async () => {
    expect((await resources.test.send('POST /api/report', { body: { period: 'month' } })).status).toBe(401);
    const token = await signInOther(resources, { login: 'alone' });
    await resources.test.db.deleteFrom('project_member').where('project_id', '!=', resources.projectId).execute();
    expect((await resources.call('POST /api/report', { period: 'month' }, { token })).status).toBe(403);
  });
});

describe('an invalid period', () => {
  async function errors(body: object) {
    const { status, errors } = await resources.call('POST /api/report', body);
    return [status, ...errors.map(({ field, message }) => `${field}: ${message}`)];
  }

  it('is refused with its errors, at their fields', async () => {
    expect(await errors({ period: 'dates', from: '2026-11-20', to: '2026-11-19' })).toEqual([
      400,
      'from: Начало должно быть раньше окончания',
      'to: Окончание должно быть позже начала',
    ]);
    expect(await errors({ period: 'dates', from: '2025-01-01', to: '2026-11-20' })).toEqual([
      400,
      'to: Не более 366 дней',
    ]);
    expect(await errors({ period: 'dates', from: '2026-11-20', to: '2026-11-21' })).toEqual([
      400,
      'to: Дата не может быть позже сегодняшней',
    ]);
    expect(await errors({ period: 'dates', from: '2026-02-30' })).toEqual([
      400,
      'from: Введите дату',
      'to: Обязательное поле',
    ]);
  });

  it('is refused for unknown fields', async () => {
    expect(await errors({})).toEqual([400, 'period: Обязательное поле']);
    expect(await errors({ period: 'year' })).toEqual([400, 'period: Недопустимое значение']);
    expect(await errors({ period: 'month', from: '2026-11-01' })).toEqual([400, 'from: Неизвестное поле: from']);
  });
});
