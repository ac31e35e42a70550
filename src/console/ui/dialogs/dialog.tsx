import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n/index.ts';
import { useScrollLock } from '../scroll-lock.ts';
import { useFocusReturn, useStackPlace } from './stack.ts';

/** How wide each size may get, px (spec, section 2). */
export const DIALOG_SIZES = { sm: 430, md: 430, lg: 592, xlg: 1170 } as const;

/**
 * A dialog over the page, there as long as it is drawn. Several stack: the one on top alone has the keyboard. The page does not
 * scroll meanwhile, and the focus goes back to where it was.
 */
export function Dialog(props: {
  title: string;
  size?: keyof typeof DIALOG_SIZES;
  onClose: () => void;
  /** Whether a click beside it closes it; not where something is typed in it. */
  closeOnClickOutside?: boolean;
  children: ReactNode;
}) {
  const { title, size = 'md', onClose, closeOnClickOutside = true, children } = props;
  const { zIndex, top } = useStackPlace(true);
  useScrollLock(true);
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      size={DIALOG_SIZES[size]}
      title={title}
      zIndex={zIndex}
      trapFocus={top}
      closeOnEscape={top}
      closeOnClickOutside={top && closeOnClickOutside}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {children}
    </Modal>
  );
}
