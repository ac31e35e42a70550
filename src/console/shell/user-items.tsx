import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUser } from '../account/hooks.ts';
import { signOut } from '../api/session.ts';
import { sendWaiting } from '../api/undo.ts';
import { t } from '../i18n/index.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuPopup } from '../ui/popups/popups.tsx';
import type { PopupOf } from '../ui/popups/use-popup.ts';
import { useWhereabouts } from './area/area.ts';
import { BalanceLine } from './balance-line.tsx';
import styles from './header.module.css';
import { HelpItems } from './help-items.tsx';

/** Signs out after pending deletes have been sent. */
async function leave(): Promise<void> {
  await sendWaiting();
  signOut();
}

/** What the user's menu holds. */
export function UserItems(props: { popup: PopupOf; name: string; onReport: () => void; onTerraform: () => void }) {
  const { popup, name, onReport, onTerraform } = props;
  const user = useUser();
  const { area } = useWhereabouts();
  return (
    <MenuPopup popup={popup} position="bottom-end" width={260} withinPortal={false}>
      <div className={styles.card}>
        <strong>{name}</strong>
        <span className={styles.soft}>{user.email}</span>
        {area === 'cloud' && (
          <span className={styles.row}>
            <span className={styles.soft}>{t('shell.balance')}</span>
            <BalanceLine />
          </span>
        )}
      </div>
      <Menu.Divider />
      <Menu.Item component={Link} to="/profile" leftSection={<Icon name="user" size={16} />}>
        {t('profile.title')}
      </Menu.Item>
      {area === 'cloud' && user.osCurrentProjectId !== null && (
        <Menu.Item component={Link} to="/onboarding" leftSection={<Icon name="flag" size={16} />}>
          {t('onboarding.title')}
        </Menu.Item>
      )}
      {area === 'cloud' && user.osCurrentProjectId !== null && (
        <Menu.Item leftSection={<Icon name="download" size={16} />} onClick={onReport}>
          {t('report.title')}
        </Menu.Item>
      )}
      {area === 'cloud' && user.osCurrentProjectId !== null && (
        <Menu.Item leftSection={<Icon name="download" size={16} />} onClick={onTerraform}>
          {t('terraform.title')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <HelpItems />
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={() => void leave()}>
        {t('shell.signOut')}
      </Menu.Item>
    </MenuPopup>
  );
}
