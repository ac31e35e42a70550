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

/** How long somebody who proved who they are is not asked again, in minutes (OWASP ASVS 5, V7.5). */
const RECENT_MINUTES = 5;

/** Who needs a second factor: staff, everybody, or nobody. */
export type SecondFactorPolicy = 'staff' | 'everybody' | 'nobody';

/** Whether a user of that role needs a second factor. */
export function needsSecondFactor(policy: SecondFactorPolicy, role: Role): boolean {
  return policy === 'everybody' || (policy === 'staff' && role !== 'client');
}

/** Whether a user proved who they are within the last minutes. Null is never. */
export function isRecent(authenticatedAt: string | null, now: Date): boolean {
  if (authenticatedAt === null) return false;
  const minutes = (now.getTime() - Date.parse(authenticatedAt)) / 60_000;
  return minutes >= 0 && minutes <= RECENT_MINUTES;
}

/** The limits of a user's sessions. */
export function hoursOf(limits: SessionLimits, role: Role): SessionHours {
  return limits[role === 'client' ? 'client' : 'staff'];
}

/** The end of a session that began at one moment and is used at another, as RFC 3339. */
export function sessionEnd({ idle, total }: SessionHours, begunAt: string, now: Date): string {
  return new Date(Math.min(now.getTime() + hours(idle), Date.parse(begunAt) + hours(total))).toISOString();
}

/** What the user of a session that began at one moment is told of its limits: the end is RFC 3339. */
export function shownLimits({ idle, total }: SessionHours, begunAt: string): { idleSeconds: number; endsAt: string } {
  return { idleSeconds: hours(idle) / 1000, endsAt: new Date(Date.parse(begunAt) + hours(total)).toISOString() };
}

function hours(count: number): number {
  return count * 3_600_000;
}
