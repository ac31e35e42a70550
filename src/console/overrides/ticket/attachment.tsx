import { useState } from 'react';
import { recordAs } from '../../../contract/file/records.ts';
import { request } from '../../api/client.ts';
import { saveFile } from '../../api/save-file.ts';
import type { SlotProps } from '../../engine/slot-props.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import visually from '../../ui/hidden.module.css';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toasts/index.ts';
import styles from './attachment.module.css';

/** The file that came with a ticket, to be saved: the call wants a token, so that no link leads to it. */
export default function Attachment({ record, value }: SlotProps['cells']) {
  const [saving, setSaving] = useState(false);
  const name = String(value);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const path = `/api/admin/ticket/${encodeURIComponent(recordAs('ticket', record).id)}/file`;
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
