import { useUser } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
import { ReportFrame } from './report-frame.tsx';
import { useReport } from './use-report.ts';

/** Asks for the period of a project's report, and saves it or sends it to the user's own address (spec, section 2). */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const report = useReport({ done: onClose, call: 'POST /api/report' });
  const about = t('report.about', { name: user.osCurrentProjectName ?? '' });
  // The letter comes from the provider, so only the customer sends it to themselves.
  const address = user.acting ? undefined : user.email;
  return (
    <ReportFrame
      report={report}
      about={about}
      {...(address && { address })}
      focus={{ call: 'GET /api/report/focus' }}
      onClose={onClose}
    />
  );
}
