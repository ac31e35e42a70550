import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { OFFLINE, PENDING, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { bare, forgetWays, withWays } from '../../../../tests/stories/support/ways.tsx';
import { token } from '../../api/token.ts';
import Confirm from './confirm.tsx';

const ACTIVATE = 'POST /api/user/activate';
const RESEND = 'GET /api/user/activate/resending/{email}';
const RESET = 'POST /api/user/password/reset';
const EMAIL = 'aigerim@example.kz';
const GOOD = 'Kq7-long-enough';
const BAD_CODE = refuse(400, [{ code: 'CODE_INVALID', message: '…' }]);

const meta: Meta<typeof Confirm> = {
  title: 'Screens/Confirm',
  component: Confirm,
  args: { code: 'c0de' },
  parameters: bare({ api: { [ACTIVATE]: { email: EMAIL }, [RESEND]: { resendAfter: 60 } } }),
  decorators: withWays,
  beforeEach: forgetWays,
};
export default meta;
type Story = StoryObj<typeof Confirm>;

const input = (label: string): Promise<HTMLElement> => onPage().findByLabelText(label, { selector: 'input' });
const choose = async (): Promise<void> => {
  await userEvent.type(await input(say('signIn.password')), GOOD);
  await userEvent.type(await input(say('password.again')), GOOD);
  await press(say('confirm.submit'));
};

/** The address is confirmed, and a password is required. */
export const Confirmed: Story = {
  play: async () => {
    await see(EMAIL);
    await focused(await input(say('signIn.password')));
    expect(sentCalls('POST').map(({ body }) => body)).toContainEqual({ code: 'c0de' });
  },
};
export const ConfirmedOnPhone: Story = { ...Confirmed, globals: ON_PHONE };

export const Checking: Story = {
  parameters: bare({ api: { [ACTIVATE]: PENDING } }),
  play: async () => void (await see(say('confirm.checking'))),
};

export const NoConnection: Story = {
  parameters: bare({ api: { [ACTIVATE]: ({ time }: { time: number }) => (time === 1 ? OFFLINE : { email: EMAIL }) } }),
  play: async () => {
    await see(say('error.network'));
    await press(say('bare.retry'));
    await see(EMAIL);
  },
};

/** A used, expired or invalid link: a message says so, and the e-mail can be sent again. */
export const OldLink: Story = {
  parameters: bare({ api: { [ACTIVATE]: BAD_CODE } }),
  play: async () => {
    await see(say('confirm.bad'));
    await userEvent.type(await input(say('bare.email')), 'a+b@example.kz');
    await press(say('confirm.send'));
    await focused(await onPage().findByRole('heading', { level: 1, name: say('bare.checkMail') }));
    expect(sentCalls('GET').at(-1)?.path).toBe('/api/user/activate/resending/a%2Bb%40example.kz');
  },
};

/** The link was valid when the page was opened, but no longer is. */
export const UsedMeanwhile: Story = {
  parameters: bare({ api: { [RESET]: BAD_CODE } }),
  play: async () => {
    await choose();
    await see(say('confirm.bad'));
  },
};

export const SignedIn: Story = {
  parameters: bare({ api: { [RESET]: { login: EMAIL }, 'POST /api/auth/login': { token: 'fresh' } } }),
  play: async () => {
    await choose();
    await waitFor(() => expect(token()).toBe('fresh'));
    expect(sentCalls('POST').map(({ body }) => body)).toContainEqual({ code: 'c0de', password: GOOD });
  },
};

/** Without a link's code, the e-mail can be sent again. */
export const NoCode: Story = {
  args: { code: undefined },
  play: async () => {
    await see(say('confirm.ask'));
    await focused(await input(say('bare.email')));
  },
};
export const NoCodeOnPhone: Story = { ...NoCode, globals: ON_PHONE };
