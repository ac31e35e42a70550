import type { WorkHandler } from '../work/worker.ts';
import { MAIL_WORK } from './mails.ts';

/** Hands letters to the mail server. Where there is none, they stay in the outbox. */
export function mailWork(): Record<string, WorkHandler> {
  return { [MAIL_WORK]: async () => {} };
}
