import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { OFFLINE, PENDING, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { bare, forgetWays, gone, withWays } from '../../../../tests/stories/support/ways.tsx';
import { token } from '../../api/token.ts';
import Password from './password.tsx';

const SEND = 'POST /api/user/password/reset/sending';
const RESET = 'POST /api/user/password/reset';
const SIGN_IN = 'POST /api/auth/login';
const GOOD = 'Kq7-long-enough';

const meta: Meta<typeof Password> = {
  title: 'Screens/Password',
  component: Password,
  args: { code: undefined },
  parameters: bare({ api: { [SEND]: { resendAfter: 60 } } }),
  decorators: withWays,
  beforeEach: forgetWays,
};
export default meta;
type Story = StoryObj<typeof Password>;

const input = (label: string): Promise<HTMLElement> => onPage().findByLabelText(label, { selector: 'input' });
const ask = async (email = 'customer@demo.kz'): Promise<void> => {
  await userEvent.type(await input(say('bare.email')), email);
  await press(say('restore.send'));
};
const choose = async (password = GOOD, again = password): Promise<void> => {
  await userEvent.type(await input(say('restore.newTitle')), password);
  await userEvent.type(await input(say('password.again')), again);
  await press(say('restore.save'));
};

export const Asks: Story = {
  play: async () => focused(await input(say('bare.email'))),
};
export const AsksOnPhone: Story = { globals: ON_PHONE };

export const NoAddress: Story = {
  play: async () => {
    await press(say('restore.send'));
    await see(say('validation.required'));
    await focused(await input(say('bare.email')));
  },
};

export const NoSuchAddress: Story = {
  play: async () => {
    await ask('customer@demo');
    await see(say('validation.format.email'));
    expect(sentCalls('POST')).toEqual([]);
  },
};

export const Sending: Story = {
  parameters: bare({ api: { [SEND]: PENDING } }),
  play: async () => {
    await ask();
    await waitFor(() => expect(sentCalls('POST')).toHaveLength(1));
  },
};

/** No input is lost. */
export const NoConnection: Story = {
  parameters: bare({ api: { [SEND]: OFFLINE } }),
  play: async () => {
    await ask();
    await see(say('error.network'));
    await focused(await input(say('bare.email')));
    expect(await input(say('bare.email'))).toHaveValue('customer@demo.kz');
  },
};

export const TooMany: Story = {
  parameters: bare({
    api: { [SEND]: refuse(429, [{ code: 'TOO_MANY_ATTEMPTS', message: 'Слишком много попыток. Подождите 15 мин.' }]) },
  }),
  play: async () => {
    await ask();
    await see(/15/);
  },
};

/** The text does not reveal whether the account exists. */
export const Sent: Story = {
  play: async () => {
    await ask();
    await focused(await onPage().findByRole('heading', { level: 1, name: say('bare.checkMail') }));
    await see('customer@demo.kz');
    await see(say('bare.resendIn', { count: 60 }));
    await press(say('bare.resend'));
    expect(sentCalls('POST')).toHaveLength(1);
  },
};
export const SentOnPhone: Story = { ...Sent, globals: ON_PHONE };

/** After the delay the e-mail can be sent again, and the delay restarts. */
export const SentAgain: Story = {
  parameters: bare({ api: { [SEND]: ({ time }: { time: number }) => ({ resendAfter: time === 1 ? 1 : 60 }) } }),
  play: async () => {
    await ask();
    const again = await onPage().findByRole('button', { name: say('bare.resend') });
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(again);
    await see(say('bare.resent'));
    expect(sentCalls('POST').map(({ body }) => body)).toEqual(Array(2).fill({ email: 'customer@demo.kz' }));
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await focused(again);
  },
};

export const ResendRefused: Story = {
  parameters: bare({
    api: {
      [SEND]: ({ time }: { time: number }) =>
        time === 1
          ? { resendAfter: 0 }
          : refuse(429, [{ code: 'TOO_MANY_ATTEMPTS', message: 'Попробуйте позже', params: { minutes: 15 } }]),
    },
  }),
  play: async () => {
    await ask();
    await press(say('bare.resend'));
    await see('Попробуйте позже');
    await see(say('bare.resendIn', { count: 900 }));
  },
};

export const OtherAddress: Story = {
  play: async () => {
    await ask();
    await press(say('bare.otherAddress'));
    await focused(await input(say('bare.email')));
    expect(await input(say('bare.email'))).toHaveValue('customer@demo.kz');
  },
};

/** From the e-mail's link. */
export const NewPassword: Story = {
  args: { code: 'c0de' },
  play: async () => focused(await input(say('restore.newTitle'))),
};
export const NewPasswordOnPhone: Story = { ...NewPassword, globals: ON_PHONE };

/** Each rule is marked once it is met. Unmet ones stand out after sending. */
export const Weak: Story = {
  args: { code: 'c0de' },
  play: async () => {
    await choose('abcD');
    await see(say('password.weak'));
    const rules = onPage().getByRole('list', { name: say('password.rules') });
    expect(rules.textContent?.split(say('password.met'))).toHaveLength(5);
    expect(sentCalls('POST')).toEqual([]);
    await focused(await input(say('restore.newTitle')));
  },
};

export const NotTheSame: Story = {
  args: { code: 'c0de' },
  play: async () => {
    await choose(GOOD, `${GOOD}x`);
    await see(say('password.mismatch'));
    await focused(await input(say('password.again')));
    expect(sentCalls('POST')).toEqual([]);
  },
};

/** Both passwords are visible, or neither. */
export const Shown: Story = {
  args: { code: 'c0de' },
  play: async () => {
    await userEvent.type(await input(say('restore.newTitle')), GOOD);
    const [first] = onPage().getAllByRole('button', { name: say('signIn.showPassword') });
    if (first) await userEvent.click(first);
    expect(await input(say('restore.newTitle'))).toHaveAttribute('type', 'text');
    expect(await input(say('password.again'))).toHaveAttribute('type', 'text');
  },
};

/** The password is saved, and the user is signed in. */
export const Saved: Story = {
  args: { code: 'c0de' },
  parameters: bare({ api: { [RESET]: { login: 'customer@demo.kz' }, [SIGN_IN]: { token: 'fresh' } } }),
  play: async () => {
    await choose();
    await waitFor(() => expect(token()).toBe('fresh'));
    expect(sentCalls('POST').map(({ body }) => body)).toEqual([
      { code: 'c0de', password: GOOD },
      { login: 'customer@demo.kz', password: GOOD },
    ]);
  },
};

/** The password is saved, but the sign-in failed: the user signs in manually. */
export const SavedAlone: Story = {
  args: { code: 'c0de' },
  parameters: bare({ api: { [RESET]: { login: 'customer@demo.kz' }, [SIGN_IN]: OFFLINE } }),
  play: async () => {
    await choose();
    await waitFor(() => expect(gone).toHaveBeenCalledWith('/login', 'signIn.passwordSaved'));
  },
};

export const NotSaved: Story = {
  args: { code: 'c0de' },
  parameters: bare({ api: { [RESET]: refuse(503, '') } }),
  play: async () => {
    await choose();
    await see(say('error.later', { status: 503 }));
    expect(await input(say('restore.newTitle'))).toHaveValue(GOOD);
  },
};

/** The provider's error about the password is shown at its field. */
export const Refused: Story = {
  args: { code: 'c0de' },
  parameters: bare({
    api: { [RESET]: refuse(400, [{ code: 'VALIDATION', field: 'password', message: 'Такой пароль уже был' }]) },
  }),
  play: async () => {
    await choose();
    const field = await input(say('restore.newTitle'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Такой пароль уже был/));
  },
};

/** The link is expired: a message says so, and another can be sent. */
export const OldLink: Story = {
  args: { code: 'c0de' },
  parameters: bare({
    api: { [RESET]: refuse(400, [{ code: 'CODE_INVALID', message: '…' }]), [SEND]: { resendAfter: 60 } },
  }),
  play: async () => {
    await choose();
    await see(say('restore.bad'));
    await ask();
    await see(say('bare.checkMail'));
  },
};
