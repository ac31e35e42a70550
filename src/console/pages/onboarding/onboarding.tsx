import { t } from '../../i18n/index.ts';
import { Page } from '../../ui/page.tsx';
import styles from './onboarding.module.css';
import { useSteps } from './step-data.ts';
import { QuickStart, Steps } from './steps.tsx';

/** The first steps, also for later: quick start and instruction. */
export default function OnboardingPage() {
  return (
    <Page title={t('onboarding.title')}>
      <p className={styles.lead}>{t('onboarding.lead')}</p>
      <QuickStart />
      <Steps steps={useSteps()} />
    </Page>
  );
}
