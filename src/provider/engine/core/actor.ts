import type { Doc } from '../../../contract/file/resource-file.ts';
import { tiynToText } from '../../../contract/money/money.ts';
import type { AuditActor } from '../../audit/audit.ts';
import type { Locale } from '../../http/locale.ts';
import type { ProjectRole } from '../../identity/projects.ts';
import type { Session, UsedApiToken } from '../../identity/session.ts';
import type { Role } from '../../identity/users.ts';
import type { AppEnv } from '../../server/app-env.ts';

/** The user who acts, and the project that they act in. */
export interface Actor extends AuditActor {
  projectId: string | null;
  role: Role;
  projectRole: ProjectRole | null;
  /** As of a session. Missing where nothing of it is asked. */
  projectRights?: readonly string[] | null;
  staffRights?: readonly string[] | null;
  staffRole?: Session['staffRole'];
  /** Whether the actor reads the records of all projects, as administrators do in their lists. */
  everywhere?: boolean;
  /** The session of the request; null for due work. */
  session: Pick<Session, 'tokenId' | 'tokenHash' | 'begunAt'> | null;
  /** Whether this is work that runs by itself. What it may do was checked when it was set up. */
  later?: true;
  /** Whether the user proved who they are within the last minutes; undefined for due work. */
  recentlyAuthenticated?: boolean;
  /** The API token of the request; null in a session, missing for due work. */
  apiToken?: UsedApiToken | null;
  /** The language of texts for this actor. */
  locale: Locale;
  /** The white-label variant of the request's host; undefined where it is not known. */
  variant?: string | null;
  /** The document that `/user` pointers of a resource file read. */
  user: Doc;
  /** The modules that are on for the request's host; undefined for those of the provider. */
  flags?: Record<string, boolean>;
}

/** The actor of a session. */
export function actorOf(
  { flags, variant }: Pick<AppEnv['Variables'], 'flags' | 'variant'>,
  session: Session,
  { requestId, address }: AuditActor,
  locale: Locale,
): Actor {
  const { userId, actingId, user, role, projectId, projectRole, tokenId, tokenHash, begunAt } = session;
  const { recentlyAuthenticated, projectRights, staffRights, staffRole, apiToken } = session;
  const own = { tokenId, tokenHash, begunAt };
  const { id, login, email, fullName, balanceTiyn } = user;
  const shown = { id, login, email, fullName, role, balance: tiynToText(BigInt(balanceTiyn)) };
  return {
    userId,
    actingId,
    projectId,
    role,
    projectRole,
    projectRights,
    staffRights,
    staffRole,
    session: own,
    recentlyAuthenticated,
    apiToken,
    requestId,
    address,
    locale,
    user: shown,
    flags,
    variant,
  };
}

/**
 * The actor of work that ends by itself: the user who started it. Roles are not checked again, since they were checked
 * at the start.
 */
export function laterActor(
  starter: Pick<Actor, 'userId' | 'projectId'> & Partial<Pick<Actor, 'actingId' | 'requestId' | 'origin'>>,
): Actor {
  const { userId, actingId = null, projectId, requestId = '', origin } = starter;
  const nothing = {
    role: 'client',
    projectRole: null,
    session: null,
    address: null,
    locale: 'ru',
    user: {},
    later: true,
  } as const;
  return { ...nothing, userId, actingId, projectId, requestId, ...(origin && { origin }) };
}

/** The actor of what the cloud did by itself in a project; null for what belongs to none. */
export function cloudActor(projectId: string | null): Actor {
  return laterActor({ userId: null, projectId, origin: 'cloud' });
}
