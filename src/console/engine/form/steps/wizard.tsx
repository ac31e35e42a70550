import { type RefObject, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../i18n/index.ts';
import { FormButtons, type FormButtonsProps } from '../panels/form-foot.tsx';
import { REVIEW, stepsOf } from '../store/first-step.ts';
import { focusField } from '../store/focus.ts';
import type { EngineFormContext } from '../store/form-context.ts';
import { useForm } from '../store/form-store.ts';
import type { FormValidator } from '../store/validators.ts';
import { check } from '../submit/use-submit.ts';
import { problemsIn, progressOf } from './progress.ts';
import { Review } from './review.tsx';
import { StepList } from './step-list.tsx';
import { useStepUrl } from './use-step-url.ts';

interface WizardProps {
  form: EngineFormContext;
  validator: FormValidator;
  /** The action of the form's submit button before the last step. */
  press: RefObject<(() => void) | undefined>;
  /** The place for the list of steps: above the fields. */
  top: RefObject<HTMLElement | null>;
  /** The buttons of the last step. */
  buttons: FormButtonsProps;
}

/** A form with one section at a time: the list of steps above, the navigation below, and a review at the end. */
export default function Wizard({ form, validator, press, top, buttons }: WizardProps) {
  const { store, sections } = form;
  const settle = useCallback(() => check(store, validator), [store, validator]);
  const go = useStepUrl(form, settle);
  const current = useForm(store, ({ step }) => step) ?? REVIEW;
  const found = useForm(store, (state) => state.found);
  const shown = useForm(store, (state) => state.shown);
  const ids = stepsOf(sections);
  const at = ids.indexOf(current);
  const last = current === REVIEW;

  useEffect(() => {
    if (last) {
      press.current = undefined;
      return;
    }
    press.current = () => {
      settle();
      const [wrong] = problemsIn(sections, current, store.state.found);
      store.leave(...(sections.find(({ id }) => id === current)?.fields ?? []));
      if (wrong === undefined) go(ids[at + 1] ?? REVIEW);
      else focusField(form, wrong);
    };
  }, [press, last, settle, sections, current, store, go, ids, at, form]);

  // The element exists after the surrounding form has been rendered.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(top.current), [top]);
  return (
    <>
      {place &&
        createPortal(
          <StepList form={form} steps={progressOf(sections, current, found, shown)} current={current} onGo={go} />,
          place,
        )}
      {last && <Review form={form} onGo={go} />}
      <FormButtons
        {...buttons}
        submitText={last ? buttons.submitText : t('forms.steps.next')}
        onBack={at > 0 ? () => go(ids[at - 1] ?? '') : undefined}
      />
    </>
  );
}
