import { useAccess, useUser } from '../../account/hooks.ts';
import { useProjectSummary } from '../../account/project-summary.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntries, resourceEntry } from '../../resources/manifest.ts';
import { menuGroups } from '../../resources/menu.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import { Page } from '../../ui/page.tsx';
import { useDismissed } from '../onboarding/dismissed.ts';
import { type Step, useSteps } from '../onboarding/step-data.ts';
import { NextStep, Onboarding } from '../onboarding/steps.tsx';
import { useCosts } from './calls.ts';
import { ConfigurationCard } from './configuration-card.tsx';
import { CostsPanel } from './costs-panel.tsx';
import { Counters } from './counters.tsx';
import styles from './home.module.css';
import { LastActivity } from './last-activity.tsx';
import { MoneyCard } from './money-card.tsx';
import { NextMonth } from './next-month.tsx';
import { QuickCreate } from './quick-create.tsx';
import { QuotaRings } from './rings.tsx';
import { useFiles } from './states.ts';

/** The visible types of the side menu, in its order. */
function useMenuTypes(): ManifestEntry[] {
  const verdict = useAccess();
  return menuGroups(resourceEntries(), verdict, { area: 'cloud' })
    .flatMap((group) => group.items)
    .flatMap((item) => resourceEntry(item.name) ?? []);
}

/**
 * Whether the project is new, for a user who may create resources: it has no paid resources and no charges this month. Until that is known
 * it counts as used.
 */
function useIsNew(): boolean {
  const mayChange = useAccess()({ projectRole: 'member' }) === 'allowed';
  const { data: types } = useProjectSummary();
  const { data: costs } = useCosts(undefined, mayChange);
  if (!mayChange || !types || !costs) return false;
  const bare = types.every(({ type, total }) => total === 0 || !resourceEntry(type)?.calculable);
  return bare && costs.services.length === 0;
}

/** Whether the number of counter cards, and the next step, are known. Before, the content below would visibly move. */
function useCounted(steps: readonly Step[]): boolean {
  const { data, error } = useProjectSummary();
  const files = useFiles(data);
  const known = files !== undefined && steps.every(({ done }) => done !== undefined);
  return known || (error !== undefined && !data);
}

/** Whether the user may see what the project costs. A role of its owners may lack the right. */
function useSeesMoney(): boolean {
  return useAccess()({ right: ['money.read'] }) === 'allowed';
}

/** The parts of a project in use. The guide stays among them until its last step is done. */
function Used({ steps, guide, onDismiss }: { steps: readonly Step[]; guide: boolean; onDismiss: () => void }) {
  const types = useMenuTypes();
  const counted = useCounted(steps);
  const mayChange = useAccess()({ projectRole: 'member' }) === 'allowed';
  const seesMoney = useSeesMoney();
  return (
    <>
      <Counters entries={types} />
      {counted && guide && <NextStep steps={steps} onDismiss={onDismiss} />}
      {counted && mayChange && <QuickCreate entries={types} />}
      {counted && <QuotaRings />}
      {counted && seesMoney && <CostsPanel />}
      {counted && seesMoney && <NextMonth />}
      {counted ? <LastActivity /> : <div className={styles.rest} />}
    </>
  );
}

/** The main page: balance, resources, costs and activity, or the onboarding for a new project. */
export default function Home() {
  const user = useUser();
  const isNew = useIsNew();
  const steps = useSteps();
  const mayChange = useAccess()({ projectRole: 'member' }) === 'allowed';
  const seesMoney = useSeesMoney();
  const [dismissed, dismiss] = useDismissed(user.id);
  return (
    <Page title={t('home.title')}>
      <p className={styles.greeting}>{t('home.greeting', { name: user.fullName || user.login })}</p>
      <div className={styles.pair}>
        {seesMoney && <MoneyCard />}
        <ConfigurationCard />
      </div>
      {isNew && !dismissed ? (
        <>
          <Onboarding steps={steps} onDismiss={dismiss} />
          <LastActivity />
        </>
      ) : (
        <Used steps={steps} guide={mayChange && !dismissed} onDismiss={dismiss} />
      )}
    </Page>
  );
}
