import { ApiError } from '../../api/errors.ts';
import { errorText } from '../error-text.ts';
import { toast } from './store.ts';

export { closeToast, type Toast, type ToastInput, type ToastType, toast } from './store.ts';

/** Shows an error as a toast, with its request id where there is one. `title` says what failed. */
export function errorToast(error: unknown, title?: string): number {
  return toast({
    type: 'error',
    title,
    text: errorText(error),
    requestId: error instanceof ApiError ? error.requestId : undefined,
  });
}

/** Shows an error as a toast that begins with the server's status (spec section 8: notifications, a change of project). */
export function statusToast(error: unknown): number {
  const status = error instanceof ApiError && error.kind === 'http' ? `${error.status} ` : '';
  return toast({
    type: 'error',
    text: `${status}${errorText(error)}`,
    requestId: error instanceof ApiError ? error.requestId : undefined,
  });
}
