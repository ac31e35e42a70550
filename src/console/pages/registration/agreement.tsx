import { type RefObject, useId } from 'react';
import { agreementPage } from '../../config/links.ts';
import { t, useLang } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './registration.module.css';

/** The agreement, with a link to its text where the variant has one. */
export function Agreement(props: {
  inputRef: RefObject<HTMLInputElement | null>;
  checked: boolean;
  onChange: (checked: boolean) => void;
  wrong: boolean;
}) {
  const { inputRef, checked, onChange, wrong } = props;
  const errorId = useId();
  const page = agreementPage(useLang());
  return (
    <div>
      <label className={styles.agreement}>
        <input
          ref={inputRef}
          type="checkbox"
          name="agreement"
          required
          checked={checked}
          aria-invalid={wrong}
          aria-describedby={wrong ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{t('registration.agreement')}</span>
      </label>
      {page && (
        <a className={styles.read} href={page} target="_blank" rel="noreferrer">
          {t('registration.agreementOpen')}
          <Icon name="external" size={14} />
        </a>
      )}
      {wrong && (
        <p id={errorId} className={styles.wrong}>
          {t('registration.agreementNeeded')}
        </p>
      )}
    </div>
  );
}
