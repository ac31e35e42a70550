import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PENDING, refuse, type StoryCall, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { storyPath } from '../../../../tests/stories/support/frame.tsx';
import { focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';
import { formatMoney } from '../../i18n/format.ts';
import { TopUpPanel } from './top-up.tsx';

const MERCHANTS = 'GET /api/merchant/list/external';
const CREATE = 'POST /api/k24/payment/create';
const PAYMENT = 'GET /api/payment/{id}';

const card = { id: 'card', name: 'Visa, Mastercard', minAmount: '500.00', maxAmount: '60000.00', minutes: 5 };
const bank = { id: 'bank', name: 'Kazpost', minAmount: '1000.00', maxAmount: '5000000.00', minutes: 60 };
const BALANCE = { currency: 'KZT', perHour: '0.00', perMonth: '0.00', daysLeft: null, endsAt: null };

const meta: Meta<typeof TopUpPanel> = {
  title: 'Screens/Profile/Top-up',
  component: TopUpPanel,
  parameters: storyParameters({
    at: '/profile',
    api: {
      [MERCHANTS]: { content: [card, bank] },
      [CREATE]: { id: 'p1', url: '#merchant' },
      'GET /api/user/balance': { ...BALANCE, balance: '130000.00' },
    },
  }),
};
export default meta;
/** With plain spaces, as the page's text is compared. */
const money = (amount: string): string => formatMoney(amount).replaceAll('\u00a0', ' ');

type Story = StoryObj<typeof TopUpPanel>;

const amount = () => onPage().findByLabelText(say('topUp.amount'));
const enter = async (text: string): Promise<void> => {
  await userEvent.type(await amount(), text);
  await press(say('topUp.submit'));
};

/** A return from a payment in each state. */
const returned = (status: string, after = 1) =>
  storyParameters({
    at: '/profile?payment=p1&lang=1',
    api: {
      [PAYMENT]: ({ time }: StoryCall) => ({ id: 'p1', status: time >= after ? status : 'created', amount: '5000.00' }),
    },
  });

const restOfAddress = () => waitFor(() => expect(storyPath()).toBe('/profile?lang=1'));

export const Choice: Story = {
  play: async () => {
    await amount();
    expect(onPage().getByRole('radio', { name: /Visa/ })).toBeChecked();
  },
};
export const OnPhone: Story = { globals: ON_PHONE };
export const Loading: Story = { parameters: storyParameters({ api: { [MERCHANTS]: PENDING } }) };

export const Failed: Story = {
  parameters: storyParameters({ api: { [MERCHANTS]: refuse(500, '') } }),
  play: async () => {
    await onPage().findByRole('alert');
    await press(say('state.retry'));
    await waitFor(() => expect(sentCalls('GET').length).toBeGreaterThan(1));
  },
};

export const Nobody: Story = {
  parameters: storyParameters({ api: { [MERCHANTS]: { content: [] } } }),
  play: async () => void (await see(say('topUp.noMerchants'))),
};

/** The chosen merchant and the typed amount are sent, and the merchant's page is opened. */
export const Sent: Story = {
  play: async () => {
    await userEvent.click(await onPage().findByRole('radio', { name: /Kazpost/ }));
    await enter('1 234,5');
    await waitFor(() => expect(location.hash).toBe('#merchant'));
    expect(sentCalls('POST').map(({ body }) => body)).toEqual([{ merchantId: 'bank', amount: '1234.5' }]);
    history.replaceState(null, '', location.pathname + location.search);
  },
};

export const QuickAmount: Story = {
  play: async () => {
    // 100 000 is above the first merchant's limit.
    await press(formatMoney('50000'));
    expect(await amount()).toHaveValue('50000');
    expect(onPage().queryByRole('button', { name: formatMoney('100000') })).toBeNull();
    await userEvent.click(onPage().getByRole('radio', { name: /Kazpost/ }));
    await onPage().findByRole('button', { name: formatMoney('100000') });
  },
};

export const NothingTyped: Story = {
  play: async () => {
    await press(say('topUp.submit'));
    await see(say('validation.required'));
    await focused(await amount());
    expect(sentCalls('POST')).toEqual([]);
  },
};

export const NoAmount: Story = {
  play: async () => {
    await enter('5e3');
    await see(say('topUp.wrongAmount'));
    expect(sentCalls('POST')).toEqual([]);
  },
};

export const OutOfBounds: Story = {
  play: async () => {
    await enter('60000.01');
    await see(say('topUp.outOfBounds', { min: money('500'), max: money('60000') }));
    expect(sentCalls('POST')).toEqual([]);
  },
};

export const RefusedAtTheField: Story = {
  parameters: storyParameters({
    api: { [CREATE]: refuse(400, [{ code: 'AMOUNT_OUT_OF_RANGE', field: 'amount', message: 'Not today' }]) },
  }),
  play: async () => {
    await enter('5000');
    await see('Not today');
    await focused(await amount());
    expect((await amount()).getAttribute('aria-invalid')).toBe('true');
  },
};

export const MerchantDown: Story = {
  parameters: storyParameters({ api: { [CREATE]: refuse(502, [{ code: 'MERCHANT_FAILED', message: 'No answer' }]) } }),
  play: async () => {
    await enter('5000');
    await see('No answer');
    expect(await amount()).toHaveValue('5000');
  },
};

/** Only web addresses are opened. */
export const StrangeAddress: Story = {
  parameters: storyParameters({ api: { [CREATE]: { id: 'p1', url: 'javascript:alert(1)' } } }),
  play: async () => {
    await enter('5000');
    await see(say('error.generic'));
  },
};

export const Waiting: Story = {
  parameters: returned('created'),
  play: async () => {
    await see(say('topUp.waiting'));
    expect(storyPath()).toContain('payment=p1');
  },
};

/** It is polled until it has ended. The balance is updated, and the parameter removed from the address. */
export const Paid: Story = {
  parameters: returned('paid', 2),
  play: async () => {
    await see(say('topUp.paid', { amount: money('5000') }));
    await see(say('topUp.paid.more', { balance: money('130000') }));
    await restOfAddress();
    expect(sentCalls('GET').filter(({ path }) => path === '/api/payment/p1')).toHaveLength(2);
  },
};

export const Refused: Story = {
  parameters: returned('refused'),
  play: async () => {
    await see(say('topUp.refused', { amount: money('5000') }));
    await restOfAddress();
    await amount();
    await press(say('topUp.again'));
    expect(await amount()).toHaveValue('5000');
    await focused(await amount());
    expect(onPage().queryByText(say('topUp.refused', { amount: money('5000') }))).toBeNull();
  },
};

export const Expired: Story = {
  parameters: returned('expired'),
  play: async () => {
    await see(say('topUp.expired', { amount: money('5000') }));
    await restOfAddress();
  },
};

export const SomebodyElses: Story = {
  parameters: storyParameters({
    at: '/profile?payment=p2&lang=1',
    api: { [PAYMENT]: refuse(404, [{ code: 'NOT_FOUND', message: '' }]) },
  }),
  play: async () => {
    await see(say('topUp.unknown'));
    await restOfAddress();
  },
};
