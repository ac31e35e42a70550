import { Button } from '@mantine/core';
import { useUser } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useReportDialog } from './use-report-dialog.tsx';

/** Opens the dialog of the project's report, for users with a project. */
export function ReportButton() {
  const user = useUser();
  const { open, dialog } = useReportDialog();
  if (user.osCurrentProjectId === null) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={open}>
        {t('report.title')}
      </Button>
      {dialog}
    </>
  );
}
