// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../../../generated/texts/en/app.json' with { type: 'json' };
import type { Expenses } from '../../../contract/reports/expenses.ts';
import { toCsv } from '../../engine/export/csv.ts';
import { startTexts } from '../../i18n/index.ts';
import { clientTable, monthTable, yearTable } from './tables.ts';

const expenses: Expenses = {
  currency: 'KZT',
  from: '2025-12',
  to: '2026-01',
  total: '90071992547410.93',
  months: [
    { month: '2025-12', amount: '90071992547409.93' },
    { month: '2026-01', amount: '1.00' },
  ],
  years: [
    { year: '2025', amount: '90071992547409.93' },
    { year: '2026', amount: '1.00' },
  ],
  services: [
    { type: 'vm', amount: '90071992547409.93' },
    { type: 'disk', amount: '1.00' },
  ],
  clients: [{ id: 'c1', name: '=Nomad', amount: '90071992547409.93', projects: 2 }],
  others: { clients: 3, amount: '1.00' },
  byMonthService: [
    { month: '2025-12', services: { vm: '90071992547409.93' } },
    { month: '2026-01', services: { disk: '1.00' } },
  ],
};

beforeAll(() => {
  localStorage.setItem('lang', 'en');
  startTexts(app);
});

describe('expenses as files', () => {
  it('have a row a month and a column a service, each sum exactly as it came', () => {
    const { rows, columns, title } = monthTable(expenses);
    expect(title).toBe('By month Dec 2025 – Jan 2026');
    expect(columns.map(({ kind }) => kind)).toEqual(['text', 'money', 'money', 'money']);
    expect(rows).toEqual([
      ['Dec 2025', '90071992547409.93', '90071992547409.93', '0.00'],
      ['Jan 2026', '1.00', '0.00', '1.00'],
    ]);
  });

  it('say which months of a year are in them', () => {
    expect(yearTable(expenses).rows.map(([year]) => year)).toEqual(['2025 (Dec)', '2026 (Jan)']);
  });

  it('end with those who have no row of their own, and run no formula', () => {
    const table = clientTable(expenses);
    expect(table.rows.at(-1)).toEqual(['3 more customers', null, '1.00']);
    expect(toCsv(table, 'en')).toContain("'=Nomad,2,90071992547409.93");
  });
});
