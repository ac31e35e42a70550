import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { usePopup } from '../../ui/popups/use-popup.ts';
import { POPUPS } from './late-popups.ts';
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
  /** The panel. */
  children: (popups: typeof import('./popups.ts'), close: () => void) => ReactNode;
}) {
  const { icon, label, note, of } = props;
  const name = note ?? of;
  const whole = name ? `${label}: ${name}` : label;
  const { target, popup, code, opened, close } = usePopup(POPUPS, 'dialog');
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        data-active={props.active || undefined}
        disabled={props.disabled}
        aria-label={whole}
        title={whole}
        {...target}
      >
        <Icon name={icon} size={16} />
        <span className={styles.toolText}>{note ?? label}</span>
      </button>
      {code && (
        <code.PanelPopup popup={popup} position="bottom-end" label={label} className={styles.panel}>
          {opened && props.children(code, close)}
        </code.PanelPopup>
      )}
    </>
  );
}
