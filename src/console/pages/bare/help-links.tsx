import { helpPage } from '../../config/links.ts';
import { t, useLang } from '../../i18n/index.ts';
import { useHelpWays } from '../support/help-ways.tsx';
import styles from './help-links.module.css';

const load = () => import('../support/guest-help.ts');

/** Support, rating and answers for guests. */
export function HelpLinks() {
  const { open, dialog, failed } = useHelpWays(load);
  const help = helpPage(useLang());
  return (
    <div className={styles.ways}>
      <button type="button" onClick={() => open('support')}>
        {t('help.support')}
      </button>
      <span className={styles.pair}>
        <button type="button" onClick={() => open('rating')}>
          {t('help.rate')}
        </button>
        {help && (
          <a href={help} target="_blank" rel="noopener" title={t('shell.newTab')}>
            {t('shell.help')}
          </a>
        )}
      </span>
      {failed && <p role="alert">{t('error.network')}</p>}
      {dialog}
    </div>
  );
}
