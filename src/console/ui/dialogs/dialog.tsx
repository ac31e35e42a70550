import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n/index.ts';
import { useLayer } from './stack.ts';

/** The maximum width of each size, px (spec, section 2). */
const DIALOG_SIZES = { sm: 430, md: 430, lg: 592, xlg: 1170 } as const;

/**
 * A dialog over the page, open while it is mounted. Dialogs stack: only the top one has the keyboard. Meanwhile the page does not scroll,
 * and closing restores the focus.
 */
export function Dialog(props: {
  title: string;
  size?: keyof typeof DIALOG_SIZES;
  /** The width in px, if it is less than the size's. */
  width?: number;
  fullScreen?: boolean;
  onClose: () => void;
  /** Whether a click outside closes it. Not for dialogs with inputs. */
  closeOnClickOutside?: boolean;
  /** Whether only its own buttons close it, so that values shown once are not lost by a slip. */
  closeByButton?: boolean;
  children: ReactNode;
}) {
  const { title, size = 'md', width, fullScreen = false, onClose, children } = props;
  const { closeOnClickOutside = true, closeByButton = false } = props;
  const { id, zIndex, top } = useLayer(true);
  return (
    <Modal
      id={id}
      opened
      onClose={onClose}
      size={width ?? DIALOG_SIZES[size]}
      fullScreen={fullScreen}
      title={title}
      zIndex={zIndex}
      withCloseButton={!closeByButton}
      closeOnEscape={top && !closeByButton}
      closeOnClickOutside={top && closeOnClickOutside && !closeByButton}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {children}
    </Modal>
  );
}

/** A dialog without a header, with its own close button. Otherwise it behaves as any other. */
export function BareDialog(props: {
  /** The accessible name. */
  label: string;
  size?: keyof typeof DIALOG_SIZES;
  fullScreen?: boolean;
  /** The distance from the top of the window, as in CSS. */
  yOffset?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { label, size = 'lg', fullScreen = false, yOffset, onClose, children } = props;
  const { id, zIndex, top } = useLayer(true);
  return (
    <Modal.Root
      id={id}
      opened
      onClose={onClose}
      size={DIALOG_SIZES[size]}
      fullScreen={fullScreen}
      {...(yOffset !== undefined && { yOffset })}
      zIndex={zIndex}
      closeOnEscape={top}
      closeOnClickOutside={top}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>{children}</Modal.Content>
    </Modal.Root>
  );
}
