import { Link } from 'react-router-dom';
import { t } from '../../i18n/index.ts';
import { State } from '../../ui/state.tsx';
import { useTitle } from '../../ui/title.ts';

/** 404: an unknown address, or a disabled module. */
export function NotFound() {
  const title = t('state.notFound.title');
  useTitle(title);
  return (
    <State icon="search" level={1} title={title} text={t('state.notFound.text')}>
      <Link to="/">{t('shell.home')}</Link>
    </State>
  );
}
