import type { Role } from './users.ts';

/** How long a session lasts, in hours. */
export interface SessionHours {
  /** After its last use. */
  idle: number;
  /** After sign-in, used or not. */
  total: number;
}

/** The limits of the sessions of customers, and of managers and administrators. */
export type SessionLimits = Record<'client' | 'staff', SessionHours>;

/** Staff can reach the data of all customers, so their sessions are shorter (OWASP ASVS 5, V7.3). */
export const SESSION_LIMITS: SessionLimits = {
  client: { idle: 12, total: 7 * 24 },
  staff: { idle: 1, total: 12 },
};

/** The limits of a user's sessions. */
export function hoursOf(limits: SessionLimits, role: Role): SessionHours {
  return limits[role === 'client' ? 'client' : 'staff'];
}

/** The end of a session that began at one moment and is used at another, as RFC 3339. */
export function sessionEnd({ idle, total }: SessionHours, begunAt: string, now: Date): string {
  return new Date(Math.min(now.getTime() + hours(idle), Date.parse(begunAt) + hours(total))).toISOString();
}

function hours(count: number): number {
  return count * 3_600_000;
}
