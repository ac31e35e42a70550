import { useState } from 'react';
import { late } from '../ui/late.ts';
import { useLate } from '../ui/popups/use-late.ts';

const DRAWER = late(() => import('./drawn-menu.tsx'));

/** The menu of narrow screens, with the items that do not fit into the header. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const code = useLate(DRAWER, wanted, onClose);
  return code && <code.DrawnMenu open={open} onClose={onClose} />;
}
