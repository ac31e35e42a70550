import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { dialog, focused, onPage, press } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say } from '../../../../tests/stories/support/story.ts';
import { toast } from '../toasts/index.ts';
import { Dialog } from './dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

/** A button that opens its children and passes them a close function. */
function Opener({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

const meta: Meta<typeof Dialog> = {
  title: 'Engine/Dialogs',
  component: Dialog,
  args: { title: 'Отключить диск', children: 'Диск «db-1» будет отключён от сервера «web».' },
  render: (args) => <Opener name="Открыть">{(close) => <Dialog {...args} onClose={close} />}</Opener>,
};
export default meta;
type Story = StoryObj<typeof Dialog>;

const isWide = (size: NonNullable<React.ComponentProps<typeof Dialog>['size']>, px: number): Story => ({
  args: { size },
  play: async () => {
    await press('Открыть');
    const shown = await dialog('Отключить диск');
    // The maximum width, if the window has room for it and a margin.
    const width = Math.min(px, window.innerWidth * 0.9);
    await waitFor(() => expect(shown.getBoundingClientRect().width).toBeCloseTo(width, 0));
    expect(getComputedStyle(shown).flexBasis).toBe(`${px}px`);
  },
});

export const Small: Story = isWide('sm', 430);
export const Medium: Story = isWide('md', 430);
export const Large: Story = isWide('lg', 592);
export const ExtraLarge: Story = isWide('xlg', 1170);

/** No wider than the screen. */
export const OnPhone: Story = {
  globals: ON_PHONE,
  args: { size: 'xlg' },
  play: async () => {
    await press('Открыть');
    expect((await dialog()).getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The stacking order of an element, as painted. */
function orderOf(shown: HTMLElement): number {
  const placed = shown.parentElement;
  return placed ? Number(getComputedStyle(placed).zIndex) : Number.NaN;
}

const locked = (): boolean => document.documentElement.classList.contains('scroll-locked');

/** Two levels: only the top one has the keyboard. Each returns the focus to its opener. */
export const Stacked: Story = {
  render: () => (
    <Opener name="Первый">
      {(close) => (
        <Dialog title="Первый диалог" size="lg" onClose={close}>
          <Opener name="Второй">
            {(closeSecond) => (
              <Dialog title="Второй диалог" onClose={closeSecond}>
                <Button>Кнопка второго</Button>
              </Dialog>
            )}
          </Opener>
        </Dialog>
      )}
    </Opener>
  ),
  play: async () => {
    await press('Первый');
    const first = await dialog('Первый диалог');
    await focused(within(first).getByRole('button', { name: say('dialog.close') }));
    await press('Второй', first);
    const second = await dialog('Второй диалог');
    expect([orderOf(first), orderOf(second)]).toEqual([1000, 1001]);
    const close = within(second).getByRole('button', { name: say('dialog.close') });
    await focused(close);
    await userEvent.tab();
    await focused(within(second).getByRole('button', { name: 'Кнопка второго' }));
    await userEvent.tab();
    await focused(close);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onPage().queryByRole('dialog', { name: 'Второй диалог' })).toBeNull());
    expect(first).toBeVisible();
    await focused(within(first).getByRole('button', { name: 'Второй' }));
    expect(locked()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onPage().queryByRole('dialog')).toBeNull());
    await focused(onPage().getByRole('button', { name: 'Первый' }));
    expect(locked()).toBe(false);
    await press('Первый');
    await press('Второй', await dialog('Первый диалог'));
    await dialog('Второй диалог');
  },
};

/** A toast is above it. The tab key reaches it after the dialog's last button, and pressing it leaves the dialog open. */
export const UnderToast: Story = {
  render: (args) => (
    <Opener name="Открыть">
      {(close) => (
        <Dialog {...args} size="xlg" onClose={close}>
          <Button onClick={() => toast({ type: 'error', text: 'Диск «db-1» не отключён', timeout: 0 })}>
            Отключить
          </Button>
        </Dialog>
      )}
    </Opener>
  ),
  play: async () => {
    await press('Открыть');
    const shown = await dialog('Отключить диск');
    const act = within(shown).getByRole('button', { name: 'Отключить' });
    await userEvent.click(act);
    const alert = await onPage().findByRole('alert');
    const { left, top, width, height } = alert.getBoundingClientRect();
    expect(alert.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    const close = within(await onPage().findByRole('region', { name: say('toast.region') })).getByRole('button');
    await focused(act);
    await userEvent.tab();
    await focused(close);
    await userEvent.tab();
    await focused(within(shown).getByRole('button', { name: say('dialog.close') }));
    await userEvent.tab({ shift: true });
    await focused(close);
    await userEvent.click(alert);
    expect(shown).toBeVisible();
    await userEvent.click(close);
    await waitFor(() => expect(onPage().queryByRole('alert')).toBeNull());
    expect(shown).toBeVisible();
    // Without a focused element, the tab key moves into the dialog.
    await userEvent.tab();
    expect(shown.contains(document.activeElement)).toBe(true);
    await userEvent.click(act);
    await onPage().findByRole('alert');
  },
};

type Side = NonNullable<React.ComponentProps<typeof SideDrawer>['side']>;

/** The edges of a drawer, by the window's width and height: [left, top, right, bottom]. */
const PLACES: Record<Side, (width: number, height: number) => number[]> = {
  left: (_width, height) => [0, 0, 300, height],
  right: (width, height) => [width - 300, 0, width, height],
  top: (width) => [0, 0, width, 300],
  bottom: (width, height) => [0, height - 300, width, height],
};

const drawerAt = (side: Side | undefined, place: Side): Story => ({
  render: () => (
    <Opener name="Открыть">
      {(close) => (
        <SideDrawer opened titled onClose={close} label="Панель" {...(side && { side })}>
          <p>300 px</p>
        </SideDrawer>
      )}
    </Opener>
  ),
  play: async () => {
    await press('Открыть');
    const shown = await dialog('Панель');
    await waitFor(() => {
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      expect([left, top, right, bottom].map(Math.round)).toEqual(PLACES[place](clientWidth, window.innerHeight));
    });
    expect(locked()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onPage().queryByRole('dialog')).toBeNull());
    await focused(onPage().getByRole('button', { name: 'Открыть' }));
    await press('Открыть');
    await dialog('Панель');
  },
});

/** On the right by default. */
export const Drawer: Story = drawerAt(undefined, 'right');
export const DrawerLeft: Story = drawerAt('left', 'left');
export const DrawerTop: Story = drawerAt('top', 'top');
export const DrawerBottom: Story = drawerAt('bottom', 'bottom');
