import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t, tn } from '../../../i18n/index.ts';
import { QuotaRequestLink } from '../../screen/quota-request-link.tsx';
import { type FormStore, useForm } from '../store/form-store.ts';
import styles from '../styles/form.module.css';
import { TotalHere } from './total-bar.tsx';

/** Errors of the form as a whole. They take the focus when they appear. */
export function FormAlert({ store }: { store: FormStore }) {
  const alert = useForm(store, (state) => state.alert);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert) ref.current?.focus();
  }, [alert]);
  if (!alert) return null;
  return (
    <Alert ref={ref} tabIndex={-1} role="alert" color="red" variant="light" className={styles.alert}>
      {alert.text}
      {alert.quota !== undefined && (
        <p className={styles.alertWay}>
          <QuotaRequestLink type={alert.quota} />
        </p>
      )}
      {alert.balance && (
        <p className={styles.alertWay}>
          <Link to="/profile">{t('engine.cost.topUp')}</Link>
        </p>
      )}
      {alert.budget && (
        <p className={styles.alertWay}>
          <Link to="/budget">{t('engine.cost.budget')}</Link>
        </p>
      )}
      {alert.requestId && <small className={styles.requestId}>{t('error.requestId', { id: alert.requestId })}</small>}
    </Alert>
  );
}

/** What a form's rules warn of, beside the question of an action with confirm. */
export function FormWarnings({ store }: { store: FormStore }) {
  const warned = useForm(store, (state) => state.warned);
  const { file, form } = store.subject;
  const entries = Object.entries(warned);
  if (entries.length === 0 || !file.actions?.[form === 'edit' ? 'update' : form]?.confirm) return null;
  return (
    <Alert role="status" color="yellow" variant="light" title={t('toast.warning')} className={styles.alert}>
      <ul className={styles.warnings}>
        {entries.map(([path, text]) => (
          <li key={path}>
            {tn(file.name, `field.${String(path.split('/').at(-1))}`)}: {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The labels and handlers of the buttons. */
export interface FormButtonsProps {
  store: FormStore;
  submitText: string;
  danger?: boolean | undefined;
  inDialog?: boolean | undefined;
  /** Leaves the form. Without it there is no such button. */
  onCancel?: (() => void) | undefined;
  /** Goes to the previous step, in a wizard. */
  onBack?: (() => void) | undefined;
}

/** The form's buttons. In a dialog they are at its end, with the main one last. */
export function FormButtons(props: FormButtonsProps) {
  const { store, inDialog } = props;
  const busy = useForm(store, (state) => state.busy);
  const cancel = props.onCancel && (
    <Button variant="default" onClick={props.onCancel}>
      {t('engine.cancel')}
    </Button>
  );
  return (
    <div className={styles.buttons} data-dialog={inDialog || undefined}>
      {inDialog ? cancel : <TotalHere />}
      <Button type="submit" loading={busy} color={props.danger ? 'red' : undefined}>
        {props.submitText}
      </Button>
      {props.onBack && (
        <Button variant="default" onClick={props.onBack}>
          {t('forms.steps.back')}
        </Button>
      )}
      {!inDialog && cancel}
    </div>
  );
}
