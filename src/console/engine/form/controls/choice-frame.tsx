import type { ReactNode } from 'react';
import formStyles from '../styles/form.module.css';
import styles from './choices.module.css';
import { labelClass } from './common.ts';
import type { ControlProps } from './control-props.ts';

/** The frame of a group of open choices: label, help and error. */
export function ChoiceFrame({ props, children }: { props: ControlProps; children: ReactNode }) {
  const { id, label, help, error, required } = props;
  const ids = { label: `${id}-label`, help: `${id}-help`, error: `${id}-error` };
  const described = [help ? ids.help : '', error ? ids.error : ''].filter(Boolean).join(' ');
  return (
    <div
      className={styles.frame}
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-describedby={described || undefined}
      aria-required={required || undefined}
      aria-invalid={error === undefined ? undefined : true}
    >
      <div className={labelClass(props) ?? styles.label}>
        <span id={ids.label}>{label}</span>
        {required && (
          <span className={formStyles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </div>
      {help && (
        <p id={ids.help} className={formStyles.help}>
          {help}
        </p>
      )}
      {children}
      {error && (
        <p id={ids.error} className={formStyles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
