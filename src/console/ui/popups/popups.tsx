/** Menus and panels beside a button. They are late code, see `use-popup.ts`. */
import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { useOpened } from './use-opened.ts';
import type { PopupOf } from './use-popup.ts';

/** A menu. Its children are Mantine's items. */
export function MenuPopup(
  props: { popup: PopupOf; children: ReactNode } & Omit<MenuProps, 'opened' | 'onChange' | 'id'>,
) {
  const { popup, children, ...others } = props;
  return (
    <Menu id={popup.id} opened={useOpened(popup.opened)} onChange={popup.onChange} {...others}>
      <Menu.Target>
        <Anchor button={popup.button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** A panel with any content, which is rendered while it is open. */
export function PanelPopup(
  props: { popup: PopupOf; label: string; className?: string | undefined; children: ReactNode } & Pick<
    PopoverProps,
    'position' | 'width' | 'withinPortal'
  >,
) {
  const { popup, label, className, children, ...others } = props;
  const opened = useOpened(popup.opened);
  return (
    <Popover id={popup.id} opened={opened} onChange={popup.onChange} shadow="md" trapFocus returnFocus {...others}>
      <Popover.Target>
        <Anchor button={popup.button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={className}>
        {opened && children}
      </Popover.Dropdown>
    </Popover>
  );
}
