import { useState } from 'react';
import { useProjects, useUser } from '../account/hooks.ts';
import { switchProject } from '../account/switch-project.ts';
import { variant } from '../config/current.ts';
import { t } from '../i18n/index.ts';
import { placeAfterSwitch } from '../resources/place-after-switch.ts';
import { Icon } from '../ui/icon.tsx';
import { usePopup } from '../ui/popups/use-popup.ts';
import { statusToast } from '../ui/toasts/index.ts';
import styles from './header.module.css';
import { SHELL_POPUPS } from './late-popups.ts';

function Name() {
  const { osCurrentProjectName } = useUser();
  return (
    <>
      <span className={styles.soft}>{t('shell.project')}</span>
      <span className={styles.projectName}>{osCurrentProjectName ?? t('shell.noProject')}</span>
    </>
  );
}

/** The project's name, or a menu of projects where the variant allows switching and there are several. */
export function ProjectSwitcher() {
  const user = useUser();
  const { data = [] } = useProjects(variant().projectSwitcher);
  const { target, popup, code } = usePopup(SHELL_POPUPS, 'menu');
  const [busy, setBusy] = useState(false);
  const change = (id: string): void => {
    setBusy(true);
    switchProject(id, placeAfterSwitch(location.pathname)).catch((error: unknown) => {
      setBusy(false);
      statusToast(error);
    });
  };
  if (data.length < 2)
    return (
      <p className={styles.project} title={user.osCurrentProjectName ?? undefined}>
        <Name />
      </p>
    );
  return (
    <div className={styles.project}>
      <button type="button" className={styles.switcher} disabled={busy} title={t('shell.changeProject')} {...target}>
        <Name />
        <Icon name="down" size={14} />
      </button>
      {code && <code.ProjectChoices popup={popup} projects={data} onChoose={change} />}
    </div>
  );
}
