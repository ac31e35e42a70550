import { lazy, Suspense, useId, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import type { PreviewedRequest } from './previewed-request.ts';
import styles from './raw.module.css';

const RequestCommand = lazy(() => import('./request-command.tsx'));

/** Expands the command that does the same as the form's button. It updates with the form. */
export function RequestPreview(props: PreviewedRequest) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.preview}>
      <button
        type="button"
        className={styles.disclose}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" size={14} />
        {t('raw.preview')}
      </button>
      {open && (
        <div id={id}>
          <Suspense fallback={<Bar width="100%" height="8rem" />}>
            <RequestCommand {...props} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
