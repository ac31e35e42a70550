/** Support and rating, for guests and users. Their dialogs are loaded on demand. */
import { type ReactNode, useState } from 'react';
import type { dialogOf, HelpDialog, HelpWay } from './help-dialogs.ts';
import type { Person } from './send.ts';

/**
 * Opens the dialogs: `dialog` must be rendered, and `failed` says that loading failed.
 * @param load returns the function that loads them
 */
export function useHelpWays(
  load: () => Promise<{ dialogOf: typeof dialogOf }>,
  person?: Person,
): { open: (way: HelpWay) => void; dialog: ReactNode; failed: boolean } {
  const [Shown, setShown] = useState<HelpDialog>();
  const [failed, setFailed] = useState(false);
  const open = (way: HelpWay): void => {
    setFailed(false);
    load()
      .then((loaded) => loaded.dialogOf(way))
      .then(
        (Dialog) => setShown(() => Dialog),
        () => setFailed(true),
      );
  };
  return { open, failed, dialog: Shown && <Shown person={person} onClose={() => setShown(undefined)} /> };
}
