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
