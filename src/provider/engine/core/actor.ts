import type { Doc } from '../../../contract/file/resource-file.ts';
import { tiynToText } from '../../../contract/money/money.ts';
import type { AuditActor } from '../../audit/audit.ts';
import type { Locale } from '../../http/locale.ts';
import type { ProjectRole } from '../../identity/projects.ts';
import type { Session } from '../../identity/session.ts';
import type { Role } from '../../identity/users.ts';
import type { AppEnv } from '../../server/app-env.ts';

/** Who acts, and in which project. */
export interface Actor extends AuditActor {
  projectId: string | null;
  role: Role;
  projectRole: ProjectRole | null;
  /** The session that asks; null for what ends by itself. */
  session: Pick<Session, 'tokenId' | 'tokenHash'> | null;
  /** The language that what is told to them is in. */
  locale: Locale;
  /** The white-label variant that they came from; without it none is known. */
  variant?: string | null;
  /** What `/user` in a resource file points into. */
  user: Doc;
  /** The modules that are on where they came from; without it those of the provider. */
  flags?: Record<string, boolean>;
}

/** The actor of a session. */
export function actorOf(
  { flags, variant }: Pick<AppEnv['Variables'], 'flags' | 'variant'>,
  session: Session,
  { requestId, address }: AuditActor,
  locale: Locale,
): Actor {
  const { userId, actingId, user, role, projectId, projectRole, tokenId, tokenHash } = session;
  const own = { tokenId, tokenHash };
  const { id, login, email, fullName, balanceTiyn } = user;
  const shown = { id, login, email, fullName, role, balance: tiynToText(BigInt(balanceTiyn)) };
  return {
    userId,
    actingId,
    projectId,
    role,
    projectRole,
    session: own,
    requestId,
    address,
    locale,
    user: shown,
    flags,
    variant,
  };
}

/** Whoever started what now ends by itself. It checks no roles: those were checked at the start. */
export function laterActor(
  starter: Pick<Actor, 'userId' | 'projectId'> & Partial<Pick<Actor, 'actingId' | 'requestId'>>,
): Actor {
  const { userId, actingId = null, projectId, requestId = '' } = starter;
  const nothing = { role: 'client', projectRole: null, session: null, address: null, locale: 'ru', user: {} } as const;
  return { ...nothing, userId, actingId, projectId, requestId };
}
