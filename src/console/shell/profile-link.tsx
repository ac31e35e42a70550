import { Link } from 'react-router-dom';
import { useUser } from '../account/hooks.ts';
import { t } from '../i18n/index.ts';
import { useWhereabouts } from './area/area.ts';
import { BalanceLine } from './balance-line.tsx';
import styles from './header.module.css';

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
