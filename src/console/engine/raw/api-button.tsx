import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './raw.module.css';
import { useApiPanel } from './use-api-panel.tsx';

/** Opens the API view of a list. `path` is its call's, from `/api`. `title` is the screen's title. */
export function ApiButton({ path, title }: { path: string | undefined; title: string }) {
  const { open, panel } = useApiPanel(title, () =>
    path === undefined ? [] : [{ label: t('raw.read'), call: { method: 'GET', path } }],
  );
  return (
    <>
      <button type="button" className={styles.apiButton} disabled={path === undefined} onClick={open}>
        <Icon name="code" size={16} />
        {t('raw.api')}
      </button>
      {panel}
    </>
  );
}
