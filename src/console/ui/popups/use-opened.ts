import { useEffect, useState } from 'react';

/**
 * Opens a popup or drawer a moment after it was mounted: Mantine remembers who had the focus when one opens, and not when one is mounted
 * open.
 */
export function useOpened(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted && opened;
}
