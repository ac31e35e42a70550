import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { takesToken } from './for-tokens.ts';
import styles from './raw.module.css';
import { useApiPanel } from './use-api-panel.tsx';

/** Opens the API view of a type's list. `path` is its call's, from `/api`. `title` is the screen's title. */
export function ApiButton(props: { file: ResourceFile; path: string | undefined; title: string }) {
  const { file, path, title } = props;
  const { open, panel } = useApiPanel(title, () =>
    path === undefined
      ? []
      : [{ label: t('raw.read'), call: { method: 'GET', path }, byToken: takesToken(file, 'list', 'GET') }],
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
