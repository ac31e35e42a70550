import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PENDING, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { given, ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { SignIn } from './sign-in.tsx';

const meta: Meta<typeof SignIn> = {
  title: 'Screens/Sign-in',
  component: SignIn,
  args: { expired: false },
  parameters: given({ frame: 'bare', at: '/login' }),
};
export default meta;
type Story = StoryObj<typeof SignIn>;

const enter = async (): Promise<void> => {
  await userEvent.type(await onPage().findByLabelText(say('signIn.login')), 'customer@demo.kz');
  await userEvent.type(onPage().getByLabelText(say('signIn.password')), 'wrong');
  await press(say('signIn.submit'));
};

export const Empty: Story = {};
export const OnPhone: Story = { globals: ON_PHONE };

/** After a 401: why one is here again. */
export const Expired: Story = {
  args: { expired: true },
  play: async () => void (await see(say('signIn.expired'))),
};

export const NothingTyped: Story = {
  play: async () => {
    await press(say('signIn.submit'));
    await waitFor(() => expect(onPage().getAllByText(say('validation.required'))).toHaveLength(2));
  },
};

export const Refused: Story = {
  parameters: given({ api: { 'POST /api/auth/login': refuse(401, '') } }),
  play: async () => {
    await enter();
    await see(say('signIn.wrong'));
  },
};

export const Busy: Story = {
  parameters: given({ api: { 'POST /api/auth/login': PENDING } }),
  play: async () => {
    await enter();
    await waitFor(() => expect(sentCalls('POST')).toHaveLength(1));
  },
};
