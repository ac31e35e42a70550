import { Button } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { request } from '../../../api/client.ts';
import { t } from '../../../i18n/index.ts';
import { useScrollLock } from '../../../ui/scroll-lock.ts';
import { type Answers, answered, type ExitSurveyProps, hasAnswer, STEPS } from './answers.ts';
import { Question } from './questions.tsx';
import styles from './survey.module.css';

/** Opens a modal dialog: the browser traps the focus, and restores it on close. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useScrollLock(true);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}

/** Sends the answers, if there are any, without waiting for the response. */
function sendAnswers(answers: Answers): boolean {
  const body = answered(answers);
  if (Object.keys(body).length === 0) return false;
  request('POST /api/user/registration/survey', { body }).catch(() => undefined);
  return true;
}

/** A question gets the focus, so that it is read out. */
function Title({ id, text }: { id: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
      {text}
    </h2>
  );
}

/** Four questions to users who cancel the registration (spec, section 1), one at a time. Each can be skipped. */
export default function ExitSurvey({ onStay, onLeave }: ExitSurveyProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [index, setIndex] = useState(0);
  const dialog = useModal();
  const titleId = useId();
  const step = STEPS[index] ?? 'reason';
  const last = index === STEPS.length - 1;
  const answered = hasAnswer(answers, step);

  const leave = (updated: Answers): void => onLeave(sendAnswers(updated));
  const next = (updated: Answers): void => {
    setAnswers(updated);
    if (last) leave(updated);
    else setIndex(index + 1);
  };
  const skip = (): void => {
    const { [step]: _, ...others } = answers;
    next(others);
  };
  const stay = (): void => {
    sendAnswers(answers);
    onStay();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={() => leave(answers)}>
      <div className={styles.head}>
        <p className={styles.step}>{t('survey.step', { step: index + 1, steps: STEPS.length })}</p>
        {index > 0 && (
          <button type="button" className={styles.textButton} onClick={() => setIndex(index - 1)}>
            {t('survey.back')}
          </button>
        )}
      </div>
      <Title key={step} id={titleId} text={t(index === 0 ? 'survey.title' : `survey.${step}.title`)} />
      {index === 0 && <p className={styles.hint}>{t('survey.intro')}</p>}
      <div className={styles.question}>
        <Question step={step} answers={answers} onChange={setAnswers} labelledBy={titleId} />
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={skip}>
          {t('survey.skipStep')}
        </Button>
        <Button
          aria-disabled={!answered}
          data-disabled={!answered || undefined}
          onClick={() => answered && next(answers)}
        >
          {t(last ? 'survey.send' : 'survey.next')}
        </Button>
      </div>
      <div className={styles.ways}>
        <button type="button" className={styles.textButton} onClick={stay}>
          {t('survey.stay')}
        </button>
        <button type="button" className={styles.textButton} onClick={() => leave(answers)}>
          {t('survey.close')}
        </button>
      </div>
    </dialog>
  );
}
