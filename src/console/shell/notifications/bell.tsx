import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import iconButton from '../../ui/icon-button.module.css';
import bar from '../styles/bar-button.module.css';
import styles from './bell.module.css';
import { useUnreadCount } from './calls.ts';
import { useLive } from './use-live.ts';

const Panel = lazy(() => import('./panel.tsx'));

/** The bell shows at most this count. */
const MOST = 99;

/** The bell of the header: the number of unread notifications, and a panel with all. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { data: unread = 0 } = useUnreadCount(useLive());
  const shown = unread > MOST ? `${MOST}+` : formatNumber(unread);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(26rem, calc(100vw - 0.625rem))"
      trapFocus
      returnFocus
      shadow="md"
      withinPortal={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={iconButton.button}
          aria-label={unread > 0 ? t('notifications.bellUnread', { count: unread }) : t('notifications.bell')}
          onClick={() => setOpen((now) => !now)}
        >
          <Icon name="bell" size={20} />
          {unread > 0 && (
            <span className={bar.count} aria-hidden="true">
              {shown}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={t('notifications.title')}>
        <Suspense fallback={null}>{open && <Panel onClose={() => setOpen(false)} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
