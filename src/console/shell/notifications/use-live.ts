import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { anyRecord, keys } from '../../api/keys.ts';
import { t } from '../../i18n/index.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { toast } from '../../ui/toasts/index.ts';
import type { Notification } from './calls.ts';
import { type LiveMessage, startLive } from './live.ts';

/** The time that a new notification is shown beside the bell (spec section 9). */
const SHOWN = 10_000;

/** Receives live notifications. Returns whether it does, so that polling can stop. */
export function useLive(): boolean {
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [live, setLive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigate function differs on each page, but does the same
  useEffect(() => {
    const show = ({ title, text, link }: Notification): void => {
      // Whoever watches records being made in a dialog sees them there, and a toast would cover its buttons.
      if (document.visibilityState !== 'visible' || document.querySelector('[data-dialog-foot]')) return;
      const action =
        link === undefined ? {} : { action: { text: t('notifications.go'), run: () => void navigate(link) } };
      toast({ type: 'info', title, ...(text !== '' && { text }), timeout: SHOWN, ...action });
    };
    const hear = (message: LiveMessage): void => {
      if (message.kind === 'live') setLive(message.on);
      if (message.kind === 'notification') {
        show(message.notification);
        // It may be about the record on the screen.
        void mutate(anyRecord);
      }
      if (message.kind !== 'unread') return;
      void mutate(keys.unread(), message.count, { revalidate: false });
      void mutate(keys.notifications());
    };
    let stop: (() => void) | undefined;
    // The page's own requests go first.
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
