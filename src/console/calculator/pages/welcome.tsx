import { lazy, Suspense, useState } from 'react';
import { configurationCount } from '../saved/stored.ts';

const WelcomeDialog = lazy(() => import('./welcome-dialog.tsx'));

/** Set after the welcome dialog was shown in this browser (spec, section 2). */
const FLAG = 'isFirstLogin';

function isDue(): boolean {
  return configurationCount() > 0 && localStorage.getItem(FLAG) === null;
}

/** Shown once, after the first sign-in: earlier calculations are still available. */
export function Welcome() {
  const [due, setDue] = useState(isDue);
  if (!due) return null;
  const close = (): void => {
    localStorage.setItem(FLAG, 'false');
    setDue(false);
  };
  return (
    <Suspense>
      <WelcomeDialog onClose={close} />
    </Suspense>
  );
}
