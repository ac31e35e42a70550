import { Button } from '@mantine/core';
import { saveText } from '../../engine/raw/save-text.ts';
import { CopyButton } from '../../engine/values/copy-button.tsx';
import { t } from '../../i18n/index.ts';
import { MessageBox } from '../bare/message.tsx';
import styles from './authentication.module.css';

/** New recovery codes, which are shown once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className={styles.steps}>
      <MessageBox tone="warning">{t('authentication.codes.lead')}</MessageBox>
      <ol className={styles.codes} aria-label={t('authentication.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => saveText(`recovery-codes-${location.hostname}.txt`, `${text}\n`)}>
          {t('authentication.codes.save')}
        </Button>
        <CopyButton text={text} name={t('authentication.codes')} />
      </div>
      <Button onClick={onDone}>{t('authentication.codes.saved')}</Button>
    </div>
  );
}
