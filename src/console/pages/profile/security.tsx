import { lazy, Suspense } from 'react';
import { t } from '../../i18n/index.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { withOwnTexts } from '../authentication/load.ts';
import { OwnOnly } from './own-only.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';
import { SessionList } from './session-list.tsx';

/** With its texts, which the rest of the profile does not need. */
const FactorsPanel = lazy(() => withOwnTexts(import('./factors.tsx')));

/** The password, the second factors, and the sessions. */
export function SecurityTab() {
  return (
    <div className={styles.lists}>
      <div className={styles.overview}>
        <OwnOnly title={t('profile.password')} why={t('acting.own.password')}>
          <PasswordForm />
        </OwnOnly>
      </div>
      <OwnOnly title={t('profile.factors')} why={t('acting.own.factors')}>
        <Suspense fallback={<PageSkeleton part />}>
          <FactorsPanel />
        </Suspense>
      </OwnOnly>
      <OwnOnly title={t('profile.sessions')} why={t('acting.own.sessions')}>
        <SessionList />
      </OwnOnly>
    </div>
  );
}
