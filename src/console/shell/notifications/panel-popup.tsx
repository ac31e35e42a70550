import { t } from '../../i18n/index.ts';
import { PanelPopup } from '../../ui/popups/popups.tsx';
import type { PopupOf } from '../../ui/popups/use-popup.ts';
import styles from './bell.module.css';
import Panel from './panel.tsx';

/** The notifications beside the bell. */
export function NotificationsPanel({ popup }: { popup: PopupOf }) {
  return (
    <PanelPopup
      popup={popup}
      position="bottom-end"
      width="min(26rem, calc(100vw - 0.625rem))"
      withinPortal={false}
      label={t('notifications.title')}
      className={styles.panel}
    >
      <Panel onClose={() => popup.onChange(false)} />
    </PanelPopup>
  );
}
