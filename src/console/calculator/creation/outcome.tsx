import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import type { Following } from '../running/running.ts';
import type { Creation, SavedStep } from '../running/saved-creation.ts';
import styles from './creation.module.css';
import { nameOf, reasonOf, StepRow } from './step-row.tsx';

/** Contacts for failed resources. */
function Support() {
  const { email, phone } = variant().support;
  const contact = [email, phone].filter(Boolean).join(', ');
  if (!contact) return null;
  return (
    <p className={styles.about}>
      {t('creation.support')} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ', '}
      {phone}
    </p>
  );
}

/** The created resources, and the failed ones with reasons (spec, sections 4 and 8). */
export function Outcome(props: {
  creation: Creation;
  types: ReadonlyMap<string, ResourceBundle>;
  revealed: Following['revealed'];
  onReveal: (step: string) => void;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { creation, types, revealed, onReveal, onRetry, onClose } = props;
  const { steps } = creation;
  const made = steps.filter(({ state }) => state === 'done');
  const missed = steps.filter(({ state }) => state !== 'done');
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const find = (type: string): ResourceBundle | undefined => types.get(type);
  const row = (step: SavedStep, reason?: string) => (
    <StepRow key={step.id} step={step} resource={find(step.type)} steps={steps} {...(reason ? { reason } : {})}>
      {revealed[step.id] && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('creation.showSecretsOf', { name: nameOf(step, find(step.type)) })}
          onClick={() => onReveal(step.id)}
        >
          {t('creation.showSecrets')}
        </Button>
      )}
    </StepRow>
  );
  return (
    <div className={styles.phase}>
      <p ref={heading} tabIndex={-1} role="status" className={styles.about}>
        {missed.length === 0
          ? t('creation.allThere', { count: made.length })
          : t('creation.someThere', { done: made.length, all: steps.length })}
      </p>
      {missed.length > 0 && (
        <section className={styles.section} aria-label={t('creation.missed')}>
          <h3>{t('creation.missed')}</h3>
          <ul className={styles.list}>{missed.map((step) => row(step, reasonOf(step, steps, find)))}</ul>
          <Support />
        </section>
      )}
      {made.length > 0 && (
        <section className={styles.section} aria-label={t('creation.made')}>
          <h3>{t('creation.made')}</h3>
          <ul className={styles.list}>{made.map((step) => row(step))}</ul>
        </section>
      )}
      <div className={styles.buttons} data-dialog-foot>
        {missed.length > 0 && (
          <Button variant="default" onClick={onRetry}>
            {t('creation.again')}
          </Button>
        )}
        <Button onClick={onClose}>{t('engine.close')}</Button>
      </div>
    </div>
  );
}
