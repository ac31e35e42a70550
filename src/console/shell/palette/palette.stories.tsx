import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { refuse } from '../../../../tests/stories/support/fake-api.ts';
import { onPage, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';
import { useOnScreen } from '../../engine/screen/on-screen.ts';
import ShortcutsDialog from '../shortcuts/shortcuts-dialog.tsx';
import Palette from './palette.tsx';

const extend = fn();
const close = fn((run?: () => void) => run?.());

/** A screen with two actions, one of them unavailable. */
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
  parameters: storyParameters({ at: '/gadget', api: { 'GET /api/search': { content: found } } }),
  args: { onClose: close },
};
export default meta;
type Story = StoryObj<typeof Palette>;

const typeIn = async (text: string): Promise<void> =>
  userEvent.type(await onPage().findByRole('combobox', { name: say('palette.field') }), text);

/** Without input: the commands of this screen, and all screens. */
export const Empty: Story = {
  play: async () => {
    await see(say('palette.screens'));
    expect(onPage().getAllByRole('option').length).toBeGreaterThan(5);
  },
};

/** The commands of the current screen, with reasons against unavailable ones. Choosing closes the palette first. */
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

/** A palette that is mounted after its screen, as when a user opens it. */
function LateUntilShown(props: React.ComponentProps<typeof Palette>) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return shown ? <Palette {...props} /> : null;
}

/** A record that the provider found by its name. */
export const Found: Story = {
  play: async () => {
    await typeIn('db-m');
    await onPage().findByRole('option', { name: /^db-main/ });
  },
};

/** A cloud so large that its lists are searched by beginnings alone. */
export const Beginnings: Story = {
  parameters: storyParameters({ at: '/gadget', api: { 'GET /api/search': { content: found, beginnings: true } } }),
  play: async () => {
    await typeIn('db-m');
    await see(say('palette.beginnings'));
  },
};

/** No match. */
export const Nothing: Story = {
  parameters: storyParameters({ at: '/gadget', api: { 'GET /api/search': { content: [] } } }),
  play: async () => {
    await typeIn('zzzz');
    await see(say('palette.noneHint'));
  },
};

/** The search request fails: screens and commands are still found. */
export const Failed: Story = {
  parameters: storyParameters({ at: '/gadget', api: { 'GET /api/search': () => refuse(500, 'Broken') } }),
  play: async () => {
    await typeIn('a');
    await onPage().findByRole('alert');
  },
};

export const OnPhone: Story = { globals: ON_PHONE, play: async () => void (await see(say('palette.screens'))) };

/** Every shortcut, and the switch for single-key shortcuts. */
export const Shortcuts: Story = {
  render: () => <ShortcutsDialog onClose={close} />,
  play: async () => void (await see(say('shortcuts.hint'))),
};
