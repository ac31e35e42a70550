import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { PENDING, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';
import { formatMoney } from '../../i18n/money.ts';

const COSTS = 'GET /api/project/current/costs';
const SUMMARY = 'GET /api/project/current/summary';
const nothing = {
  currency: 'KZT',
  from: '2026-11-01',
  to: '2026-11-20',
  until: null,
  total: '0.00',
  services: [],
  days: [],
  now: { perHour: '0.00', perMonth: '0.00' },
};
const unlabelled = { currency: 'KZT', from: '2026-11-01', to: '2026-11-20', total: '0.00', labels: [] };
const bare = {
  [SUMMARY]: { types: [{ type: 'gadget', total: 0, states: {} }] },
  [COSTS]: nothing,
  [`${COSTS}/labels`]: unlabelled,
};
const trouble = refuse(500, [{ code: 'INTERNAL', message: 'Произошла ошибка' }]);

const meta: Meta<typeof Screen> = {
  title: 'Screens/Home',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/' }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const region = (title: string): Promise<HTMLElement> => onPage().findByRole('region', { name: say(title) });

/** Balance, counters with links to filtered lists, quota use, and costs. */
export const Dashboard: Story = {
  play: async () => {
    const resources = await region('home.resources');
    const broken = await within(resources).findByRole('link', { name: new RegExp(gadgetSays('status.broken')) });
    expect(broken).toHaveTextContent(/2$/);
    const quotas = await region('home.quota');
    // The most used first.
    expect((await within(quotas).findAllByRole('meter'))[0]).toHaveAccessibleName(
      expect.stringContaining(say('quota.VOLUME_STORAGE')),
    );
    const costs = await region('home.costs');
    // The text is searched with plain spaces.
    const sums = await within(costs).findAllByText((text) => text === formatMoney('83333.33').replaceAll(/\s/g, ' '));
    expect(sums.length).toBeGreaterThan(0);
  },
};

export const DashboardOnPhone: Story = { ...Dashboard, globals: ON_PHONE };

/** The costs by the labels of the resources: one key at a time, and what has no such label. */
export const CostsByLabel: Story = {
  play: async () => {
    const costs = await region('home.costs');
    const table = await within(costs).findByRole('table', { name: say('home.costsByLabel') });
    within(table).getByRole('row', { name: /^prod 72/ });
    within(table).getByRole('row', { name: new RegExp(`^${say('home.withoutLabel', { key: 'env' })} 24`) });
    await userEvent.selectOptions(within(costs).getByRole('combobox', { name: say('home.labelKey') }), 'team');
    within(table).getByRole('row', { name: /^shop 100/ });
    expect(within(table).queryByRole('row', { name: /^prod/ })).toBeNull();
  },
};

/** A counter links to the filtered list. */
export const FromCounter: Story = {
  play: async () => {
    const resources = await region('home.resources');
    const broken = await within(resources).findByRole('link', { name: new RegExp(gadgetSays('status.broken')) });
    expect(broken).toHaveAttribute('href', expect.stringMatching(/\?f\.status=broken$/));
  },
};

/** The days are in the address and the request. A wrong order is reported at the days, and no request is sent. */
export const OtherDays: Story = {
  play: async () => {
    const costs = await region('home.costs');
    const from = await within(costs).findByLabelText(say('report.from'));
    const to = within(costs).getByLabelText(say('report.to'));
    fireEvent.change(from, { target: { value: '2026-02-03' } });
    fireEvent.change(to, { target: { value: '2026-02-02' } });
    await press(say('home.showDays'), costs);
    await see(say('validation.beforeEnd'));
    expect(sentCalls().some(({ query }) => query.get('from') === '2026-02-03')).toBe(false);
    fireEvent.change(from, { target: { value: '2026-02-01' } });
    await press(say('home.showDays'), costs);
    await waitFor(() => expect(storyPath()).toBe('/?from=2026-02-01&to=2026-02-02'));
    await waitFor(() => expect(sentCalls().some(({ query }) => query.get('to') === '2026-02-02')).toBe(true));
    await press(say('home.currentMonth'), costs);
    await waitFor(() => expect(storyPath()).toBe('/'));
  },
};

/** Less than three days are left. */
export const AlmostOut: Story = {
  parameters: storyParameters({
    frame: 'screen',
    api: {
      'GET /api/user/balance': {
        balance: '350.00',
        paid: '350.00',
        promo: '0.00',
        corrections: '0.00',
        currency: 'KZT',
        perHour: '173.61',
        perMonth: '125000.00',
        daysLeft: 0,
        endsAt: '2026-11-20T08:00:00.000Z',
      },
    },
  }),
  play: async () => void (await see(say('profile.soon'))),
};

/** An empty project without charges: the onboarding, which can be dismissed for good. */
export const NewCustomer: Story = {
  parameters: storyParameters({ frame: 'screen', api: bare }),
  play: async () => {
    await see(say('onboarding.lead'));
    expect(onPage().queryByRole('region', { name: say('home.costs') })).toBeNull();
    await press(say('onboarding.dismiss'));
    await region('home.costs');
    expect(onPage().queryByText(say('onboarding.lead'))).toBeNull();
    expect(localStorage.getItem('onboardingDismissed')).toBe('["u1"]');
  },
};

/** A reader has no create actions: the dashboard without links to create anything. */
export const Reader: Story = {
  parameters: storyParameters({ frame: 'screen', user: { projectRole: 'reader' }, api: bare }),
  play: async () => {
    await region('home.costs');
    expect(onPage().queryByRole('region', { name: say('home.quickCreate') })).toBeNull();
    expect(onPage().queryByText(say('onboarding.lead'))).toBeNull();
  },
};

export const Waiting: Story = {
  parameters: storyParameters({ frame: 'screen', api: { [SUMMARY]: PENDING, [COSTS]: PENDING } }),
  play: async () => expect(await region('home.resources')).toHaveAttribute('aria-busy', 'true'),
};

/** A failed part leaves the others alone, and can be retried. */
export const PartFails: Story = {
  parameters: storyParameters({
    frame: 'screen',
    api: { [SUMMARY]: ({ time }: { time: number }) => (time === 1 ? trouble : { types: [] }) },
  }),
  play: async () => {
    const resources = await region('home.resources');
    await within(resources).findByRole('alert');
    await region('home.quota');
    await userEvent.click(within(resources).getByRole('button', { name: say('state.retry') }));
    await waitFor(() => expect(within(resources).queryByRole('alert')).toBeNull());
  },
};
