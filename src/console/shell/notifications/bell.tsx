import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import iconButton from '../../ui/icon-button.module.css';
import { late } from '../../ui/late.ts';
import { usePopup } from '../../ui/popups/use-popup.ts';
import bar from '../styles/bar-button.module.css';
import { useUnreadCount } from './calls.ts';
import { useLive } from './use-live.ts';

const PANEL = late(() => import('./panel-popup.tsx'));

/** The bell shows at most this count. */
const MOST = 99;

/** The bell of the header: the number of unread notifications, and a panel with all. */
export function Bell() {
  const { target, popup, code } = usePopup(PANEL, 'dialog');
  const { data: unread = 0 } = useUnreadCount(useLive());
  const shown = unread > MOST ? `${MOST}+` : formatNumber(unread);
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label={unread > 0 ? t('notifications.bellUnread', { count: unread }) : t('notifications.bell')}
        {...target}
      >
        <Icon name="bell" size={20} />
        {unread > 0 && (
          <span className={bar.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      {code && <code.NotificationsPanel popup={popup} />}
    </>
  );
}
