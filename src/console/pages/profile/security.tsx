import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { SessionList } from './session-list.tsx';

/** The password, and where one is signed in. */
export function SecurityTab() {
  return (
    <div className={styles.overview}>
      <PasswordForm />
      <SessionList />
    </div>
  );
}
