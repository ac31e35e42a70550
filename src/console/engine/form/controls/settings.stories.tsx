import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ControlForm } from '../../../../../tests/stories/support/control-form.tsx';
import { focused, onPage, press, see } from '../../../../../tests/stories/support/steps.ts';
import { controlSays, ON_PHONE, say } from '../../../../../tests/stories/support/story.ts';

const meta: Meta<typeof ControlForm> = {
  title: 'Engine/Form/Settings',
  component: ControlForm,
  args: { control: 'settings', onSend: fn() },
};
export default meta;
type Story = StoryObj<typeof ControlForm>;

const setting = (name: string): Promise<HTMLElement> => onPage().findByRole('textbox', { name });
const CHANGED = { max_gadgets: 250, keep_history: false, order: 'by_age' };

/** Without changes: the defaults and the bounds. */
export const AsTheyAre: Story = {
  play: async () => expect(await setting('max_gadgets')).toHaveValue('100'),
};

/** Changed settings are marked and can be reset. Only they are sent. */
export const Changed: Story = {
  args: { initial: { settings: CHANGED } },
  play: async ({ args }) => {
    await setting('max_gadgets');
    expect(onPage().getAllByText(say('forms.settings.restart'))).toHaveLength(2);
    await press(controlSays('action.settings'));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith({ settings: CHANGED }));
  },
};

export const ChangedOnPhone: Story = {
  args: { initial: { settings: CHANGED } },
  globals: ON_PHONE,
  play: async () => void (await setting('max_gadgets')),
};

/** Found, changed and reset with the keyboard. The focus stays on the setting. */
export const ByKeys: Story = {
  play: async () => {
    const search = await onPage().findByRole('textbox', { name: say('forms.settings.search') });
    search.focus();
    await userEvent.keyboard('max');
    await userEvent.tab();
    const field = await setting('max_gadgets');
    await focused(field);
    await userEvent.keyboard('{Control>}a{/Control}250');
    const reset = await onPage().findByRole('button', {
      name: say('forms.settings.resetOne', { name: 'max_gadgets' }),
    });
    await userEvent.tab();
    await focused(reset);
    await userEvent.keyboard('{Enter}');
    await focused(field);
    expect(field).toHaveValue('100');
  },
};

export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await onPage().findByRole('textbox', { name: say('forms.settings.search') }), 'no such');
    await see(say('engine.noData'));
  },
};

/** An invalid value shows its own error. An undescribed setting can only be removed. */
export const Wrong: Story = {
  args: { initial: { settings: { max_gadgets: 50000, from_elsewhere: 1 } } },
  play: async () => {
    await setting('max_gadgets');
    await press(controlSays('action.settings'));
    await waitFor(() => expect(onPage().getAllByRole('alert').length).toBeGreaterThan(1));
  },
};
