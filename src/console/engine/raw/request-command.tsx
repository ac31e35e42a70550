import { t } from '../../i18n/index.ts';
import { callCommand } from './call-command.ts';
import { CodeBlock } from './code-block.tsx';
import { hideSecrets, variablesOf } from './curl.ts';
import type { PreviewedRequest } from './previewed-request.ts';
import styles from './raw.module.css';

/** The command of a form, with its secrets taken from variables. */
export default function RequestCommand({ schema, input, call, ifMatch }: PreviewedRequest) {
  const prepared = call(hideSecrets(schema?.properties ?? {}, input()));
  if (!prepared) return null;
  const names = variablesOf(prepared.body);
  return (
    <div className={styles.preview}>
      <CodeBlock title={t('raw.command')} text={callCommand(prepared, ifMatch)} />
      <p className={styles.hint}>{t('raw.token')}</p>
      {names.length > 0 && <p className={styles.hint}>{t('raw.secrets', { names: names.join(', ') })}</p>}
    </div>
  );
}
