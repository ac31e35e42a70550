import './styles/form.css';
import { startTransition, use, useCallback, useEffect, useRef } from 'react';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { FormBody } from './form-body.tsx';
import type { FormStore } from './store/form-store.ts';
import { type FormOpening, useFormContext } from './store/use-form-context.ts';
import { type FormValidator, validatorOf } from './store/validators.ts';
import { check } from './submit/use-submit.ts';

interface LiveFormProps extends FormOpening {
  /** Called with the form's data after each change that is valid. */
  onInput: (input: Doc) => void;
}

/** Enter sends nothing: the input has already been applied. */
const nothing = (): void => undefined;

/** Reports valid input after the paint, so that no key press waits for it. It reports at once when the form closes or the page is left. */
function useReportedInput(store: FormStore, validator: FormValidator, onInput: (input: Doc) => void): void {
  const reported = useRef<Doc>(store.state.input);
  const latest = useRef(onInput);
  latest.current = onInput;
  const report = useCallback((): void => {
    check(store, validator);
    const { input, found } = store.state;
    if (input === reported.current || Object.keys(found).length > 0) return;
    reported.current = input;
    latest.current(input);
  }, [store, validator]);
  useEffect(() => {
    let { context } = store.state;
    let cancel = afterPaint(report);
    const later = (): void => {
      if (context === store.state.context) return;
      context = store.state.context;
      cancel();
      cancel = afterPaint(() => startTransition(report));
    };
    // There is no submit button, so each field shows its error at once.
    store.leave('');
    const unfollow = store.subscribe(later);
    addEventListener('pagehide', report);
    return () => {
      unfollow();
      cancel();
      removeEventListener('pagehide', report);
      report();
    };
  }, [store, report]);
}

/** A form without buttons: input applies as soon as it is valid. */
export default function LiveForm(props: LiveFormProps) {
  const form = useFormContext(props);
  const { store } = form;
  const validator = use(validatorOf(props.resource.file.name, props.form, store.subject.schema));
  useReportedInput(store, validator, props.onInput);
  return <FormBody form={form} validator={validator} onSubmit={nothing} />;
}
