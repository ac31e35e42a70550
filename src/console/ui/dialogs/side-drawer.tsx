import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n/index.ts';
import { useLayer } from './stack.ts';

/** The width of a drawer, or its height at the top or bottom, px (spec, section 2). */
const DRAWER_SIZE = 300;

/** A drawer at a side of the page. It stacks with dialogs and other drawers, and the page does not scroll meanwhile. */
export function SideDrawer(props: {
  opened: boolean;
  onClose: () => void;
  /** The title. */
  label: string;
  /** Whether the title is visible at the top, with a close button. Otherwise the content has its own header. */
  titled?: boolean;
  titleClass?: string | undefined;
  side?: 'left' | 'right' | 'top' | 'bottom';
  size?: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { opened, onClose, label, titled = false, titleClass, className, children } = props;
  const { side = 'right', size = DRAWER_SIZE } = props;
  const { id, zIndex, top } = useLayer(opened);
  return (
    <Drawer.Root
      id={id}
      opened={opened}
      onClose={onClose}
      position={side}
      size={size}
      zIndex={zIndex}
      closeOnEscape={top}
      closeOnClickOutside={top}
    >
      <Drawer.Overlay />
      <Drawer.Content {...(!titled && { 'aria-label': label })}>
        {titled && (
          <Drawer.Header>
            <Drawer.Title className={titleClass}>{label}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('dialog.close')} />
          </Drawer.Header>
        )}
        <Drawer.Body className={className}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
