import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { refuse, type StoryAnswer, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { USER } from '../../../../tests/stories/support/frame.tsx';
import { focused, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { bare } from '../../../../tests/stories/support/ways.tsx';
import FirstPassword from './first-password.tsx';

const CHANGE = 'POST /api/user/password/change';
const GOOD = 'Kq7-long-enough';

/** Signed in: a guest's call would not be sent. */
const answering = (answer: StoryAnswer) => bare({ guest: false, api: { [CHANGE]: answer } });

const meta: Meta<typeof FirstPassword> = {
  title: 'Screens/First password',
  component: FirstPassword,
  args: { user: { ...USER, passwordTemporary: true }, onDone: fn() },
  parameters: answering({}),
};
export default meta;
type Story = StoryObj<typeof FirstPassword>;

const input = (label: string): Promise<HTMLElement> => onPage().findByLabelText(label, { selector: 'input' });
const choose = async (again = GOOD): Promise<void> => {
  await userEvent.type(await input(say('restore.newTitle')), GOOD);
  await userEvent.type(await input(say('password.again')), again);
  await press(say('firstPassword.save'));
};

/** The only other possibility is to sign out. */
export const Asks: Story = {
  play: async () => {
    await focused(await input(say('restore.newTitle')));
    expect(onPage().getByRole('button', { name: say('shell.signOut') })).toBeVisible();
  },
};
export const AsksOnPhone: Story = { globals: ON_PHONE };

/** The temporary password isn't asked for again, because the user has just signed in with it. */
export const Saved: Story = {
  play: async ({ args }) => {
    await choose();
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    expect(sentCalls('POST').map(({ body }) => body)).toEqual([{ password: GOOD }]);
  },
};

export const NotTheSame: Story = {
  play: async () => {
    await choose(`${GOOD}x`);
    await see(say('password.mismatch'));
    expect(sentCalls('POST')).toEqual([]);
  },
};

/** The provider's error about the password is shown at its field. */
export const Refused: Story = {
  parameters: answering(refuse(400, [{ code: 'PASSWORD_SAME', field: 'password', message: 'Это временный пароль' }])),
  play: async ({ args }) => {
    await choose();
    const field = await input(say('restore.newTitle'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Это временный пароль/));
    expect(args.onDone).not.toHaveBeenCalled();
  },
};
