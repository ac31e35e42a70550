import { lazy, Suspense } from 'react';
import { t } from '../../i18n/index.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { withLeavingTexts } from '../leaving/load.ts';
import { OwnOnly } from './own-only.tsx';

/** With its texts, which the rest of the profile does not need. */
const LeavingSteps = lazy(() => withLeavingTexts(import('../leaving/leaving.tsx')));

/** What somebody who leaves does: delete everything. */
export function ClosingTab() {
  return (
    <OwnOnly title={t('profile.tab.closing')} why={t('acting.own.closing')}>
      <Suspense fallback={<PageSkeleton part />}>
        <LeavingSteps />
      </Suspense>
    </OwnOnly>
  );
}
