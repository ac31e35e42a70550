import './styles/form.css';
import { lazy, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { endsDeleted } from '../../../contract/forms/delete-plan.ts';
import { FormBody, FormFoot } from './form-body.tsx';
import { FormAlert, FormButtons, type FormButtonsProps, FormWarnings } from './panels/form-foot.tsx';
import { SetTotalPlace, TotalPlace } from './panels/total-bar.tsx';
import { focusField } from './store/focus.ts';
import { type FormStore, useFormLater } from './store/form-store.ts';
import type { LastSent } from './store/use-draft.ts';
import { type FormOpening, useFormContext } from './store/use-form-context.ts';
import { type FormValidator, validatorOf } from './store/validators.ts';
import styles from './styles/form.module.css';
import { SendProgress } from './submit/send-progress.tsx';
import { check, type Send, useSubmit } from './submit/use-submit.ts';

const Wizard = lazy(() => import('./steps/wizard.tsx'));
const RequestLink = lazy(() => import('./submit/request-link.tsx'));

interface ResourceFormProps extends FormOpening {
  submitText: string;
  danger?: boolean;
  /** Leaves the form. A form that is always there has none. */
  onCancel?: () => void;
  onSend: Send;
  /** Called on every change, for drafts, with the values that the form chose by itself. */
  onChange?: (data: Doc, filledIn: Doc) => void;
  /** The last request of the form, from its draft. */
  sent?: LastSent;
  /** The content above the fields. The form may provide its context. */
  intro?: ReactNode | ((context: Context) => ReactNode);
  /** Whether an upload continues after the form is left. */
  goesOn?: boolean;
  /** The content beside the fields: the costs. */
  aside?: (context: Context) => ReactNode;
}

/** Validates the form after the input was painted. */
function Checker({ store, validator }: { store: FormStore; validator: FormValidator }) {
  const context = useFormLater(store, (state) => state.context);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the context is a new object whenever anything in the form changes
  useEffect(() => check(store, validator), [store, validator, context]);
  return null;
}

/** Reports every change at once, so that leaving the page loses no input. */
function useReported(store: FormStore, onChange: ResourceFormProps['onChange']): void {
  useEffect(() => {
    if (!onChange) return;
    let reported = store.state.data;
    const report = (): void => {
      if (reported === store.state.data) return;
      reported = store.state.data;
      onChange(reported, store.filledIn);
    };
    return store.subscribe(report);
  }, [store, onChange]);
}

/** The content beside or above the form. It updates after the paint. */
function Aside({ store, children }: { store: FormStore; children: (context: Context) => ReactNode }) {
  return children(useFormLater(store, (state) => state.context));
}

/** The dialog focuses its close button while the form loads. */
function useFirstFocus(inDialog: boolean | undefined) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (inDialog) around.current?.querySelector<HTMLElement>('input:not([disabled]), textarea')?.focus();
  }, [inDialog]);
  return around;
}

/** While the wizard loads, its buttons do nothing. */
const nothing = (): void => undefined;

/** Any form of a type, rendered by RJSF from the derived schema with the console's controls. */
export default function ResourceForm(props: ResourceFormProps) {
  const { resource, form: name, base, onChange } = props;
  const form = useFormContext(props);
  const { store } = form;
  const validator = use(validatorOf(resource.file.name, name, store.subject.schema));
  useReported(store, onChange);
  const around = useFirstFocus(props.inDialog);
  const submit = useSubmit(store, validator, base, props.onSend, props.sent);
  const send = useCallback(async () => {
    const wrong = await submit();
    if (wrong !== undefined) focusField(form, wrong);
  }, [submit, form]);
  // In a wizard the button follows the steps. Other forms send.
  const steps = store.state.step !== undefined;
  const [total, setTotal] = useState<HTMLElement | null>(null);
  const press = useRef<(() => void) | undefined>(steps ? nothing : undefined);
  const top = useRef<HTMLDivElement>(null);
  const onSubmit = useCallback(() => (press.current ?? (() => void send()))(), [send]);
  const buttons: FormButtonsProps = {
    store,
    submitText: props.submitText,
    danger: props.danger,
    inDialog: props.inDialog,
    onCancel: props.onCancel,
  };
  const aside = props.aside && <Aside store={store}>{props.aside}</Aside>;
  const foot = (
    <>
      {props.inDialog && aside}
      <FormWarnings store={store} />
      <FormAlert store={store} />
      <SendProgress store={store} goesOn={props.goesOn} />
      {steps ? (
        <Suspense>
          <Wizard form={form} validator={validator} press={press} top={top} buttons={buttons} />
        </Suspense>
      ) : (
        <FormButtons {...buttons} />
      )}
      {!endsDeleted(resource.file, name) && (
        <Suspense>
          <RequestLink store={store} base={base} />
        </Suspense>
      )}
    </>
  );
  return (
    <div ref={around} className={aside && !props.inDialog ? styles.withAside : styles.plain}>
      <div className={styles.intro}>
        {typeof props.intro === 'function' ? <Aside store={store}>{props.intro}</Aside> : props.intro}
      </div>
      {steps && <div ref={top} className={styles.top} />}
      <Checker store={store} validator={validator} />
      <SetTotalPlace value={aside && !props.inDialog ? setTotal : undefined}>
        <FormFoot value={foot}>
          <FormBody form={form} validator={validator} onSubmit={onSubmit} />
        </FormFoot>
      </SetTotalPlace>
      {!props.inDialog && <TotalPlace value={total}>{aside}</TotalPlace>}
    </div>
  );
}
