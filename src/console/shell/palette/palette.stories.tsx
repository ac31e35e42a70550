import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { refuse } from '../../../../tests/stories/support/fake-api.ts';
import { onPage, see } from '../../../../tests/stories/support/steps.ts';
import { given, ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { useOnScreen } from '../../engine/screen/on-screen.ts';
import ShortcutsDialog from '../shortcuts/shortcuts-dialog.tsx';
import Palette from './palette.tsx';

const extend = fn();
const close = fn((run?: () => void) => run?.());

/** A screen with two actions, one of which can't be done. */
function Screen() {
  useOnScreen(() => ({
    title: 'db-main',
    commands: [
      { id: 'extend', label: 'Extend', run: extend },
      { id: 'detach', label: 'Detach', reason: 'The disk is attached to nothing', run: extend },
      { id: 'delete', label: 'Delete', danger: true, run: extend },
    ],
  }));
  return null;
}

const found = [{ type: 'gadget', id: 'g-1', title: 'db-main', places: { id: 'g-1' } }];
const meta: Meta<typeof Palette> = {
  title: 'Shell/Palette',
  component: Palette,
  parameters: given({ at: '/gadget', api: { 'GET /api/search': { content: found } } }),
  args: { onClose: close },
};
export default meta;
type Story = StoryObj<typeof Palette>;

const typeIn = async (text: string): Promise<void> =>
  userEvent.type(await onPage().findByRole('combobox', { name: say('palette.field') }), text);

/** Nothing typed: what can be done here, and every screen. */
export const Empty: Story = {
  play: async () => {
    await see(say('palette.screens'));
    expect(onPage().getAllByRole('option').length).toBeGreaterThan(5);
  },
};

/** What can be done on the screen that is open, and why something can't. Choosing closes it first. */
export const Actions: Story = {
  render: (args) => (
    <>
      <Screen />
      <LateUntilShown {...args} />
    </>
  ),
  play: async () => {
    await see('The disk is attached to nothing');
    expect(onPage().getByRole('option', { name: /^Detach/ })).toHaveAttribute('aria-disabled', 'true');
    await typeIn('exten{Enter}');
    await waitFor(() => expect(extend).toHaveBeenCalled());
    expect(close).toHaveBeenCalled();
  },
};

/** A palette that comes after its screen, as it does when somebody opens it. */
function LateUntilShown(props: React.ComponentProps<typeof Palette>) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return shown ? <Palette {...props} /> : null;
}

/** A record that the provider has found by its name. */
export const Found: Story = {
  play: async () => {
    await typeIn('db-m');
    await onPage().findByRole('option', { name: /^db-main/ });
  },
};

/** Nothing is called so. */
export const Nothing: Story = {
  parameters: given({ at: '/gadget', api: { 'GET /api/search': { content: [] } } }),
  play: async () => {
    await typeIn('zzzz');
    await see(say('palette.noneHint'));
  },
};

/** The provider can't be asked: screens and actions are found all the same. */
export const Failed: Story = {
  parameters: given({ at: '/gadget', api: { 'GET /api/search': () => refuse(500, 'Broken') } }),
  play: async () => {
    await typeIn('a');
    await onPage().findByRole('alert');
  },
};

export const OnPhone: Story = { globals: ON_PHONE, play: async () => void (await see(say('palette.screens'))) };

/** Every shortcut, and the switch for those of a single key. */
export const Shortcuts: Story = {
  render: () => <ShortcutsDialog onClose={close} />,
  play: async () => void (await see(say('shortcuts.hint'))),
};
