import { ApiError } from '../http/errors.ts';
import type { ProjectRole } from './projects.ts';
import type { Role, User } from './users.ts';

/** Who a request comes from, and in which project. */
export interface Session {
  userId: string;
  user: User;
  role: Role;
  /** Null where the user takes part in no project, or in the token's no longer. */
  projectId: string | null;
  projectRole: ProjectRole | null;
  /** Who really is there, where somebody acts as the user; else null. */
  actingId: string | null;
  /** Whether the password is one that somebody else chose, to be changed before all else. */
  passwordTemporary: boolean;
  tokenId: string;
  /** When it was begun. */
  begunAt: string;
  /** What the request's token is stored as. */
  tokenHash: string;
}

/** The project of a session whose call asks for a role in it (`x-access`). Throws 403 FORBIDDEN where there is none. */
export function requireProject(session: Session): string {
  if (session.projectId === null) throw new ApiError(403, 'FORBIDDEN');
  return session.projectId;
}
