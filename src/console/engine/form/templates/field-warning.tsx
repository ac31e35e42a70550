import { Icon } from '../../../ui/icon.tsx';
import type { EngineFormContext } from '../store/form-context.ts';
import { useForm } from '../store/form-store.ts';
import styles from '../styles/form.module.css';

/** What a rule warns of at a field. It refuses nothing. */
export function FieldWarning({ form: { store }, path }: { form: EngineFormContext; path: string }) {
  const text = useForm(store, (state) => state.warned[path]);
  if (text === undefined) return null;
  return (
    <p className={styles.advice} role="status">
      <Icon name="warning" size={16} />
      {text}
    </p>
  );
}
