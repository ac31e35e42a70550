import { Button, FileButton } from '@mantine/core';
import { t } from '../../../i18n/index.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toasts/index.ts';
import styles from '../styles/form.module.css';
import codeStyles from './code-control.module.css';
import { common, textOf } from './common.ts';
import type { ControlProps } from './control-props.ts';
import { LongText } from './long-text.tsx';

/** A text for machines, such as a script or a public key: typed, chosen as a file, or dropped. The file's content becomes the value. */
export function CodeControl(props: ControlProps) {
  const { field, disabled, label, onChange, onBlur } = props;
  const take = async (file: File | null): Promise<void> => {
    const text = await file?.text();
    if (text === undefined) return;
    if (text.includes('\0')) {
      toast({ type: 'error', text: t('forms.code.noText', { name: file?.name }) });
      return;
    }
    onChange(text);
    // A file is complete, so that what is wrong with it is told at once.
    onBlur();
  };
  return (
    <FileDrop disabled={disabled} onDrop={(file) => void take(file)}>
      <LongText
        {...common(props)}
        value={textOf(props.value)}
        placeholder={field['x-example']}
        minRows={4}
        maxRows={16}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        textClass={styles.mono}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FileButton disabled={disabled} onChange={(file) => void take(file)}>
        {(button) => (
          <Button
            {...button}
            className={codeStyles.load}
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="upload" size={14} />}
            aria-label={t('forms.code.loadOf', { name: label })}
          >
            {t('forms.code.load')}
          </Button>
        )}
      </FileButton>
    </FileDrop>
  );
}
