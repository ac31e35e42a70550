import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { fillPath } from '../../../contract/expression/template.ts';
import { type Doc, parseCall, routesOf } from '../../../contract/file/resource-file.ts';
import { useActionAccess } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { RehearsedCost } from '../../engine/actions/rehearsed-cost.tsx';
import { useRehearsed } from '../../engine/calls/rehearse.ts';
import { t } from '../../i18n/index.ts';
import { loadResource } from '../../resources/load.ts';
import { errorToast } from '../../ui/toasts/index.ts';
import { type PlannedCalls, plannedCalls } from '../planning/planned-calls.ts';
import styles from './creation.module.css';
import type { Planned } from './use-plan.ts';

/** The type of kept plans. */
const PLAN = 'plan';
/** Tells before anything is created what the provider would say to each step, and what the project would then cost. It offers to keep the steps as a plan. */
export function Rehearsal({ name, planned }: { name: string; planned: Planned }) {
  const found = plannedCalls(planned.plan.steps, (type) => planned.types.get(type)?.file);
  const rehearsed = useRehearsed(found.calls);
  if (!rehearsed) return null;
  const refused = rehearsed.calls.flatMap(({ allowed, errors = [] }, index) => {
    const step = found.steps[index];
    return allowed || !step ? [] : [{ step, why: errors.map(({ message }) => message).join(' ') }];
  });
  return (
    <section className={styles.section} aria-label={t('creation.rehearsal')}>
      <h3>{t('creation.rehearsal')}</h3>
      {refused.length === 0 ? (
        <p className={styles.about}>{t(found.whole ? 'creation.rehearsal.fine' : 'creation.rehearsal.partly')}</p>
      ) : (
        <Alert role="note" color="orange" variant="light" title={t('creation.rehearsal.refused')}>
          <ul className={styles.list}>
            {refused.map(({ step, why }) => (
              <li key={step.id}>{t('creation.rehearsal.why', { name: step.name || step.type, why })}</li>
            ))}
          </ul>
        </Alert>
      )}
      <RehearsedCost {...rehearsed} />
      {found.whole && <Keep name={name} calls={found.calls} />}
    </section>
  );
}

function Keep({ name, calls }: { name: string; calls: PlannedCalls['calls'] }) {
  const navigate = useNavigate();
  const may = useActionAccess();
  const [busy, setBusy] = useState(false);
  const { data: file } = useSWR(keys.calculator(PLAN), async () => (await loadResource(PLAN)).file);
  if (!file?.api.create || may(file, 'create') !== 'allowed') return null;
  const { method, path } = parseCall(file.api.create);
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await request<Doc>(`${method} ${path}`, {
        body: { name, calls },
        idempotencyKey: crypto.randomUUID(),
      });
      const [route] = routesOf(file, 'detail');
      if (route !== undefined) void navigate(fillPath(route, made.data));
    } catch (error) {
      errorToast(error, t('creation.rehearsal.keep'));
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="default" loading={busy} onClick={() => void keep()}>
        {t('creation.rehearsal.keep')}
      </Button>
    </div>
  );
}
