import { FileInput } from '@mantine/core';
import { limitsOf } from '../../../../contract/forms/chosen-files.ts';
import { formatSize } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useForm } from '../store/form-store.ts';
import { commonOfGroup } from './common.ts';
import type { ControlProps } from './control-props.ts';
import styles from './file-control.module.css';

/** A description of the allowed files: extensions and size. */
function hint({ field, help }: ControlProps): string | undefined {
  const { accept, maxBytes } = limitsOf(field);
  const parts = [
    help,
    accept && t('forms.file.accept', { accept: accept.join(', ') }),
    maxBytes !== undefined && t('forms.file.upTo', { size: formatSize(maxBytes, 'B') }),
  ];
  const sentences = parts.filter((part) => typeof part === 'string' && part !== '');
  return sentences.length > 0 ? sentences.join('. ') : undefined;
}

/** Chooses a file by the system's dialog or by drag and drop. The form's data contains the file's name. */
export function FileControl(props: ControlProps) {
  const { path, field, form, disabled, onChange } = props;
  const file = useForm(form.store, (state) => state.files[path]);
  const take = (chosen: File | null): void => {
    form.store.setFile(path, chosen ?? undefined);
    onChange(chosen?.name);
    form.store.leave(path);
  };
  return (
    <FileDrop disabled={disabled} onDrop={take}>
      <FileInput
        {...commonOfGroup(props)}
        classNames={{ input: styles.input ?? '' }}
        description={hint(props)}
        value={file ?? null}
        accept={limitsOf(field).accept?.join(',')}
        placeholder={t('forms.file.choose')}
        leftSection={<Icon name="upload" size={16} />}
        rightSection={file && <span className={styles.size}>{formatSize(file.size, 'B')}</span>}
        rightSectionWidth="6rem"
        rightSectionPointerEvents="none"
        onChange={take}
      />
    </FileDrop>
  );
}
