import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { anyRecord, keys } from '../../api/keys.ts';
import { formatAgo, formatDateTime } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import visually from '../../ui/hidden.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { StateButton } from '../../ui/state.tsx';
import { failureToast, markRead, type Notification, useNotifications } from './calls.ts';
import styles from './panel.module.css';

/** The icons of categories. Others have none (spec section 3). */
const ICONS: Partial<Record<Notification['category'], IconName>> = { SYSTEM: 'info', RESOURCE: 'cube' };

function Row({ notification, onPress }: { notification: Notification; onPress: () => void }) {
  const icon = ICONS[notification.category];
  return (
    <li>
      <button type="button" className={styles.row} data-unread={!notification.read || undefined} onClick={onPress}>
        <span className={styles.head}>
          {icon && <Icon name={icon} size={16} />}
          <strong>{notification.title}</strong>
          {!notification.read && <span className={visually.hidden}>{t('notifications.unread')}</span>}
          <time dateTime={notification.createdAt} title={formatDateTime(notification.createdAt)}>
            {formatAgo(notification.createdAt)}
          </time>
        </span>
        {notification.text !== '' && <span className={styles.text}>{notification.text}</span>}
      </button>
    </li>
  );
}

/** The user's notifications, newest first. Pressing one marks it as read and follows its link. */
export default function Panel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const { data, error, mutate: reload } = useNotifications();

  const press = async (notification: Notification): Promise<void> => {
    if (notification.link !== undefined) {
      onClose();
      navigate(notification.link);
      // It may be the record on the screen.
      void mutate(anyRecord);
    }
    if (notification.read) return;
    try {
      await markRead(notification.notificationId);
      await Promise.all([mutate(keys.notifications()), mutate(keys.unread())]);
    } catch (failure) {
      failureToast(failure);
    }
  };

  return (
    <div className={styles.panel} aria-busy={!data && !error}>
      <h2 className={styles.title}>{t('notifications.title')}</h2>
      {data ? (
        <ul className={styles.list}>
          {data.map((notification) => (
            <Row
              key={notification.notificationId}
              notification={notification}
              onPress={() => void press(notification)}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.state}>
          {error ? (
            <>
              <p>{t('notifications.failed')}</p>
              <StateButton onClick={() => void reload()}>{t('state.retry')}</StateButton>
            </>
          ) : (
            <Bar width="70%" />
          )}
        </div>
      )}
      {data?.length === 0 && <p className={styles.state}>{t('notifications.none')}</p>}
    </div>
  );
}
