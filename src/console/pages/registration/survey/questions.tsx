import { type ReactNode, useId } from 'react';
import { t } from '../../../i18n/index.ts';
import { Likelihood } from '../../../ui/likelihood.tsx';
import { type Answers, MAX_COMMENT, MISSING, REASONS, type Step } from './answers.ts';
import styles from './survey.module.css';

interface QuestionProps {
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** Id of the question's text. */
  labelledBy: string;
}

function Choice(props: {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const { type, name, checked, onChange, children } = props;
  return (
    <label className={styles.choice}>
      <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

function Reason({ answers, onChange, labelledBy }: QuestionProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.choices}>
      {REASONS.map((reason) => (
        <Choice
          key={reason}
          type="radio"
          name="reason"
          checked={answers.reason === reason}
          onChange={() => onChange({ ...answers, reason })}
        >
          {t(`survey.reason.${reason}`)}
        </Choice>
      ))}
    </div>
  );
}

function Missing({ answers, onChange, labelledBy }: QuestionProps) {
  const chosen = answers.missing ?? [];
  return (
    <fieldset aria-labelledby={labelledBy} className={styles.choices}>
      <p className={styles.hint}>{t('survey.missing.hint')}</p>
      {MISSING.map((one) => (
        <Choice
          key={one}
          type="checkbox"
          name="missing"
          checked={chosen.includes(one)}
          onChange={(checked) =>
            onChange({ ...answers, missing: checked ? [...chosen, one] : chosen.filter((each) => each !== one) })
          }
        >
          {t(`survey.missing.${one}`)}
        </Choice>
      ))}
    </fieldset>
  );
}

function HowLikely({ answers, onChange, labelledBy }: QuestionProps) {
  return (
    <Likelihood
      labelledBy={labelledBy}
      value={answers.likelihood}
      low={t('survey.likelihood.low')}
      high={t('survey.likelihood.high')}
      onChange={(likelihood) => onChange({ ...answers, likelihood })}
    />
  );
}

function Comment({ answers, onChange, labelledBy }: QuestionProps) {
  const counterId = useId();
  const text = answers.comment ?? '';
  return (
    <div>
      <textarea
        className={styles.comment}
        name="comment"
        rows={5}
        maxLength={MAX_COMMENT}
        aria-labelledby={labelledBy}
        aria-describedby={counterId}
        value={text}
        onChange={(event) => onChange({ ...answers, comment: event.currentTarget.value.slice(0, MAX_COMMENT) })}
      />
      <p id={counterId} className={styles.counter}>
        {t('survey.comment.left', { length: text.length, max: MAX_COMMENT })}
      </p>
    </div>
  );
}

const QUESTIONS: Record<Step, (props: QuestionProps) => ReactNode> = {
  reason: Reason,
  missing: Missing,
  likelihood: HowLikely,
  comment: Comment,
};

/** The options or the text field of a question. */
export function Question({ step, ...props }: QuestionProps & { step: Step }) {
  const Body = QUESTIONS[step];
  return <Body {...props} />;
}
