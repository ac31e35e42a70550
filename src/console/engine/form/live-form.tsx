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
  /** Told of what the form holds whenever that has changed and nothing is wrong with it. */
  onInput: (input: Doc) => void;
}

/** Enter sends nothing: what is typed has been taken over already. */
const nothing = (): void => undefined;

/**
 * Tells of good input once what was typed has been painted, so that no key waits for what follows from it; and at once when the
 * form is closed or the page is left.
 */
function useTold(store: FormStore, validator: FormValidator, onInput: (input: Doc) => void): void {
  const told = useRef<Doc>(store.state.input);
  const latest = useRef(onInput);
  latest.current = onInput;
  const tell = useCallback((): void => {
    check(store, validator);
    const { input, found } = store.state;
    if (input === told.current || Object.keys(found).length > 0) return;
    told.current = input;
    latest.current(input);
  }, [store, validator]);
  useEffect(() => {
    let { context } = store.state;
    let cancel = afterPaint(tell);
    const later = (): void => {
      if (context === store.state.context) return;
      context = store.state.context;
      cancel();
      cancel = afterPaint(() => startTransition(tell));
    };
    // There is no button to be pressed: each field says what is wrong with it as soon as it is.
    store.leave('');
    const unfollow = store.subscribe(later);
    addEventListener('pagehide', tell);
    return () => {
      unfollow();
      cancel();
      removeEventListener('pagehide', tell);
      tell();
    };
  }, [store, tell]);
}

/** A form without buttons: what is typed counts as soon as nothing is wrong with it. */
export default function LiveForm(props: LiveFormProps) {
  const form = useFormContext(props);
  const { store } = form;
  const validator = use(validatorOf(props.resource.file.name, props.form, store.subject.schema));
  useTold(store, validator, props.onInput);
  return <FormBody form={form} validator={validator} onSubmit={nothing} />;
}
