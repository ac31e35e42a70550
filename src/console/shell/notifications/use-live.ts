import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { keys } from '../../api/keys.ts';
import { t } from '../../i18n/index.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { toast } from '../../ui/toasts/index.ts';
import type { Notification } from './calls.ts';
import { type LiveMessage, startLive } from './live.ts';

/** How long one that comes is shown beside the bell (spec section 9). */
const SHOWN = 10_000;

/** Follows what one is told while it comes about; says whether it does, so that nobody has to ask. */
export function useLive(): boolean {
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [live, setLive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what navigates is another function on each page, and does the same
  useEffect(() => {
    const show = ({ title, text, link }: Notification): void => {
      if (document.visibilityState !== 'visible') return;
      const action =
        link === undefined ? {} : { action: { text: t('notifications.go'), run: () => void navigate(link) } };
      toast({ type: 'info', title, ...(text !== '' && { text }), timeout: SHOWN, ...action });
    };
    const hear = (message: LiveMessage): void => {
      if (message.kind === 'live') setLive(message.on);
      if (message.kind === 'told') show(message.notification);
      if (message.kind !== 'unread') return;
      void mutate(keys.unread(), message.count, { revalidate: false });
      void mutate(keys.notifications());
    };
    let stop: (() => void) | undefined;
    // What the page itself asks for goes first.
    const forget = afterPaint(() => {
      stop = startLive(hear);
    });
    return () => {
      forget();
      stop?.();
    };
  }, [mutate]);
  return live;
}
