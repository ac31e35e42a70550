/** On whose behalf the calls of a plan are made: whoever applied it, as far as they still may. */
import { type Actor, laterActor } from '../engine/core/actor.ts';
import { ApiError } from '../http/errors.ts';
import { tokenStanding } from '../identity/api-tokens.ts';
import { type Standing, stillActs, userStanding } from '../identity/standing.ts';
import type { Db, Tx } from '../store/database.ts';

/** Whoever applied a plan, with the rights and the token of that moment. Their session may have ended meanwhile. */
export interface Applier extends Actor {
  /** The session in which they acted as another user. It has to go on. */
  actingSession?: string;
}

/** What is stored of an actor who applies a plan. */
export function applierOf(actor: Actor): Applier {
  const { role, projectRole, projectRights, staffRights, apiToken, locale, variant, flags, address, user } = actor;
  const { recentlyAuthenticated, actingId, session } = actor;
  const rights = { role, projectRole, projectRights, staffRights, apiToken, recentlyAuthenticated };
  // Nothing of it runs by itself: the calls are checked again when they are made.
  const { later: _not, ...who } = laterActor(actor);
  const acting = actingId && session ? { actingSession: session.tokenId } : {};
  return { ...who, ...rights, ...acting, locale, variant, flags, address, user };
}

/**
 * The applier with the rights that they have now. Throws 403 with the reason where they have none any more: blocked, no longer in the project,
 * a token that is revoked or expired, or a session as another user that has ended.
 */
export async function applierNow(db: Db | Tx, applier: Applier, projectId: string, now: Date): Promise<Actor> {
  const { role, projectRole, projectRights, staffRights, apiToken } = await standingOf(db, applier, projectId, now);
  return { ...applier, role, projectRole, projectRights, staffRights, apiToken };
}

async function standingOf(db: Db | Tx, applier: Applier, projectId: string, now: Date): Promise<Standing> {
  const { userId, actingId, actingSession, apiToken } = applier;
  if (apiToken) {
    const standing = await tokenStanding(db, { id: apiToken.id, projectId, now });
    if (!standing) throw new ApiError(403, 'PLAN_TOKEN_GONE');
    return standing;
  }
  const standing = userId === null ? undefined : await userStanding(db, userId, projectId);
  if (!standing || userId === null) throw new ApiError(403, 'PLAN_APPLIER_GONE');
  if (!actingId) return standing;
  if (actingSession !== undefined && (await stillActs(db, { tokenId: actingSession, userId, actingId }, now)))
    return standing;
  throw new ApiError(403, 'PLAN_ACTING_ENDED');
}
