import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import styles from './values.module.css';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ type: 'success', text: t('engine.copied') });
  } catch (error) {
    errorToast(error, t('engine.copyFailed'));
  }
}

/**
 * Copies a text, such as an id, and confirms it.
 * @param name the name of the text: there are several on a screen.
 */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const label = t('engine.copyOf', { name });
  return (
    <button type="button" className={styles.copy} aria-label={label} title={label} onClick={() => void copy(text)}>
      <Icon name="copy" size={14} />
    </button>
  );
}
