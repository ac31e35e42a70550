import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { bare, forgetWays, withWays } from '../../../../tests/stories/support/ways.tsx';
import StopEmail from './stop-email.tsx';

const STOP = 'POST /api/user/email/stop';
const CODE = 'c'.repeat(43);

const meta: Meta<typeof StopEmail> = {
  title: 'Screens/Old e-mail address',
  component: StopEmail,
  args: { code: CODE },
  parameters: bare({ api: { [STOP]: { email: 'old@demo.kz' } } }),
  decorators: withWays,
  beforeEach: forgetWays,
};
export default meta;
type Story = StoryObj<typeof StopEmail>;

/** Nothing happens before the click. */
export const Asks: Story = {
  play: async () => {
    await see(say('stopEmail.lead'));
    expect(sentCalls('POST')).toEqual([]);
  },
};
export const AsksOnPhone: Story = { ...Asks, globals: ON_PHONE };

export const Kept: Story = {
  play: async () => {
    await press(say('stopEmail.submit'));
    await see('old@demo.kz');
    expect(sentCalls('POST')[0]?.body).toEqual({ code: CODE });
  },
};

export const Expired: Story = {
  parameters: bare({ api: { [STOP]: refuse(400, [{ code: 'CODE_INVALID', message: '…' }]) } }),
  play: async () => {
    await press(say('stopEmail.submit'));
    await see(say('stopEmail.bad'));
  },
};
