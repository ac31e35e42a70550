import { ApiError } from '../../api/errors.ts';
import { errorText } from '../error-text.ts';
import { type ToastInput, toast } from './store.ts';

export { closeToast, type ToastInput, toast } from './store.ts';

/**
 * Shows an error as a toast: the first one's message and code, or the response's message and status (spec section 8), and the request id if
 * there is one. `title` names the failed action, `more` are other properties of the toast.
 */
export function errorToast(error: unknown, title?: string, more: Pick<ToastInput, 'action' | 'timeout'> = {}): number {
  const http = error instanceof ApiError ? error : undefined;
  return toast({
    type: 'error',
    title,
    text: errorText(error),
    code: http?.errors[0]?.code,
    requestId: http?.requestId,
    ...more,
  });
}

/** Shows an error as a toast that starts with the HTTP status (spec section 8: notifications, project switch). */
export function statusToast(error: unknown): number {
  const status = error instanceof ApiError && error.kind === 'http' ? `${error.status} ` : '';
  return toast({
    type: 'error',
    text: `${status}${errorText(error)}`,
    requestId: error instanceof ApiError ? error.requestId : undefined,
  });
}
