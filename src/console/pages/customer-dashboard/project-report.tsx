import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFocusBack } from '../../engine/screen/focus-back.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Choice } from './filters.tsx';

const ProjectReportDialog = lazy(() => import('./project-report-dialog.tsx'));

/** Opens the dialog for a project's report. */
export function ProjectReport({ choice }: { choice: Choice }) {
  const [shown, setShown] = useState(false);
  const remember = useFocusBack(shown);
  const open = (): void => {
    remember();
    setShown(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={open}>
        {t('report.title')}
      </Button>
      {shown && (
        <Suspense>
          <ProjectReportDialog choice={choice} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
