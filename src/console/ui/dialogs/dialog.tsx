import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n/index.ts';
import { useLayer } from './stack.ts';

/** How wide each size may get, px (spec, section 2). */
const DIALOG_SIZES = { sm: 430, md: 430, lg: 592, xlg: 1170 } as const;

/**
 * A dialog over the page, there as long as it is drawn. Several stack: the one on top alone has the keyboard. The page does not
 * scroll meanwhile, and the focus goes back to where it was.
 */
export function Dialog(props: {
  title: string;
  size?: keyof typeof DIALOG_SIZES;
  /** px, where it needs less than its size allows. */
  width?: number;
  fullScreen?: boolean;
  onClose: () => void;
  /** Whether a click beside it closes it; not where something is typed in it. */
  closeOnClickOutside?: boolean;
  /** Whether it closes by its own buttons alone: what is shown once must not be lost by a slip. */
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

/** A dialog without a head of its own, which brings its own way to close it. It behaves as any other. */
export function BareDialog(props: {
  /** What it is called, for those who don't see it. */
  label: string;
  size?: keyof typeof DIALOG_SIZES;
  fullScreen?: boolean;
  /** How far from the top of the window, as in CSS. */
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
