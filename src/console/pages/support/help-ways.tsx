/** Where one is helped: support and rating, for guests and for users; their dialogs come when they are asked for. */
import { type ReactNode, useState } from 'react';
import type { dialogOf, HelpDialog, HelpWay } from './help-dialogs.ts';
import type { Person } from './send.ts';

/**
 * Opens the dialogs: `dialog` is to be drawn, and `failed` says that one could not be had.
 * @param load gets what loads them
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
