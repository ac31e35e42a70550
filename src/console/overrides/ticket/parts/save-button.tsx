import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { saveFile } from '../../../api/save-file.ts';
import { t } from '../../../i18n/index.ts';
import { errorText } from '../../../ui/error-text.ts';
import visually from '../../../ui/hidden.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toasts/index.ts';
import styles from './save-button.module.css';

/** A file of a request, to be saved: the call wants a token, so that no link leads to it. */
export function SaveButton({ path, name }: { path: string; name: string }) {
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      saveFile((await request<Blob>(`GET ${path}`, { as: 'blob' })).data, name);
    } catch (error) {
      toast({ type: 'error', text: errorText(error) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <button type="button" className={styles.file} aria-busy={saving} disabled={saving} onClick={() => void save()}>
      <Icon name="download" size={16} />
      <span>{name}</span>
      <span className={visually.hidden}>{t('attachment.save')}</span>
    </button>
  );
}
