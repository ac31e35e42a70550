import { helpPage, supportContact } from '../../config/links.ts';
import { t, useLang } from '../../i18n/index.ts';
import { useHelpWays } from '../support/help-ways.tsx';
import styles from './help-links.module.css';

const load = () => import('../support/guest-help.ts');

/** The key of a text that says how to reach support. */
export type HelpText = 'bare.help' | 'signIn.support';

/** Support, rating and answers for guests. */
export function HelpLinks({ help: text = 'bare.help' }: { help?: HelpText | undefined }) {
  const { open, dialog, failed } = useHelpWays(load);
  const help = helpPage(useLang());
  const contact = supportContact();
  return (
    <div className={styles.ways}>
      {contact && t(text, { contact })}
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
