import { t } from '../../i18n/index.ts';
import { OwnOnly } from './own-only.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { SessionList } from './session-list.tsx';

/** The password, and the sessions. */
export function SecurityTab() {
  return (
    <div className={styles.lists}>
      <div className={styles.overview}>
        <OwnOnly title={t('profile.password')} why={t('acting.own.password')}>
          <PasswordForm />
        </OwnOnly>
      </div>
      <OwnOnly title={t('profile.sessions')} why={t('acting.own.sessions')}>
        <SessionList />
      </OwnOnly>
    </div>
  );
}
