import type { CallerToken } from '../../contract/access/call-access.ts';
import { ApiError } from '../http/errors.ts';
import type { ProjectRole } from './projects.ts';
import type { Role, User } from './users.ts';

/** A role of staff, with its stored name. */
export interface StaffRole {
  id: string;
  name: string;
}

/** The user of a request, and their project. */
export interface Session {
  userId: string;
  user: User;
  role: Role;
  /** Null where the user has no project, or has lost the token's project. */
  projectId: string | null;
  projectRole: ProjectRole | null;
  /** The rights of the custom role that the user has in the project; null without one. */
  projectRights: readonly string[] | null;
  /** The rights that a staff account is limited to; null where nothing limits it. */
  staffRights: readonly string[] | null;
  /** The role that limits a staff account; null or missing where none does. */
  staffRole?: StaffRole | null;
  /** The real user, where somebody acts as the user; else null. */
  actingId: string | null;
  /** Whether somebody else chose the password, so that the user has to change it first. */
  passwordTemporary: boolean;
  /** Whether the user has to add a second factor before anything else. */
  secondFactorMissing: boolean;
  /** Whether the user proved who they are within the last minutes: see `RECENT_MINUTES`. */
  recentlyAuthenticated: boolean;
  /** A text that changes with every change of a rollout rule. Null without rules. */
  rulesStamp: string | null;
  /** The user who pays for the token's project. */
  payerId: string | null;
  /** The identity provider that the session began with; null for none. */
  identityProvider: string | null;
  tokenId: string;
  /** The API token that the request comes with; null in a session. */
  apiToken: UsedApiToken | null;
  /** The start of the session. */
  begunAt: string;
  /** The stored form of the request's token. */
  tokenHash: string;
}

/** An API token, as far as a request depends on it. */
export interface UsedApiToken extends CallerToken {
  id: string;
  name: string;
  /** What runs and was created with it may cost so much a month, in tiyn; null without a bound. */
  capTiyn: number | null;
  expiresAt: string | null;
  /** Whether the request had to name a project of the token's, and named none, or another; null for neither. */
  project: 'missing' | 'other' | null;
}

/** The project of a session, for calls that need a role in it (`x-access`). Throws 403 FORBIDDEN where there is none. */
export function requireProject(session: Session): string {
  if (session.projectId === null) throw new ApiError(403, 'FORBIDDEN');
  return session.projectId;
}
