import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { MOST_ATTACHED } from '../../../contract/values/support-limits.ts';
import { formatSize } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './support.module.css';

/** The maximum size of an attachment, as text. */
export const largest = (): string => formatSize(MOST_ATTACHED, 'B');

/** The attached file, or a place to choose or drop one. */
export function AttachmentField(props: {
  file: File | undefined;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}) {
  const { file, error, disabled, onChoose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const remove = (): void => {
    onChoose(undefined);
    // The pressed button disappears.
    requestAnimationFrame(() => choose.current?.focus());
  };
  return (
    <div className={styles.attachment}>
      <span id={`${id}-label`} className={styles.label}>
        {t('support.file')}
      </span>
      <FileDrop disabled={disabled} onDrop={onChoose}>
        <input
          ref={input}
          type="file"
          className={styles.input}
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          disabled={disabled}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen) onChoose(chosen);
            // So that the same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
        {file ? (
          <div className={styles.file}>
            <Icon name="image" size={18} />
            <span className={styles.fileName}>{file.name}</span>
            <span className={styles.fileSize}>{formatSize(file.size, 'B')}</span>
            <button
              type="button"
              className={styles.remove}
              disabled={disabled}
              aria-label={t('support.file.remove', { name: file.name })}
              onClick={remove}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        ) : (
          <Button
            ref={choose}
            variant="default"
            fullWidth
            className={styles.choose}
            leftSection={<Icon name="upload" size={16} />}
            disabled={disabled}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {t('support.file.choose')}
          </Button>
        )}
      </FileDrop>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('support.file.upTo', { size: largest() })}
      </p>
      <div role="alert" className={styles.wrong}>
        {error}
      </div>
    </div>
  );
}
