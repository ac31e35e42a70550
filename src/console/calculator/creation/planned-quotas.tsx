import type { Configuration } from '../../../contract/calculator/configuration.ts';
import type { QuotaDelta } from '../../../contract/money/quota.ts';
import { QuotaRows } from '../../engine/form/panels/quota-rows.tsx';
import { t } from '../../i18n/index.ts';
import type { CreationWorld } from '../planning/types.ts';
import { usePlan } from './use-plan.ts';

const NO_CHOICES: CreationWorld['choices'] = {};

/** The quotas after the creation of a configuration, with what its lines need besides, as the creation's dialog tells them. */
export default function PlannedQuotas({
  configuration,
  meanwhile,
}: {
  configuration: Configuration;
  /** What the lines alone use. It is shown until the plan is complete. */
  meanwhile: QuotaDelta[];
}) {
  const { plan, ready, failed } = usePlan(configuration, NO_CHOICES);
  return <QuotaRows title={t('calculator.quota')} deltas={ready && failed === undefined ? plan.quota : meanwhile} />;
}
