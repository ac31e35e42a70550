import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen } from '../../../../tests/stories/support/frame.tsx';
import { depot } from '../../../../tests/stories/support/records.ts';
import { focused, onPage, see } from '../../../../tests/stories/support/steps.ts';
import { depotSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

/** Twelve days, one data point each. */
const past = Array.from({ length: 12 }, (_, day) => ({
  at: new Date(Date.UTC(2026, 10, 8 + day, 6)).toISOString(),
  used: Math.round(12 + day ** 2 * 4),
  kept: 10 * Math.floor(day / 3) + 0.5,
}));
const withPast = (rows: object[]) =>
  storyParameters({
    frame: 'screen',
    at: '/gadget-depot/d-1/past',
    api: { 'GET /api/gadget-depots/{id}': depot, 'GET /api/gadget-depots/{id}/past': rows },
  });
const meta: Meta<typeof Screen> = { title: 'Engine/Actions/Chart', component: Screen, parameters: withPast(past) };
export default meta;
type Story = StoryObj<typeof Screen>;

/** The chart itself, with its legend. */
async function drawn(): Promise<HTMLElement> {
  const figure = await onPage().findByRole('figure');
  await within(figure).findByText(depotSays('field.kept'), { selector: 'li span' });
  return figure;
}

/** Measured values over time, as a chart. The call sends the required header. */
export const Drawn: Story = {
  play: async () => {
    await waitFor(async () => expect((await drawn()).querySelectorAll('.recharts-line')).toHaveLength(2));
    expect(sentCalls('GET').some((call) => call.headers.get('X-Project-Id') === 'p1')).toBe(true);
  },
};

export const DrawnOnPhone: Story = { globals: ON_PHONE, play: async () => void (await drawn()) };

/** The same data as an accessible table, opened by a key. */
export const AsTable: Story = {
  play: async () => {
    await drawn();
    const summary = await see(say('chart.table'));
    summary.focus();
    await focused(summary);
    // The browser opens it by a key, but not by a synthetic one.
    await userEvent.click(summary);
    await waitFor(() => expect(onPage().getAllByRole('row')).toHaveLength(13));
  },
};

/** Before the first measurement. */
export const Empty: Story = {
  parameters: withPast([]),
  play: async () => void (await see(say('engine.noData'))),
};
