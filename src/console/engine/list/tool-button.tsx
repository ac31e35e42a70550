import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './toolbar.module.css';

/**
 * A tool of the list that opens a panel: an icon with its name, on a narrow screen only the icon. `note` tells screen readers the panel's
 * state, such as the active view.
 */
export function ToolButton(props: {
  icon: IconName;
  label: string;
  note?: string | undefined;
  /** The name of the list, for screen readers. */
  of?: string | undefined;
  /** Whether it has an effect now. */
  active?: boolean;
  disabled?: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const { icon, label, note, of } = props;
  const name = note ?? of;
  const whole = name ? `${label}: ${name}` : label;
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.tool}
          data-active={props.active || undefined}
          disabled={props.disabled}
          aria-label={whole}
          title={whole}
          onClick={() => setOpen(!open)}
        >
          <Icon name={icon} size={16} />
          <span className={styles.toolText}>{note ?? label}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={styles.panel}>
        {open && props.children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
