import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { OwnProject } from '../account/types.ts';
import { t } from '../i18n/index.ts';
import { screenPath } from '../resources/manifest.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuPopup } from '../ui/popups/popups.tsx';
import type { PopupOf } from '../ui/popups/use-popup.ts';
import styles from './header.module.css';

/** The user's projects, to switch to. */
export function ProjectChoices(props: { popup: PopupOf; projects: OwnProject[]; onChoose: (id: string) => void }) {
  const { popup, projects, onChoose } = props;
  const members = screenPath('project-member', 'list');
  const hasProject = projects.some(({ current }) => current);
  return (
    <MenuPopup popup={popup} position="bottom-start" width={280} withinPortal={false}>
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
    </MenuPopup>
  );
}
