import { Link } from 'react-router-dom';
import { t } from '../i18n/index.ts';
import { State } from '../ui/state.tsx';
import { useTitle } from '../ui/title.ts';

/** 403: it is there, but not for this user. */
export function Forbidden() {
  const title = t('state.forbidden.title');
  useTitle(title);
  return (
    <State icon="shield" level={1} title={title} text={t('state.forbidden.text')}>
      <Link to="/">{t('shell.home')}</Link>
    </State>
  );
}
