import type { Context } from 'hono';
import { networkOf } from '../identity/attempts.ts';
import type { Uploader } from '../ports/uploads.ts';
import type { AppEnv } from './app-env.ts';

/** The sender of a request's files. Guests whose address is unknown count as one. */
export function uploaderOf(c: Context<AppEnv>): Uploader {
  // A guest's call has no session.
  const session = c.get('session') as AppEnv['Variables']['session'] | undefined;
  return session ? { id: session.userId, guest: false } : { id: networkOf(c.env?.address ?? ''), guest: true };
}
