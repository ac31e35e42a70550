import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';
import { formatMoney } from '../../i18n/money.ts';
import { moneyMark } from './axis-text.ts';
import { BarChart, ChartSkeleton, DonutChart, LineChart } from './charts.tsx';
import { LOOKS } from './looks.tsx';
import { pictureOf } from './picture.ts';

const meta: Meta = { title: 'Screens/Charts', parameters: storyParameters({ frame: 'part' }) };
export default meta;
type Story = StoryObj;

const SERIES = [
  ['vm', 'Серверы'],
  ['disk', 'Диски'],
  ['floating-ip', 'Плавающие IP'],
  ['s3', 'Объектное хранилище'],
  ['backup', 'Резервные копии'],
  ['kubernetes', 'Kubernetes'],
  ['database', 'Базы данных'],
  ['load-balancer', 'Балансировщики'],
].map(([name = '', label = '']) => ({ name, label }));

const days = Array.from({ length: 22 }, (_, day) => ({
  label: `${String(day + 1).padStart(2, '0')}.11.2026`,
  tick: String(day + 1),
  values: Object.fromEntries(
    SERIES.map(({ name }, index) => [name, (900 + 3.25 * day * (8 - index) + (index * 37) / 4).toFixed(2)]),
  ),
}));

const money = (value: string | number): string => formatMoney(String(value));
const bars = (count: number) => (
  <BarChart
    title="Расходы по дням"
    pointName="День"
    series={SERIES.slice(0, count)}
    points={days}
    say={money}
    axis={moneyMark}
  />
);

const figure = (): Promise<HTMLElement> => onPage().findByRole('figure');
const drawing = (): Promise<SVGSVGElement> =>
  waitFor(() => {
    const found = document.querySelector<SVGSVGElement>('svg.recharts-surface[role="application"]');
    if (!found) throw new Error('Nothing is drawn yet');
    return found;
  });

/** Each series has its own colour and texture, and is named in the legend. */
export const Bars: Story = {
  render: () => bars(LOOKS),
  play: async () => {
    await drawing();
    expect(within(await figure()).getAllByRole('listitem')).toHaveLength(LOOKS);
  },
};

export const BarsOfOneSeries: Story = { render: () => bars(1), play: async () => void (await drawing()) };
export const BarsOnPhone: Story = { ...Bars, globals: ON_PHONE };

/** The arrow keys move from day to day, and the exact values are read out. */
export const BarsByKeys: Story = {
  render: () => bars(3),
  play: async () => {
    const chart = await drawing();
    chart.focus();
    await focused(chart);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(onPage().getByRole('status')).toHaveTextContent('02.11.2026'));
    expect(onPage().getByRole('status')).toHaveTextContent('926');
  },
};

/** The same values as a table, exactly. */
export const AsTable: Story = {
  render: () => bars(2),
  play: async () => {
    await userEvent.click(await see(say('chart.table')));
    expect(await onPage().findAllByRole('row')).toHaveLength(days.length + 1);
    expect(onPage().getByRole('row', { name: /^22\.11\.2026/ })).toHaveTextContent(/1.446/);
  },
};

/** The picture is self-contained: with title, legend and background, and without stylesheet variables. It is saved as PNG. */
export const Picture: Story = {
  render: () => bars(4),
  play: async () => {
    const saved: { name: string; type: string }[] = [];
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: this.href.slice(0, 5) });
    });
    const chart = await drawing();
    const text = new XMLSerializer().serializeToString(pictureOf(chart, 'Расходы по дням', []));
    expect(text).toContain('Расходы по дням');
    expect(text).not.toContain('var(--chart');
    await press(say('chart.save'));
    await waitFor(() => expect(saved).toEqual([{ name: 'Расходы по дням.png', type: 'blob:' }]));
    click.mockRestore();
  },
};

export const Donut: Story = {
  render: () => (
    <DonutChart
      title="Расходы по услугам"
      partName="Услуга"
      valueName="Сумма"
      centre={money('98600')}
      say={money}
      parts={SERIES.slice(0, 6).map((one, index) => ({ ...one, value: (50_000 / 2 ** index).toFixed(2) }))}
    />
  ),
  play: async () => {
    await waitFor(async () => expect((await figure()).querySelectorAll('.recharts-sector')).toHaveLength(6));
    expect((await figure()).textContent).toContain(`Серверы — ${money('50000')} (51`);
  },
};

export const DonutOnPhone: Story = { ...Donut, globals: ON_PHONE };

export const Lines: Story = {
  render: () => (
    <LineChart
      title="Занято"
      pointName={say('chart.at')}
      series={SERIES.slice(0, 3)}
      points={days.map((day, index) => ({ ...day, at: Date.UTC(2026, 10, index + 1) }))}
      say={money}
      axis={moneyMark}
    />
  ),
  play: async () =>
    void (await waitFor(async () => expect((await figure()).querySelectorAll('.recharts-line')).toHaveLength(3))),
};

/** Without data the place is the same, with a message. */
export const Nothing: Story = {
  render: () => (
    <BarChart title="Расходы по дням" pointName="День" series={SERIES} points={[]} say={money} axis={moneyMark} />
  ),
  play: async () => void (await see(say('chart.empty'))),
};

export const Waiting: Story = { render: () => <ChartSkeleton /> };
