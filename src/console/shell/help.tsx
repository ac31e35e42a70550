import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useUser } from '../account/hooks.ts';
import { t } from '../i18n/index.ts';
import type { HelpWay } from '../pages/support/help-dialogs.ts';
import { useHelpWays } from '../pages/support/help-ways.tsx';
import { toast } from '../ui/toasts/index.ts';

const load = () => import('../pages/support/help-dialogs.ts');
const HelpContext = createContext<(way: HelpWay) => void>(() => undefined);

/** Opens the dialog for support or rating from anywhere in the shell. */
export function useHelp(): (way: HelpWay) => void {
  return useContext(HelpContext);
}

/** Renders those dialogs, and lets its children open them. */
export function HelpProvider({ children }: { children: ReactNode }) {
  const { id, fullName, login, email } = useUser();
  const name = fullName || login;
  const person = useMemo(() => ({ id, name, email }), [id, name, email]);
  const { open, dialog, failed } = useHelpWays(load, person);
  useEffect(() => {
    if (failed) toast({ type: 'error', text: t('error.network') });
  }, [failed]);
  return (
    <HelpContext value={open}>
      {children}
      {dialog}
    </HelpContext>
  );
}
