import { Link } from 'react-router-dom';
import { useUser } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
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
  return (
    <>
      {byToken && <CodeBlock title={t('raw.tokenLine')} text={TOKEN_LINE} />}
      <p className={styles.hint}>
        {t(byToken ? 'raw.token' : 'raw.noToken')} {byToken && <Link to={TOKEN_FORM}>{t('raw.createToken')}</Link>}
      </p>
      <CodeBlock title={t('raw.command')} text={callCommand(call, { ifMatch, projectId: osCurrentProjectId })} />
    </>
  );
}
