import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFocusBack } from '../../engine/screen/focus-back.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Opens the dialog of the project's report, and restores the focus. `dialog` must be rendered. */
export function useReportDialog(): { open: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState(false);
  const remember = useFocusBack(shown);
  const open = (): void => {
    remember();
    setShown(true);
  };
  const dialog = shown && (
    <Suspense>
      <ReportDialog onClose={() => setShown(false)} />
    </Suspense>
  );
  return { open, dialog };
}
