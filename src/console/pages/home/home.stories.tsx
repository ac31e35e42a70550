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
const bare = {
  [SUMMARY]: { types: [{ type: 'gadget', total: 0, states: {} }] },
  [COSTS]: nothing,
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

/** The costs by the labels of the resources: one key at a time, what has no such label, and the days before. */
export const CostsByLabel: Story = {
  play: async () => {
    const costs = await region('home.divided');
    await press(say('home.costsByLabel'), costs);
    const table = await within(costs).findByRole('table', { name: say('home.costsByLabel') });
    await within(table).findByRole('row', { name: /^prod 72/ });
    within(table).getByRole('row', { name: new RegExp(`^${say('home.withoutLabel', { key: 'env' })} 24`) });
    // What grew most comes first.
    await press(say('home.change'), table);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(say('home.withoutLabel', { key: 'env' }));
    await userEvent.selectOptions(within(costs).getByRole('combobox', { name: say('home.labelKey') }), 'team');
    await within(costs).findByRole('row', { name: /^shop 100/ });
    expect(storyPath()).toBe('/?by=label&key=team');
  },
};

/** A part leads to its resources, of which a deleted one has no link, and back. */
export const CostsOfOnePart: Story = {
  play: async () => {
    const costs = await region('home.divided');
    await userEvent.click(await within(costs).findByRole('link', { name: gadgetSays('names') }));
    await waitFor(() => expect(storyPath()).toBe('/?part=gadget'));
    await waitFor(() => expect(within(costs).getByRole('heading', { name: say('home.divided') })).toHaveFocus());
    expect(await within(costs).findByRole('link', { name: 'gadget-1' })).toHaveAttribute('href', '/gadget/g1');
    within(costs).getByRole('rowheader', { name: new RegExp(`^gadget-9.*${say('home.deleted')}$`) });
    expect(within(costs).queryByRole('link', { name: 'gadget-9' })).toBeNull();
    await userEvent.click(within(costs).getByRole('link', { name: say('home.backToParts') }));
    await waitFor(() => expect(storyPath()).toBe('/'));
  },
};

/** Somebody with several projects divides by them, and sees all of them together. */
export const CostsOfAllProjects: Story = {
  parameters: storyParameters({
    frame: 'screen',
    api: {
      'GET /api/user/projects': {
        content: ['p1', 'p2'].map((id) => ({
          id,
          name: id,
          role: 'member',
          status: 'active',
          current: id === 'p1',
          pays: true,
        })),
      },
    },
  }),
  play: async () => {
    const costs = await region('home.divided');
    await press(say('home.byProject'), costs);
    await within(costs).findByRole('row', { name: /^Test/ });
    expect(storyPath()).toBe('/?by=project');
    await press(say('home.costsByService'), costs);
    await userEvent.selectOptions(await within(costs).findByRole('combobox', { name: say('home.ofProjects') }), 'all');
    await waitFor(() => expect(storyPath()).toBe('/?in=all'));
  },
};

const NEXT = 'GET /api/user/costs/next';
const none = { thisMonth: '1000.00', asNow: '1033.33', forecast: '1033.33', changes: [] };

/** What the next month will cost, and each change with its reason. */
export const NextMonthChanges: Story = {
  play: async () => {
    const next = await onPage().findByRole('region', { name: new RegExp(`^${say('home.next')}:`) });
    const table = await within(next).findByRole('table', { name: say('home.next.changes') });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByRole('link', { name: 'gadget-1' })).toHaveAttribute('href', '/gadget/g1');
    within(table).getByRole('row', { name: new RegExp(say('home.next.quantities')) });
    within(table).getByRole('row', { name: new RegExp(say('home.next.trial')) });
    expect(within(table).getByText(/120.*→.*110/)).toBeVisible();
  },
};

export const NextMonthChangesOnPhone: Story = { ...NextMonthChanges, globals: ON_PHONE };

/** Nothing is known to change. */
export const NextMonthAsThisOne: Story = {
  parameters: storyParameters({
    frame: 'screen',
    api: { [NEXT]: { currency: 'KZT', month: '2026-12', days: 31, ...none, rest: null } },
  }),
  play: async () => void (await see(say('home.next.nothing', { date: '01.12.2026' }))),
};

/** What is suspended costs nothing until it runs again, so that the forecast says what it leaves out. */
export const NextMonthWhileSuspended: Story = {
  parameters: storyParameters({
    frame: 'screen',
    api: {
      'GET /api/user/balance': {
        ...{ balance: '-500.00', paid: '-500.00', promo: '0.00', corrections: '0.00', currency: 'KZT' },
        ...{ perHour: '0.00', perMonth: '0.00', daysLeft: null, endsAt: null },
        debt: { state: 'suspended', cause: 'debt', until: '2026-12-20T06:00:00.000Z', needed: '500.00' },
      },
    },
  }),
  play: async () => void (await see(say('home.next.suspended'))),
};

/** More changes than are listed. */
export const NextMonthWithMany: Story = {
  parameters: storyParameters({
    frame: 'screen',
    api: {
      [NEXT]: {
        ...{ currency: 'KZT', month: '2026-12', days: 31, thisMonth: '1000.00', asNow: '1000.00', forecast: '1300.00' },
        changes: Array.from({ length: 200 }, (_, index) => ({
          ...{ reason: 'quantities', projectId: 'p1', projectName: 'Qala', type: 'gadget', records: 1 },
          record: { id: `g${index}`, title: `gadget-${index}` },
          at: '2026-11-30T19:00:00.000Z',
          ...{ before: '1.00', after: '2.00', difference: '1.00' },
        })),
        rest: { count: 100, difference: '100.00' },
      },
    },
  }),
  play: async () => void (await see(say('home.moreRows', { count: 100 }))),
};

/** Each part fails by itself, and can be retried. */
export const CostsFail: Story = {
  parameters: storyParameters({
    frame: 'screen',
    api: { [NEXT]: trouble, 'GET /api/user/costs': trouble },
  }),
  play: async () => {
    await within(await region('home.divided')).findByRole('alert');
    await within(await region('home.next')).findByRole('alert');
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
