import useSWR, { type SWRResponse } from 'swr';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { keys } from '../../api/keys.ts';
import { toast } from '../../ui/toasts/index.ts';

/** Something that the user is told, as `GET /api/notifications` answers. */
export interface Notification {
  notificationId: string;
  type: string;
  category: 'APPEAL' | 'BILLING' | 'SYSTEM' | 'RESOURCE' | 'SERVICE';
  /** RFC 3339. */
  createdAt: string;
  read: boolean;
  title: string;
  text: string;
  /** The path that it leads to. */
  link?: string;
}

/** How often the bell asks, in ms. */
const EVERY = 60_000;
/** As many as there are, in practice (spec section 7). */
const SIZE = 9999;

/** How many notifications are unread, asked for again every minute while the page is looked at, unless that is told by itself. */
export function useUnreadCount(live: boolean): SWRResponse<number> {
  return useSWR<number>(
    keys.unread(),
    async () => (await request<number>('GET /api/notifications/unread-count')).data,
    { refreshInterval: live ? 0 : EVERY },
  );
}

/** All notifications, newest first. A failure is a toast, as is one of reading. */
export function useNotifications(): SWRResponse<Notification[]> {
  const load = async (): Promise<Notification[]> => {
    const { data } = await request<{ content: Notification[] }>(`GET /api/notifications?size=${SIZE}`);
    return data.content;
  };
  return useSWR<Notification[]>(keys.notifications(), load, { refreshInterval: EVERY, onError: failureToast });
}

/** Notes that a notification has been read. */
export async function markRead(id: string): Promise<void> {
  await request(`POST /api/notifications/read/${encodeURIComponent(id)}`);
}

/** The server's status and what it says (spec section 8). */
export function failureToast(error: unknown): void {
  const { status, message, requestId } =
    error instanceof ApiError ? error : { status: 0, message: String(error), requestId: undefined };
  toast({ type: 'error', text: status > 0 ? `${status} ${message}` : message, requestId });
}
