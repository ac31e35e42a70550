import { useState } from 'react';
import { useLate } from '../ui/use-late.ts';
import { SHELL_POPUPS } from './late-popups.ts';

/** The menu of narrow screens, with the items that do not fit into the header. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const code = useLate(SHELL_POPUPS, wanted, onClose);
  return code && <code.DrawnMenu open={open} onClose={onClose} />;
}
