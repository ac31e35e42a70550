import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { t, tn } from '../../i18n/index.ts';
import { errorToast } from '../../ui/toasts/index.ts';

/** Whether a top-up removes the reason: the balance is empty, or the payer suspended for a debt. */
function isForMoney(error: unknown): boolean {
  return error instanceof ApiError && error.status === 402 && !error.has('SUSPENDED_BY_STAFF');
}

/** Returns a function that says in a toast why an action of a type was refused. Where money is missing, the toast leads to the top-up. */
export function useRefusalToast(type: string): (error: unknown, name: string) => void {
  const navigate = useNavigate();
  const topUp = { text: t('engine.cost.topUp'), run: () => void navigate('/profile') };
  return (error, name) =>
    void errorToast(error, tn(type, `action.${name}`), isForMoney(error) ? { action: topUp } : {});
}
