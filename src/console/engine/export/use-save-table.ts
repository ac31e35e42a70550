import { useEffect, useRef } from 'react';
import { t } from '../../i18n/index.ts';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import type { Format } from './save-table.ts';
import type { ExportTable } from './table.ts';

/** Saves a table of a page in the chosen format. A running export ends with the page. */
export function useSaveTable(table: () => ExportTable): (format: Format) => Promise<void> {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return async (format) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      const { saveTable } = await import('./save-table.ts');
      const name = await saveTable(table(), format, controller.signal);
      if (!controller.signal.aborted) toast({ type: 'success', text: t('expenses.exported', { name }) });
    } catch (error) {
      errorToast(error, t('list.export.failed'));
    }
  };
}
