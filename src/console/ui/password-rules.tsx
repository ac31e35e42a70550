import { brokenPasswordRules, PASSWORD_RULES } from '../../contract/values/password.ts';
import { t } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import styles from './password-rules.module.css';

/**
 * The rules of a new password, marked while typing (spec, section 5). After a refusal of a password the unmet ones stand out. `id` lets the field refer
 * to it as its description.
 */
export function PasswordRules({ password, refused, id }: { password: string; refused: boolean; id?: string }) {
  const broken = new Set(password === '' ? PASSWORD_RULES.map((rule) => rule.id) : brokenPasswordRules(password));
  return (
    <ul id={id} className={styles.rules} aria-label={t('password.rules')}>
      {PASSWORD_RULES.map((rule) => {
        const met = !broken.has(rule.id);
        // Nobody types that much: it is shown to who pastes it.
        if (rule.id === 'longest' && (met || password === '')) return null;
        return (
          <li key={rule.id} className={`${styles.rule} ${refused && !met && password !== '' ? styles.broken : ''}`}>
            <Icon name={met ? 'check' : 'minus'} size={14} className={`${styles.mark} ${met ? styles.met : ''}`} />
            {t(`validation.password.${rule.id}`)}
            {met && <span className={styles.said}>{t('password.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
