import { useUser } from '../account/hooks.ts';
import { t } from '../i18n/index.ts';
import { useReportDialog } from '../pages/report/use-report-dialog.tsx';
import { useTerraformDialog } from '../pages/terraform/use-terraform-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import iconButton from '../ui/icon-button.module.css';
import { usePopup } from '../ui/popups/use-popup.ts';
import styles from './header.module.css';
import { SHELL_POPUPS } from './late-popups.ts';
import { ProfileLink } from './profile-link.tsx';

/** The user with the balance, which links to the profile, and a menu with the sign-out. */
export function UserMenu() {
  const user = useUser();
  const name = user.fullName || user.login;
  const report = useReportDialog();
  const terraform = useTerraformDialog();
  const { target, popup, code } = usePopup(SHELL_POPUPS, 'menu');
  return (
    <div className={styles.user}>
      <ProfileLink />
      <button type="button" className={iconButton.button} aria-label={t('shell.account', { name })} {...target}>
        <span className={styles.avatar}>
          <Icon name="user" size={18} />
        </span>
      </button>
      {code && <code.UserItems popup={popup} name={name} onReport={report.open} onTerraform={terraform.open} />}
      {report.dialog}
      {terraform.dialog}
    </div>
  );
}
