import { files } from 'virtual:resource-files';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { World } from '../../../../tests/stories/resources/world.ts';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { PENDING, Reply, refuse, type StoryCall, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { dialog, focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';
import type { Expenses } from '../../../contract/reports/expenses.ts';
import { formatMoney } from '../../i18n/format.ts';
import { monthsIn } from './period.ts';

const CALL = 'GET /api/admin/expenses';
const SERVICES = [
  'vm',
  'disk',
  'kubernetes',
  'database-server',
  'backup-disk',
  'balancer',
  'floating',
  'image',
  's3-user',
  'snapshot',
];
const NAMES = ['Тоо «Көктем»', 'ТОО «Жаңа Қала»', 'Айгерім Сәрсенова', 'ИП Петров', 'Nomad Data', 'Степь Аналитика'];

const tenge = (tiyn: number): string => (tiyn / 100).toFixed(2);

/** Charges for a number of services and clients in the requested months. */
function expenses(query: URLSearchParams, { services = 4, clients = 6, others = 0 } = {}): Expenses {
  const [from = '2025-12', to = '2026-11'] = [query.get('from') ?? undefined, query.get('to') ?? undefined];
  const types = SERVICES.slice(0, services);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const rows = monthsIn({ from, to }).map((month, at) => ({
    month,
    services: types.map((_type, index) => Math.round(((at % 12) + 4) * 1_234_567.8) >> index),
  }));
  const byService = types.map((_type, index) => sum(rows.map((row) => row.services[index] ?? 0)));
  const total = sum(byService);
  const years = [...new Set(rows.map(({ month }) => month.slice(0, 4)))];
  // The first has half of it, the second half of the rest.
  const shares = Array.from({ length: clients }, (_, index) => Math.floor(total / 2 ** (index + 1)));
  const rest = total - sum(shares);
  return {
    currency: 'KZT',
    from,
    to,
    total: tenge(total),
    months: rows.map((row) => ({ month: row.month, amount: tenge(sum(row.services)) })),
    years: years.map((year) => ({
      year,
      amount: tenge(sum(rows.filter(({ month }) => month.startsWith(year)).flatMap((row) => row.services))),
    })),
    services: types.map((type, index) => ({ type, amount: tenge(byService[index] ?? 0) })),
    clients: shares.map((amount, index) => ({
      id: `c${index}`,
      name: NAMES[index] ?? `Клиент ${index + 1}`,
      amount: tenge(index === 0 && others === 0 ? amount + rest : amount),
      projects: (index % 3) + 1,
    })),
    others: others > 0 ? { clients: others, amount: tenge(rest) } : null,
    byMonthService: rows.map((row) => ({
      month: row.month,
      services: Object.fromEntries(types.map((type, index) => [type, tenge(row.services[index] ?? 0)])),
    })),
  };
}

const charged = (size?: Parameters<typeof expenses>[1]) => ({
  [CALL]: ({ query }: StoryCall) => expenses(query, size),
});

const NOTHING: Partial<Expenses> = {
  total: '0.00',
  months: [],
  years: [],
  services: [],
  clients: [],
  byMonthService: [],
};

/** The product's own types: charges use their names. */
const world = new World(files);

const meta: Meta<typeof Screen> = {
  title: 'Screens/Customers’ expenses',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: '/customer/dashboard?from=2025-12&to=2026-11',
    user: { role: 'administrator', flags: { admin: true } },
    world: (language) => world.load(language),
    api: { ...world.api(), ...charged() },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

async function rowsOf(label: string): Promise<string[]> {
  const table = await onPage().findByRole('table', { name: label });
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent ?? '');
}

/** Sums by month and service, by year, by service and by client. */
export const Sums: Story = {
  play: async () => {
    await see(formatMoney(expenses(new URLSearchParams()).total).replaceAll('\u00a0', ' '));
    expect(await rowsOf(say('expenses.byYear'))).toHaveLength(3);
    expect(await rowsOf(say('expenses.byClient'))).toContain('Nomad Data');
  },
};

export const SumsOnPhone: Story = { ...Sums, globals: ON_PHONE };

/** More services than a chart can distinguish, and more clients than rows. */
export const Many: Story = {
  parameters: storyParameters({ api: charged({ services: 10, clients: 24, others: 317 }) }),
  play: async () => {
    await see(say('expenses.restServices'));
    expect(await rowsOf(say('expenses.byClient'))).toHaveLength(11);
    await press(say('expenses.showAll', { all: '24' }));
    const names = await rowsOf(say('expenses.byClient'));
    expect(names).toHaveLength(26);
    expect(names.at(-2)).toBe(say('expenses.others', { count: 317 }));
  },
};

/** The column header sorts the table. The row of others stays last. */
export const Sorted: Story = {
  play: async () => {
    const table = await onPage().findByRole('table', { name: say('expenses.byClient') });
    await press(say('expenses.client'), table);
    const [first] = [...NAMES].sort((a, b) => a.localeCompare(b));
    await waitFor(async () => expect((await rowsOf(say('expenses.byClient')))[0]).toBe(first));
    expect(within(table).getByRole('columnheader', { name: say('expenses.client') })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};

/** A preset is one button. The choice is in the URL, and the sums follow. */
export const Presets: Story = {
  play: async () => {
    await see(say('expenses.byClient'));
    await press(say('expenses.preset.month'));
    const now = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 7);
    await waitFor(() => expect(storyPath()).toBe(`/customer/dashboard?from=${now}&to=${now}`));
    await waitFor(() => expect(sentCalls('GET').some(({ query }) => query.get('from') === now)).toBe(true));
    await see(say('expenses.before.running'));
  },
};

/** For one client: the others are not on the page. */
export const OneClient: Story = {
  parameters: storyParameters({
    at: '/customer/dashboard?from=2026-01&to=2026-10&client=c1',
    api: charged({ services: 2, clients: 1 }),
  }),
  play: async () => {
    await see(say('expenses.byService'));
    expect(onPage().queryByRole('table', { name: say('expenses.byClient') })).toBeNull();
    expect(
      sentCalls('GET')
        .filter(({ path }) => path === '/api/admin/expenses')
        .every(({ query }) => query.get('clientId') === 'c1'),
    ).toBe(true);
  },
};

export const Empty: Story = {
  parameters: storyParameters({
    at: '/customer/dashboard?from=2026-02&to=2026-02',
    api: { [CALL]: ({ query }: StoryCall) => ({ ...expenses(query), ...NOTHING }) },
  }),
  play: async () => {
    await see(say('expenses.empty.title'));
    await onPage().findByRole('button', { name: say('expenses.empty.reset') });
  },
};

export const Loading: Story = { parameters: storyParameters({ api: { [CALL]: PENDING } }) };

export const Failed: Story = {
  parameters: storyParameters({ api: { [CALL]: refuse(500, [{ code: 'INTERNAL', message: 'Произошла ошибка' }]) } }),
  play: async () => void (await onPage().findByRole('button', { name: say('state.retry') })),
};

/** A customer is refused. */
export const Refused: Story = {
  parameters: storyParameters({ user: { role: 'client', flags: { admin: true } } }),
  play: async () => void (await see(say('state.forbidden.title'))),
};

const PROJECTS = pageOf([
  { id: 'p7', name: 'Qala', payerName: 'Nomad Data' },
  { id: 'p8', name: 'Dala', payerName: 'ИП Петров' },
]);
const FILE = new Reply(200, 'PK', { 'Content-Disposition': "attachment; filename*=UTF-8''Report%20Qala.xlsx" });

async function reportDialog(): Promise<HTMLElement> {
  await press(say('report.title'));
  return dialog(say('report.title'));
}

/** Without a project no request is sent: the field shows the error. */
export const ReportOfNone: Story = {
  parameters: storyParameters({ api: { 'GET /api/admin/project': PROJECTS } }),
  play: async () => {
    const modal = await reportDialog();
    await press(say('report.download'), modal);
    await see(say('validation.required'));
    await focused(within(modal).getByRole('combobox', { name: say('expenses.report.project') }));
    expect(sentCalls('POST')).toEqual([]);
  },
};

/** The project is found by its name. The days are those of the page. */
export const Report: Story = {
  parameters: storyParameters({
    at: '/customer/dashboard?from=2026-02&to=2026-03',
    api: { 'GET /api/admin/project': PROJECTS, 'POST /api/admin/report': FILE },
  }),
  play: async () => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const modal = await reportDialog();
    await userEvent.type(within(modal).getByRole('combobox', { name: say('expenses.report.project') }), 'Qa');
    await userEvent.click(await onPage().findByRole('option', { name: 'Qala' }));
    await press(say('report.download'), modal);
    await see(say('report.saved', { name: 'Report Qala.xlsx' }));
    expect(sentCalls('POST')[0]?.body).toEqual({
      projectId: 'p7',
      period: 'dates',
      from: '2026-02-01',
      to: '2026-03-31',
    });
    saved.mockRestore();
  },
};
