import { Link } from 'react-router-dom';
import { useUser } from '../../account/hooks.ts';
import { apiPage } from '../../config/links.ts';
import { t, useLang } from '../../i18n/index.ts';
import { TOKEN_FORM } from '../../resources/token-form.ts';
import type { PreparedCall } from '../calls/send.ts';
import { callCommand } from './call-command.ts';
import { CodeBlock } from './code-block.tsx';
import { TOKEN_LINE } from './curl.ts';
import styles from './raw.module.css';

/** A call as a command for a shell, after the line that sets the token. */
export function ShellCommand(props: { call: PreparedCall; ifMatch: string | undefined; byToken: boolean }) {
  const { call, ifMatch, byToken } = props;
  const { osCurrentProjectId } = useUser();
  const lang = useLang();
  return (
    <>
      {byToken && <CodeBlock title={t('raw.tokenLine')} text={TOKEN_LINE} />}
      <p className={styles.hint}>
        {t(byToken ? 'raw.token' : 'raw.noToken')} {byToken && <Link to={TOKEN_FORM}>{t('raw.createToken')}</Link>}{' '}
        <a href={apiPage(lang)} target="_blank" rel="noopener" title={t('shell.newTab')}>
          {t('raw.docs')}
        </a>
      </p>
      <CodeBlock title={t('raw.command')} text={callCommand(call, { ifMatch, projectId: osCurrentProjectId })} />
    </>
  );
}
