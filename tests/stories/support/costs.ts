/** The costs of the stories' project: divided as asked, and those of the next month. */
import type { CostRow, DividedCosts, NextMonthCosts } from '../../../src/contract/reports/month-end.ts';

const ROWS: Record<string, CostRow[]> = {
  'by=type': [{ id: 'gadget', amount: '83333.33', before: '80000.00' }],
  'by=project': [
    { id: 'p1', name: 'Qala', amount: '83333.33', before: '80000.00' },
    { id: 'p2', name: 'Test', amount: '1000.00', before: '4000.00' },
  ],
  'by=label&key=env': [
    { id: 'prod', amount: '60000.00', before: '75000.00' },
    { id: 'dev', amount: '3333.33', before: '0.00' },
    { id: null, amount: '20000.00', before: '5000.00' },
  ],
  'by=label&key=team': [{ id: 'shop', amount: '83333.33', before: '80000.00' }],
  'by=record&type=gadget': [
    {
      id: 'g1',
      name: 'gadget-1',
      type: 'gadget',
      projectId: 'p1',
      projectName: 'Qala',
      amount: '80000.00',
      before: '80000.00',
    },
    {
      id: 'g9',
      name: 'gadget-9',
      type: 'gadget',
      projectId: 'p1',
      projectName: 'Qala',
      deleted: true,
      amount: '3333.33',
      before: '0.00',
    },
  ],
};

/** What a question is about, without days and project. */
function subjectOf(query: URLSearchParams): string {
  const parts = ['by', 'type', 'key', 'label', 'without'].flatMap((name) => {
    const value = query.get(name) ?? (name === 'key' && query.get('by') === 'label' ? 'env' : null);
    return value === null ? [] : [`${name}=${value}`];
  });
  return parts.join('&');
}

/** The answer to a question for divided costs. What is not known here has no rows. */
export function dividedCosts(query: URLSearchParams): DividedCosts {
  const rows = ROWS[subjectOf(query)] ?? [];
  const sum = (which: 'amount' | 'before') => rows.reduce((all, row) => all + Number(row[which]), 0).toFixed(2);
  const by = query.get('by') as DividedCosts['by'];
  return {
    currency: 'KZT',
    by,
    from: query.get('from') ?? '2026-11-01',
    to: query.get('to') ?? '2026-11-20',
    previous: { from: '2026-10-01', to: '2026-10-20', until: '2026-10-20T06:00:00.000Z' },
    amount: sum('amount'),
    before: sum('before'),
    ...(by === 'label' && { keys: ['env', 'team'], key: query.get('key') ?? 'env' }),
    rows,
    rest: null,
  };
}

const ofProject = { projectId: 'p1', projectName: 'Qala', type: 'gadget' };

/** A month with each kind of change. */
export const nextCosts: NextMonthCosts = {
  currency: 'KZT',
  month: '2026-12',
  days: 31,
  thisMonth: '125000.00',
  asNow: '129166.67',
  forecast: '134666.67',
  changes: [
    {
      ...ofProject,
      reason: 'quantities',
      record: { id: 'g1', title: 'gadget-1' },
      records: 1,
      at: '2026-11-30T19:00:00.000Z',
      ...{ before: '12000.00', after: '16000.00', difference: '4000.00' },
    },
    {
      ...ofProject,
      reason: 'price',
      records: 6,
      line: 'disk',
      variant: 'STANDARD',
      price: { before: '120', after: '110', period: 'month', unit: 'GB' },
      at: '2026-12-10T19:00:01.000Z',
      ...{ before: '40000.00', after: '39000.00', difference: '-1000.00' },
    },
    { ...ofProject, reason: 'trial', records: 2, at: null, before: '0.00', after: '2500.00', difference: '2500.00' },
  ],
  rest: null,
};
