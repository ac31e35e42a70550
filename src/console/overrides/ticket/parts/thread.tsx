import type { RecordOf } from '../../../../contract/file/records.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { t, tn } from '../../../i18n/index.ts';
import { SaveButton } from './save-button.tsx';
import styles from './thread.module.css';

/** A message of a conversation. Only the staff gets notes. */
export type Message = NonNullable<RecordOf<'ticket'>['messages']>[number];

interface ThreadProps {
  /** The type whose texts name the kinds of messages. */
  type: string;
  messages: readonly Message[];
  /** The path of the files, followed by the message's id. */
  files: string;
}

/** The conversation of a request, oldest message first. */
export function Thread({ type, messages, files }: ThreadProps) {
  return (
    <ol className={styles.thread} aria-label={tn(type, 'field.messages')}>
      {messages.map(({ id, kind, author, at, text, file }) => (
        <li key={id} className={styles.message} data-kind={kind}>
          <p className={styles.head}>
            <strong>{tn(type, `value.kind.${kind}`)}</strong>
            {author !== undefined && <span>{author}</span>}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {kind === 'note' && <p className={styles.hidden}>{t('conversation.hidden')}</p>}
          <p className={styles.text}>{text}</p>
          {file !== undefined && <SaveButton path={`${files}/${encodeURIComponent(id)}`} name={file} />}
        </li>
      ))}
    </ol>
  );
}
