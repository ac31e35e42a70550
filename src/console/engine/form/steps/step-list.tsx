import { t, tn } from '../../../i18n/index.ts';
import visually from '../../../ui/hidden.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { REVIEW } from '../store/first-step.ts';
import type { EngineFormContext } from '../store/form-context.ts';
import type { Step } from './progress.ts';
import styles from './steps.module.css';

/** The title of a step. */
function stepTitle(form: EngineFormContext, step: string): string {
  return step === REVIEW ? t('forms.steps.review') : tn(form.file.name, `section.${step}`);
}

function Mark({ step, number }: { step: Step; number: number }) {
  return (
    <span className={styles.mark} data-state={step.state} aria-hidden="true">
      {step.state === 'done' ? <Icon name="check" size={14} /> : step.state === 'wrong' ? '!' : number}
    </span>
  );
}

/** The steps in their order, with the current, finished and invalid ones marked. */
export function StepList(props: {
  form: EngineFormContext;
  steps: Step[];
  current: string;
  onGo: (step: string) => void;
}) {
  return (
    <nav aria-label={t('forms.steps.title')}>
      <ol className={styles.steps}>
        {props.steps.map((step, index) => (
          <li key={step.id} aria-current={step.id === props.current ? 'step' : undefined}>
            <button
              type="button"
              disabled={!step.reachable || step.id === props.current}
              onClick={() => props.onGo(step.id)}
            >
              <Mark step={step} number={index + 1} />
              <span>{stepTitle(props.form, step.id)}</span>
              {step.state !== 'open' && <span className={visually.hidden}>{t(`forms.steps.${step.state}`)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
