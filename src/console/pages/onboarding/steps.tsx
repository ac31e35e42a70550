import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useAccess } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './onboarding.module.css';
import { StepPicture } from './pictures.tsx';
import type { Step } from './step-data.ts';

/** A step with its purpose and the link that takes it. `place` is its number. */
function StepItem({ step, place }: { step: Step; place: number }) {
  const { id, done } = step;
  const to = done ? step.result : step.to;
  return (
    <li className={styles.step} data-done={done || undefined}>
      <StepPicture id={id} />
      <div className={styles.about}>
        <h3 className={styles.name}>
          <span className={styles.number} aria-hidden="true">
            {done ? <Icon name="check" size={14} /> : place}
          </span>
          {t(`onboarding.${id}.title`)}
          {done && <span className={styles.done}>{t('onboarding.done')}</span>}
        </h3>
        <p className={styles.text}>{t(`onboarding.${id}.text`)}</p>
      </div>
      {to && (
        <Button component={Link} to={to} variant={done ? 'subtle' : 'default'} className={styles.go}>
          {t(done ? 'onboarding.look' : `onboarding.${id}.action`)}
        </Button>
      )}
    </li>
  );
}

/** The number of finished steps, as a bar and in words. */
function Progress({ steps, children }: { steps: readonly Step[]; children: ReactNode }) {
  const done = steps.filter((step) => step.done).length;
  const known = steps.every((step) => step.done !== undefined);
  const progress = t('onboarding.progress', { done, total: steps.length });
  return (
    <>
      <div className={styles.head}>
        {children}
        <span className={styles.progress} data-known={known || undefined}>
          {progress}
        </span>
      </div>
      <progress className={styles.bar} max={steps.length} value={done} aria-label={progress} />
    </>
  );
}

/** The steps in order, each with its purpose and link, and the number of finished ones. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={!steps.every((step) => step.done !== undefined)} className={styles.part}>
      <Progress steps={steps}>
        <h2 id={id} className={styles.heading}>
          {t('onboarding.steps')}
        </h2>
      </Progress>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepItem key={step.id} step={step} place={index + 1} />
        ))}
      </ol>
    </section>
  );
}

/** The next step of a project that has begun, with the way to all of them. `onDismiss` hides it. */
export function NextStep({ steps, onDismiss }: { steps: readonly Step[]; onDismiss: () => void }) {
  const id = useId();
  const at = steps.findIndex(({ done }) => done === false);
  const next = steps[at];
  if (!next) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Progress steps={steps}>
        <h2 id={id} className={styles.heading}>
          {t('onboarding.next')}
        </h2>
      </Progress>
      <ol className={styles.steps} start={at + 1}>
        <StepItem step={next} place={at + 1} />
      </ol>
      <div className={styles.foot}>
        <Link to="/onboarding">{t('onboarding.all')}</Link>
        <Button variant="subtle" onClick={onDismiss}>
          {t('onboarding.dismiss')}
        </Button>
      </div>
    </section>
  );
}

function Quick({ icon, to, name }: { icon: IconName; to: string; name: 'server' | 'calculate' }) {
  return (
    <li>
      <Link to={to} className={styles.quick}>
        <Icon name={icon} size={26} />
        <span>
          <strong>{t(`onboarding.quick.${name}`)}</strong>
          <span className={styles.text}>{t(`onboarding.quick.${name}.text`)}</span>
        </span>
      </Link>
    </li>
  );
}

/** An alternative to the instruction: create a server at once, or calculate its price. */
export function QuickStart() {
  const id = useId();
  const mayChange = useAccess()({ projectRole: 'member' }) === 'allowed';
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        {t('onboarding.quick')}
      </h2>
      <ul className={styles.quicks}>
        {mayChange && <Quick icon="server" to="/vm/create" name="server" />}
        <Quick icon="coins" to="/calculator" name="calculate" />
      </ul>
    </section>
  );
}

/** The onboarding on the main page of an empty project. `onDismiss` hides it. */
export function Onboarding({ steps, onDismiss }: { steps: readonly Step[]; onDismiss: () => void }) {
  return (
    <div className={styles.welcome}>
      <p className={styles.lead}>{t('onboarding.lead')}</p>
      <QuickStart />
      <Steps steps={steps} />
      <div className={styles.foot}>
        <Button variant="subtle" onClick={onDismiss}>
          {t('onboarding.dismiss')}
        </Button>
        <span className={styles.text}>{t('onboarding.later')}</span>
      </div>
    </div>
  );
}
