import useSWR, { type SWRResponse } from 'swr';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { keys } from '../../api/keys.ts';
import { toast } from '../../ui/toasts/index.ts';

/** A notification, as in the response of `GET /api/notifications`. */
export interface Notification {
  notificationId: string;
  type: string;
  category: 'APPEAL' | 'BILLING' | 'SYSTEM' | 'RESOURCE' | 'SERVICE';
  /** RFC 3339. */
  createdAt: string;
  read: boolean;
  title: string;
  text: string;
  /** The path of its link. */
  link?: string;
}

/** The bell's polling interval, in ms. */
const EVERY = 60_000;
/** More than there are in practice (spec section 7). */
const SIZE = 9999;

/** The number of unread notifications, polled every minute on a visible page, unless live updates are on. */
export function useUnreadCount(live: boolean): SWRResponse<number> {
  return useSWR<number>(
    keys.unread(),
    async () => (await request<number>('GET /api/notifications/unread-count')).data,
    { refreshInterval: live ? 0 : EVERY },
  );
}

/** All notifications, newest first. Failures of loading and of marking as read are toasts. */
export function useNotifications(): SWRResponse<Notification[]> {
  const load = async (): Promise<Notification[]> => {
    const { data } = await request<{ content: Notification[] }>(`GET /api/notifications?size=${SIZE}`);
    return data.content;
  };
  return useSWR<Notification[]>(keys.notifications(), load, { refreshInterval: EVERY, onError: failureToast });
}

/** Marks a notification as read. */
export async function markRead(id: string): Promise<void> {
  await request(`POST /api/notifications/read/${encodeURIComponent(id)}`);
}

/** The HTTP status and its message (spec section 8). */
export function failureToast(error: unknown): void {
  const { status, message, requestId } =
    error instanceof ApiError ? error : { status: 0, message: String(error), requestId: undefined };
  toast({ type: 'error', text: status > 0 ? `${status} ${message}` : message, requestId });
}
