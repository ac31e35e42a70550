import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFocusBack } from '../screen/focus-back.ts';
import type { NamedCall } from './calls.ts';

const ApiPanel = lazy(() => import('./api-panel.tsx'));

/** The API view of a screen, loaded when it is first opened. `panel` must be rendered outside any menu. */
export function useApiPanel(title: string, calls: () => NamedCall[]): { open: () => void; panel: ReactNode } {
  const [shown, setShown] = useState(false);
  const remember = useFocusBack(shown);
  return {
    open: () => {
      remember();
      setShown(true);
    },
    panel: shown && (
      <Suspense fallback={null}>
        <ApiPanel title={title} calls={calls()} onClose={() => setShown(false)} />
      </Suspense>
    ),
  };
}
