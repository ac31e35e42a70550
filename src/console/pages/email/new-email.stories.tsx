import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { OFFLINE, PENDING, refuse } from '../../../../tests/stories/support/fake-api.ts';
import { press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { bare, forgetWays, gone, withWays } from '../../../../tests/stories/support/ways.tsx';
import { token } from '../../api/token.ts';
import NewEmail from './new-email.tsx';

const CONFIRM = 'POST /api/user/email/confirm';
const CODE = 'c'.repeat(43);

const meta: Meta<typeof NewEmail> = {
  title: 'Screens/New e-mail address',
  component: NewEmail,
  args: { code: CODE },
  parameters: bare({ guest: false, api: { [CONFIRM]: { email: 'new@demo.kz' } } }),
  decorators: withWays,
  beforeEach: forgetWays,
};
export default meta;
type Story = StoryObj<typeof NewEmail>;

/** In a session of the account the address changes at once. */
export const Confirmed: Story = {
  play: async () => {
    await see('new@demo.kz');
    await see(say('newEmail.others'));
  },
};
export const ConfirmedOnPhone: Story = { ...Confirmed, globals: ON_PHONE };

/** Without a session the user signs in first, and comes back. */
export const SignInFirst: Story = {
  parameters: bare(),
  play: async () => {
    expect(token()).toBeNull();
    await press(say('signIn.submit'));
    await waitFor(() => expect(gone).toHaveBeenCalledWith('/login'));
    expect(sessionStorage.getItem('wanted-place')).toBe(`/email#code=${CODE}`);
    sessionStorage.clear();
  },
};

export const Confirming: Story = {
  parameters: bare({ guest: false, api: { [CONFIRM]: PENDING } }),
  play: async () => void (await see(say('confirm.checking'))),
};

export const Expired: Story = {
  parameters: bare({ guest: false, api: { [CONFIRM]: refuse(400, [{ code: 'CODE_INVALID', message: '…' }]) } }),
  play: async () => void (await see(say('newEmail.bad'))),
};

/** Without a connection it can be tried again. */
export const Unreachable: Story = {
  parameters: bare({ guest: false, api: { [CONFIRM]: OFFLINE } }),
  play: async () => void (await see(say('error.network'))),
};

export const NoCode: Story = {
  args: { code: undefined },
  play: async () => void (await see(say('newEmail.ask'))),
};
