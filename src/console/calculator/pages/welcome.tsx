import { lazy, Suspense, useState } from 'react';
import { configurationCount } from '../saved/stored.ts';

const WelcomeDialog = lazy(() => import('./welcome-dialog.tsx'));

/** Set once somebody has been welcomed in this browser (spec, section 2). */
const FLAG = 'isFirstLogin';

function isDue(): boolean {
  return configurationCount() > 0 && localStorage.getItem(FLAG) === null;
}

/** Once, after the first sign-in: says that what was calculated before is still there. */
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
