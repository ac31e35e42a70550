import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { fileNameIn, saveFile } from '../../api/save-file.ts';
import { t } from '../../i18n/index.ts';
import { errorToast, toast } from '../../ui/toasts/index.ts';

/** Saves all data of the account as one file. */
export function DataExport() {
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { data, disposition } = await request<Blob>('GET /api/account/export', { as: 'blob', timeout: 0 });
      const name = fileNameIn(disposition) ?? 'account.json';
      saveFile(data, name);
      toast({ type: 'success', text: t('report.saved', { name }) });
    } catch (error) {
      errorToast(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div>
      <Button variant="default" loading={saving} onClick={() => void save()}>
        {t('leaving.export.button')}
      </Button>
    </div>
  );
}
