import { type ComponentType, useEffect, useState } from 'react';
import { onReauthentication } from '../api/reauthentication.ts';
import { withOwnTexts } from '../pages/authentication/load.ts';
import { errorToast } from '../ui/toasts/index.ts';

interface Asking {
  Dialog: ComponentType<{ onEnd: (proved: boolean) => void }>;
  end: (proved: boolean) => void;
}

/** Shows the dialog that asks the user to prove again who they are, when a call needs it. */
export function Reauthentication() {
  const [asking, setAsking] = useState<Asking>();
  useEffect(
    () =>
      onReauthentication(async () => {
        try {
          const { default: Dialog } = await withOwnTexts(import('../pages/authentication/reauthentication-dialog.tsx'));
          return await new Promise<boolean>((resolve) => setAsking({ Dialog, end: resolve }));
        } catch (error) {
          errorToast(error);
          return false;
        } finally {
          setAsking(undefined);
        }
      }),
    [],
  );
  return asking && <asking.Dialog onEnd={asking.end} />;
}
