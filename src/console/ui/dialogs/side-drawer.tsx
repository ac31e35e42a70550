import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScrollLock } from '../scroll-lock.ts';
import { useStackPlace } from './stack.ts';

/** How wide a drawer is, or, at the top or bottom, how high, px (spec, section 2). */
const DRAWER_SIZE = 300;

/** A drawer at one of the page's sides. It stacks with dialogs and other drawers, and the page does not scroll meanwhile. */
export function SideDrawer(props: {
  opened: boolean;
  onClose: () => void;
  /** What it is called, for those who don't see it. */
  label: string;
  side?: 'left' | 'right' | 'top' | 'bottom';
  size?: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { opened, onClose, label, side = 'right', size = DRAWER_SIZE, className, children } = props;
  const { zIndex, top } = useStackPlace(opened);
  useScrollLock(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={side}
      size={size}
      zIndex={zIndex}
      trapFocus={top}
      closeOnEscape={top}
      closeOnClickOutside={top}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Body className={className}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
