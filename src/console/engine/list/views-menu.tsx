import { lazy, Suspense, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { ToolButton } from './tool-button.tsx';
import type { Views } from './use-views.ts';

const ViewsDialog = lazy(() => import('./views-dialog.tsx'));

/** The views of a list: shows one, saves the current state, and opens a dialog for the rest. */
export function ViewsMenu({ views }: { views: Views }) {
  const [managing, setManaging] = useState(false);
  const shown = views.query === '' ? undefined : views.saved.views.find((view) => view.query === views.query);
  return (
    <>
      <ToolButton icon="bookmark" label={t('list.views')} note={shown?.name} active={shown !== undefined}>
        {({ ViewsPanel }, close) => (
          <ViewsPanel
            views={views}
            shown={shown}
            onDone={close}
            onManage={() => {
              close();
              setManaging(true);
            }}
          />
        )}
      </ToolButton>
      {managing && (
        <Suspense fallback={null}>
          <ViewsDialog views={views} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
