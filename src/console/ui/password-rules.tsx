import { brokenPasswordRules, PASSWORD_RULES } from '../../contract/values/password.ts';
import { t } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import styles from './password-rules.module.css';

/**
 * What a new password needs, each rule ticked off while one types (spec, section 5); once it was refused, what it lacks stands
 * out. `id` lets the field name it as its description.
 */
export function PasswordRules({ password, refused, id }: { password: string; refused: boolean; id?: string }) {
  const broken = new Set(password === '' ? PASSWORD_RULES.map((rule) => rule.id) : brokenPasswordRules(password));
  return (
    <ul id={id} className={styles.rules} aria-label={t('password.rules')}>
      {PASSWORD_RULES.map((rule) => {
        const met = !broken.has(rule.id);
        return (
          <li key={rule.id} className={`${styles.rule} ${refused && !met ? styles.broken : ''}`}>
            <Icon name={met ? 'check' : 'minus'} size={14} className={`${styles.mark} ${met ? styles.met : ''}`} />
            {t(`validation.password.${rule.id}`)}
            {met && <span className={styles.said}>{t('password.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
