import { Button } from '@mantine/core';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useReportDialog } from './use-report-dialog.tsx';

/** Opens the dialog of the project's report. */
export function ReportButton() {
  const { open, dialog } = useReportDialog();
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={open}>
        {t('report.title')}
      </Button>
      {dialog}
    </>
  );
}
