import { useEffect, useRef } from 'react';
import { t, tn } from '../../../i18n/index.ts';
import type { EngineFormContext } from '../store/form-context.ts';
import { type FormState, useFormLater } from '../store/form-store.ts';
import { labelledFields } from '../store/value-labels.ts';
import styles from './steps.module.css';

/** The review of the input, section by section, each with a link back to it. */
export function Review({ form, onGo }: { form: EngineFormContext; onGo: (step: string) => void }) {
  const { store, file, sections } = form;
  const state: FormState = useFormLater(store, (all) => all);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.review}>
      <h2 ref={heading} tabIndex={-1}>
        {t('forms.steps.review')}
      </h2>
      {sections.map(({ id, fields }) => {
        if (id === undefined) return null;
        const title = tn(file.name, `section.${id}`);
        const labelled = labelledFields(file, store.subject.schema.properties, fields, state);
        return (
          <section key={id} aria-label={title}>
            <div className={styles.reviewHead}>
              <h3>{title}</h3>
              <button type="button" aria-label={t('forms.steps.changeOf', { name: title })} onClick={() => onGo(id)}>
                {t('forms.steps.change')}
              </button>
            </div>
            <dl>
              {labelled.map(({ name, label, text }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {labelled.length === 0 && <p>{t('forms.steps.none')}</p>}
          </section>
        );
      })}
    </div>
  );
}
