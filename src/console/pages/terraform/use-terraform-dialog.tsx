import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFocusBack } from '../../engine/screen/focus-back.ts';

const TerraformDialog = lazy(() => import('./terraform-dialog.tsx'));

/** Opens the dialog that saves the project as a Terraform file, and restores the focus. `dialog` must be rendered. */
export function useTerraformDialog(): { open: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState(false);
  const remember = useFocusBack(shown);
  const open = (): void => {
    remember();
    setShown(true);
  };
  const dialog = shown && (
    <Suspense>
      <TerraformDialog onClose={() => setShown(false)} />
    </Suspense>
  );
  return { open, dialog };
}
