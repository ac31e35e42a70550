import { Button } from '@mantine/core';
import { formatPercent } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { errorSentence } from './error-sentence.ts';
import styles from './objects.module.css';
import type { Upload, useUploads } from './use-uploads.ts';

function UploadRow({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { name, part, state, error } = upload;
  const open = state === 'waiting' || state === 'sending';
  return (
    <li className={styles.upload}>
      <span className={styles.name}>{name}</span>
      {open && (
        <progress
          aria-label={t('objects.progress', { name })}
          aria-valuetext={formatPercent(part)}
          max={1}
          value={part}
        />
      )}
      <span className={styles.state} data-state={state}>
        {state === 'failed' ? errorSentence(error) : t(`objects.upload.${state}`)}
      </span>
      {open && (
        <Button variant="default" size="compact-sm" aria-label={t('objects.cancelOf', { name })} onClick={onCancel}>
          {t('objects.cancel')}
        </Button>
      )}
    </li>
  );
}

/** The files that were chosen, each with its progress. */
export function UploadList({ uploads, cancel, clear }: Omit<ReturnType<typeof useUploads>, 'add'>) {
  if (uploads.length === 0) return null;
  const open = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <section className={styles.uploads} aria-label={t('objects.uploads')}>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} />
        ))}
      </ul>
      {!open && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {t('objects.hide')}
        </Button>
      )}
    </section>
  );
}
