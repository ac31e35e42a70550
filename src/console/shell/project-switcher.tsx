import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useProjects, useUser } from '../account/hooks.ts';
import { switchProject } from '../account/switch-project.ts';
import type { OwnProject } from '../account/types.ts';
import { variant } from '../config/current.ts';
import { t } from '../i18n/index.ts';
import { screenPath } from '../resources/manifest.ts';
import { placeAfterSwitch } from '../resources/place-after-switch.ts';
import { Icon } from '../ui/icon.tsx';
import { statusToast } from '../ui/toasts/index.ts';
import styles from './header.module.css';

function Name() {
  const { osCurrentProjectName } = useUser();
  return (
    <>
      <span className={styles.soft}>{t('shell.project')}</span>
      <span className={styles.projectName}>{osCurrentProjectName ?? t('shell.noProject')}</span>
    </>
  );
}

function Choices({ projects, onChoose }: { projects: OwnProject[]; onChoose: (id: string) => void }) {
  const members = screenPath('project-member', 'list');
  const hasProject = projects.some(({ current }) => current);
  return (
    <Menu.Dropdown>
      {projects.map(({ id, name, current, status }) => (
        <Menu.Item
          key={id}
          aria-current={current || undefined}
          leftSection={<Icon name="check" size={16} className={current ? undefined : styles.unchecked} />}
          rightSection={status === 'invited' && <span className={styles.soft}>{t('profile.projects.invited')}</span>}
          onClick={() => (current ? undefined : onChoose(id))}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {members && hasProject && (
        <Menu.Item component={Link} to={members} leftSection={<Icon name="users" size={16} />}>
          {t('shell.members')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/profile/projects" leftSection={<Icon name="user" size={16} />}>
        {t('profile.projects')}
      </Menu.Item>
    </Menu.Dropdown>
  );
}

/** The project's name, or a menu of projects where the variant allows switching and there are several. */
export function ProjectSwitcher() {
  const user = useUser();
  const { data = [] } = useProjects(variant().projectSwitcher);
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
      <Menu position="bottom-start" width={280} withinPortal={false}>
        <Menu.Target>
          <button type="button" className={styles.switcher} disabled={busy} title={t('shell.changeProject')}>
            <Name />
            <Icon name="down" size={14} />
          </button>
        </Menu.Target>
        <Choices projects={data} onChoose={change} />
      </Menu>
    </div>
  );
}
