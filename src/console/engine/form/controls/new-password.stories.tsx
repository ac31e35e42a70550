import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ControlForm } from '../../../../../tests/stories/support/control-form.tsx';
import { focused, onPage, press, see } from '../../../../../tests/stories/support/steps.ts';
import { controlSays, ON_PHONE, say } from '../../../../../tests/stories/support/story.ts';

const meta: Meta<typeof ControlForm> = {
  title: 'Engine/Form/New password',
  component: ControlForm,
  args: { control: 'newPassword', onSend: fn() },
};
export default meta;
type Story = StoryObj<typeof ControlForm>;

const GOOD = 'Kq7-long-enough';
const field = (name: string): Promise<HTMLElement> =>
  onPage().findByLabelText(new RegExp(`^${controlSays(`field.${name}`)}( \\*)?$`), { selector: 'input' });
const met = (): number =>
  within(onPage().getByRole('list', { name: say('password.rules') })).queryAllByText(say('password.met'), {
    exact: false,
  }).length;
const type = async (password: string, again: string): Promise<void> => {
  await userEvent.type(await field('password'), password);
  await userEvent.type(await field('passwordAgain'), again);
};

/** The requirements are shown before anything is typed. */
export const Empty: Story = {
  play: async () => {
    await field('password');
    expect(met()).toBe(0);
  },
};

/** Each rule is marked as soon as it is met. */
export const HalfWay: Story = {
  play: async () => {
    await userEvent.type(await field('password'), 'abcD');
    await waitFor(() => expect(met()).toBe(4));
  },
};

export const HalfWayOnPhone: Story = { ...HalfWay, globals: ON_PHONE };

/** Each unmet rule is named. */
export const Weak: Story = {
  play: async ({ args }) => {
    await type('weak', 'weak');
    await press(controlSays('action.newPassword'));
    await waitFor(() => expect(onPage().getAllByRole('alert').length).toBeGreaterThan(0));
    expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** The two entries differ. */
export const NotTheSame: Story = {
  play: async ({ args }) => {
    await type(GOOD, `${GOOD}x`);
    await press(controlSays('action.newPassword'));
    await see(controlSays('rule.PASSWORDS_MATCH'));
    expect(args.onSend).not.toHaveBeenCalled();
  },
};

/** With the keyboard alone: typed, shown, repeated, sent. */
export const ByKeys: Story = {
  play: async ({ args }) => {
    const password = await field('password');
    password.focus();
    await userEvent.keyboard(GOOD);
    await userEvent.tab();
    const [show] = onPage().getAllByRole('button', { name: say('signIn.showPassword') });
    await focused(show as HTMLElement);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(password).toHaveAttribute('type', 'text'));
    await userEvent.tab();
    await focused(await field('passwordAgain'));
    await userEvent.keyboard(`${GOOD}{Enter}`);
    await waitFor(() => expect(args.onSend).toHaveBeenCalled());
  },
};
