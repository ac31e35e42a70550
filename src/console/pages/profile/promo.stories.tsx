import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PENDING, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';
import { formatMoney } from '../../i18n/format.ts';
import { PromoPanel } from './promo.tsx';

const ACTIVATE = 'POST /api/promocode/activate/{code}';

const meta: Meta<typeof PromoPanel> = {
  title: 'Screens/Profile/Promo code',
  component: PromoPanel,
  parameters: storyParameters({ at: '/profile', api: { [ACTIVATE]: { amount: '5000.00' } } }),
};
export default meta;
/** With plain spaces, as the page's text is compared. */
const money = (amount: string): string => formatMoney(amount).replaceAll('\u00a0', ' ');

type Story = StoryObj<typeof PromoPanel>;

const field = () => onPage().findByRole('textbox', { name: say('promo.title') });
const enter = async (text: string): Promise<void> => {
  await userEvent.type(await field(), text);
  await press(say('promo.submit'));
};

export const Empty: Story = {};
export const OnPhone: Story = { globals: ON_PHONE };

export const Activated: Story = {
  play: async () => {
    await enter(' welcome/2026 ');
    await see(say('promo.done', { amount: money('5000') }));
    expect(sentCalls('POST').map(({ path }) => path)).toEqual(['/api/promocode/activate/welcome%2F2026']);
    expect(await field()).toHaveValue('');
  },
};

export const NothingTyped: Story = {
  play: async () => {
    await press(say('promo.submit'));
    await see(say('validation.required'));
    await focused(await field());
  },
};

export const Invalid: Story = {
  parameters: storyParameters({
    api: { [ACTIVATE]: refuse(400, [{ code: 'PROMO_INVALID', message: 'No such code' }]) },
  }),
  play: async () => {
    await enter('NONE');
    await see('No such code');
    await focused(await field());
    await userEvent.type(await field(), '1');
    expect(onPage().queryByText('No such code')).toBeNull();
  },
};

export const Used: Story = {
  parameters: storyParameters({
    api: { [ACTIVATE]: refuse(409, [{ code: 'PROMO_USED', message: 'You have had it' }]) },
  }),
  play: async () => {
    await enter('WELCOME2026');
    await see('You have had it');
    expect(await field()).toHaveValue('WELCOME2026');
  },
};

export const Busy: Story = {
  parameters: storyParameters({ api: { [ACTIVATE]: PENDING } }),
  play: async () => {
    await enter('WELCOME2026');
    await waitFor(() => expect(sentCalls('POST')).toHaveLength(1));
  },
};
