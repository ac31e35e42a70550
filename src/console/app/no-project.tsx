import { Link } from 'react-router-dom';
import { t } from '../i18n/index.ts';
import { State } from '../ui/state.tsx';
import { useTitle } from '../ui/title.ts';

/** Replaces every screen of a project for a user without a project, or removed from the session's. */
export function NoProject() {
  useTitle(t('state.noProject.title'));
  return (
    <State icon="users" level={1} title={t('state.noProject.title')} text={t('state.noProject.text')}>
      <Link to="/profile/projects">{t('state.noProject.choose')}</Link>
    </State>
  );
}
