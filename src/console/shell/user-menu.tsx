import { Menu } from '@mantine/core';
import { useUser } from '../account/hooks.ts';
import { signOut } from '../api/session.ts';
import { formatMoney } from '../i18n/format.ts';
import { t } from '../i18n/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './header.module.css';

/** The user's name and balance, and the way out. */
export function UserMenu() {
  const user = useUser();
  const name = user.fullName || user.login;
  const balance = formatMoney(user.balance, user.currency);
  return (
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.user} aria-label={t('shell.account', { name })}>
          <span className={styles.userText}>
            <span className={styles.userName}>{name}</span>
            <span className={styles.balance}>{balance}</span>
          </span>
          <span className={styles.avatar}>
            <Icon name="user" size={18} />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.card}>
          <strong>{name}</strong>
          <span className={styles.soft}>{user.email}</span>
          <span className={styles.row}>
            <span className={styles.soft}>{t('shell.balance')}</span>
            <span>{balance}</span>
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={signOut}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
