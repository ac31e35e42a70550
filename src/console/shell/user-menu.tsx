import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUser } from '../account/hooks.ts';
import { signOut } from '../api/session.ts';
import { sendWaiting } from '../api/undo.ts';
import { t } from '../i18n/index.ts';
import { useReportDialog } from '../pages/report/use-report-dialog.tsx';
import { useTerraformDialog } from '../pages/terraform/use-terraform-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import iconButton from '../ui/icon-button.module.css';
import { useWhereabouts } from './area/area.ts';
import { BalanceLine } from './balance-line.tsx';
import styles from './header.module.css';
import { HelpItems } from './help.tsx';

/** The link to the profile: name, balance and remaining days. In administration: name and role. */
export function ProfileLink({ onGo }: { onGo?: () => void }) {
  const user = useUser();
  const { area } = useWhereabouts();
  return (
    <Link to="/profile" className={styles.profile} title={t('profile.title')} onClick={onGo}>
      <span className={styles.userName}>{user.fullName || user.login}</span>
      {area === 'admin' ? <span className={styles.role}>{t(`shell.role.${user.role}`)}</span> : <BalanceLine />}
    </Link>
  );
}

/** Signs out after pending deletes have been sent. */
async function leave(): Promise<void> {
  await sendWaiting();
  signOut();
}

/** The user with the balance, which links to the profile, and a menu with the sign-out. */
export function UserMenu() {
  const user = useUser();
  const name = user.fullName || user.login;
  const report = useReportDialog();
  const terraform = useTerraformDialog();
  const { area } = useWhereabouts();
  return (
    <div className={styles.user}>
      <ProfileLink />
      <Menu position="bottom-end" width={260} withinPortal={false}>
        <Menu.Target>
          <button type="button" className={iconButton.button} aria-label={t('shell.account', { name })}>
            <span className={styles.avatar}>
              <Icon name="user" size={18} />
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
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
            <Menu.Item leftSection={<Icon name="download" size={16} />} onClick={report.open}>
              {t('report.title')}
            </Menu.Item>
          )}
          {area === 'cloud' && user.osCurrentProjectId !== null && (
            <Menu.Item leftSection={<Icon name="download" size={16} />} onClick={terraform.open}>
              {t('terraform.title')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <HelpItems />
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={() => void leave()}>
            {t('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {report.dialog}
      {terraform.dialog}
    </div>
  );
}
