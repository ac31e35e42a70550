import { Alert, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { costText } from '../../../contract/money/price.ts';
import { useBalance, useProject } from '../../account/hooks.ts';
import { QuotaRows } from '../../engine/form/panels/quota-rows.tsx';
import { formatPrice } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { useCalculator } from '../calculation/use-calculator.ts';
import type { CreationPlan, CreationStep, CreationWorld } from '../planning/types.ts';
import { askerOf, type Secrets } from '../running/running.ts';
import styles from './creation.module.css';
import { LineList } from './line-list.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { isAnswered, SecretFields } from './secret-fields.tsx';
import { SlotList } from './slot-list.tsx';
import { type Planned, usePlan } from './use-plan.ts';
import { useProblems } from './use-problems.ts';

const DetailsDialog = lazy(() => import('./details-dialog.tsx'));

/** The costs, and whether balance and quotas suffice. */
function Costs({ configuration, planned }: { configuration: Configuration; planned: Planned }) {
  const { totalsOf, ready, currency } = useCalculator();
  const { data: balance } = useBalance();
  const { data: project } = useProject();
  const cost = ready ? costText(totalsOf(configuration.lines).cost, 'month') : undefined;
  const empty =
    balance !== undefined && project?.paymentType === 'prePaid' && !/[1-9]/.test(balance.balance.replace(/^-.*/, ''));
  return (
    <section className={styles.costs} aria-label={t('engine.cost.title')}>
      {cost && (
        <p className={styles.total}>
          <span>{t('creation.monthly')}</span> <strong>{formatPrice(cost, 'month', currency)}</strong>
        </p>
      )}
      {empty && (
        <Alert role="note" color="red" variant="light">
          {t('creation.noMoney')} <Link to="/profile">{t('creation.topUp')}</Link>
        </Alert>
      )}
      <QuotaRows title={t('calculator.quota')} deltas={planned.plan.quota} />
    </section>
  );
}

/** One step of each line that needs values. */
function askingSteps(steps: readonly CreationStep[]): CreationStep[] {
  const asking = steps.filter(({ asked }) => asked.length > 0).reverse();
  return [...new Map(asking.map((step) => [askerOf(step), step])).values()].reverse();
}

/** The choices without those of fields that a line has its own values of now. */
function withoutOwn(
  choices: CreationWorld['choices'],
  { slots }: CreationPlan,
  line: string,
  changed: readonly string[],
): CreationWorld['choices'] {
  const own = slots.filter(({ lines, asker }) => lines.includes(line) && changed.includes(asker.field));
  return Object.fromEntries(Object.entries(choices).filter(([id]) => !own.some((slot) => slot.id === id)));
}

/** The missing values before everything can be created, with links to fill them in. */
export function CheckPhase(props: {
  configuration: Configuration;
  onStart: (configuration: Configuration, steps: readonly CreationStep[], secrets: Secrets) => void;
  onClose: () => void;
}) {
  const { configuration, onStart, onClose } = props;
  const [choices, setChoices] = useState<CreationWorld['choices']>({});
  const [secrets, setSecrets] = useState<Secrets>({});
  const [details, setDetails] = useState<string>();
  const planned = usePlan(configuration, choices);
  const problems = useProblems(planned, secrets);
  const { plan, types, ready, failed, retry } = planned;
  if (failed !== undefined) return <LoadFailed error={failed} retry={retry} />;
  if (!ready || !problems) return <Waiting />;
  const line = configuration.lines.find(({ id }) => id === details);
  const resource = line && types.get(line.type);
  const keepSecrets = (asker: string, values: Doc): void =>
    setSecrets((now) => ({ ...now, [asker]: { ...now[asker], ...values } }));
  if (line && resource)
    return (
      <Suspense fallback={<Waiting />}>
        <DetailsDialog
          configuration={configuration}
          line={line}
          resource={resource}
          planned={planned}
          onSecrets={keepSecrets}
          onClose={(changed = []) => {
            setChoices((now) => withoutOwn(now, plan, line.id, changed));
            setDetails(undefined);
          }}
        />
      </Suspense>
    );
  const asking = askingSteps(plan.steps);
  const refused = configuration.lines.some(({ id }) => Object.keys(problems[id] ?? {}).length > 0);
  const answered = asking.every((step) => isAnswered(step, types.get(step.type), secrets[askerOf(step)]));
  const marked = plan.lacking.length > 0 || refused;
  const open = marked || !answered;
  return (
    <div className={styles.phase}>
      <p className={styles.about}>{t('creation.about')}</p>
      <SlotList
        planned={planned}
        choices={choices}
        onChoose={(id, option) => setChoices({ ...choices, [id]: option })}
      />
      <LineList configuration={configuration} planned={planned} problems={problems} onDetails={setDetails} />
      <SecretFields asking={asking} types={types} secrets={secrets} problems={problems} onSecrets={keepSecrets} />
      <Costs configuration={configuration} planned={planned} />
      {!marked && <Rehearsal name={configuration.name} planned={planned} />}
      <div className={styles.buttons} data-dialog-foot>
        {open && <p className={styles.hint}>{t(marked ? 'creation.open' : 'creation.openAsked')}</p>}
        <Button variant="default" onClick={onClose}>
          {t('engine.cancel')}
        </Button>
        <Button disabled={open} onClick={() => onStart(configuration, plan.steps, secrets)}>
          {t('creation.start', { count: plan.steps.length })}
        </Button>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.phase} role="status" aria-label={t('creation.checking')}>
      <Bar width="70%" />
      <Bar width="100%" height="2.5rem" />
      <Bar width="100%" height="6rem" />
    </div>
  );
}
