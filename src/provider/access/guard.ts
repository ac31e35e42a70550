import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { type CallAccess, lackFor } from '../../contract/access/call-access.ts';
import { isApiToken } from '../crypto/api-token.ts';
import { sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { PROJECT_HEADER, resolveApiToken } from '../identity/api-tokens.ts';
import type { Session } from '../identity/session.ts';
import { resolveToken } from '../identity/tokens.ts';
import type { AppEnv, ProviderDeps } from '../server/deps.ts';
import { callFlags } from './call-flags.ts';
import { type CallTable, callTable } from './call-table.ts';
import { refusalOf } from './refusal.ts';
import { type RightNames, rightNames } from './rights.ts';
import { variantOf } from './variant.ts';

/**
 * Checks the declared access (`x-access` in `openapi.json`) of every call, by the route that will answer it. Loads the
 * session where one is needed. Throws 401 without a session, 404 for a route that is not described or whose module is
 * off, and 403 with what is missing. Decides the module flags of the call on the way. A log collector has a token instead of a session, for the calls that declare it.
 */
export function accessGuard(deps: ProviderDeps) {
  const { config, openapi } = deps;
  const flagsOf = callFlags(deps);
  const names = rightNames(deps.files);
  let accessOf: CallTable | undefined;
  const collectorHash = config.auditToken === undefined ? undefined : sha256(config.auditToken);
  return createMiddleware<AppEnv>(async (c, next) => {
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    accessOf ??= callTable(openapi);
    const access = route && accessOf(route.method, route.path);
    const within = c.env?.within;
    if (within) {
      c.set('session', within.session);
      c.set('flags', within.flags);
      c.set('variant', within.variant);
      if (route) requireCall(access && askedOf(access, route.path, c.req), within.session, within.flags, names);
      return next();
    }
    c.set('variant', variantOf(config, c)?.name ?? null);
    if (access?.guest) c.set('flags', flagsOf.standing(c));
    else {
      const token = tokenOf(c);
      // Hashes, since a comparison of the tokens themselves takes longer the more of them is right.
      if (access?.collector && token && collectorHash === sha256(token)) {
        c.set('flags', flagsOf.standing(c));
        return next();
      }
      const session = token && (await sessionOf(deps, c, token));
      if (!session) throw new ApiError(401, 'UNAUTHENTICATED', { headers: { 'WWW-Authenticate': 'Bearer' } });
      c.set('session', session);
      const flags = await flagsOf.switched(c, session);
      c.set('flags', flags);
      // Unknown paths are answered by the not-found handler.
      if (route) requireCall(access && askedOf(access, route.path, c.req), session, flags, names);
    }
    await next();
  });
}

/** Who a request is from. An API token is known by its whole form: a session's token is random and may begin like one. */
function sessionOf(
  { db, clock, config }: ProviderDeps,
  c: Context<AppEnv>,
  token: string,
): Promise<Session | undefined> {
  if (!isApiToken(token)) return resolveToken(db, token, clock.now(), config);
  const { secondFactor } = config;
  const [projectId, address] = [c.req.header(PROJECT_HEADER), c.env?.address];
  return resolveApiToken(db, { token, projectId, address, now: clock.now(), secondFactor });
}

/** The access that a request asks for. */
function askedOf(access: CallAccess, route: string, { method, path }: { method: string; path: string }): CallAccess {
  const reads = method === 'GET' || method === 'HEAD';
  return { ...withPlaces(access, route, path), ...(reads && { reads: true }) };
}

/** The access with the values of the path in its rights. */
function withPlaces(access: CallAccess, route: string, path: string): CallAccess {
  if (!access.right?.some((right) => right.includes('{'))) return access;
  const values = path.split('/');
  const places = new Map(route.split('/').map((part, index) => [part, values[index] ?? '']));
  const right = access.right.map((each) =>
    each.replaceAll(/\{(\w+)\}/g, (_, place: string) => places.get(`:${place}`) ?? ''),
  );
  return { ...access, right };
}

function requireCall(
  access: CallAccess | undefined,
  session: Session,
  flags: Record<string, boolean>,
  names: RightNames,
): void {
  if (!access) throw new ApiError(404, 'NOT_FOUND');
  if (session.passwordTemporary && !access.temporaryPassword) throw new ApiError(403, 'PASSWORD_CHANGE_REQUIRED');
  if (session.secondFactorMissing && !access.secondFactorMissing) throw new ApiError(403, 'SECOND_FACTOR_REQUIRED');
  if (access.projectRole) requireTokenProject(session);
  const lack = lackFor(access, session, (flag) => flags[flag] === true);
  if (lack) throw refusalOf(lack, session, names);
}

/** Throws 400 TOKEN_PROJECT_MISSING where a request names no project of its token's, and 403 TOKEN_PROJECT where it names another. */
function requireTokenProject({ apiToken }: Session): void {
  if (apiToken?.project === 'missing')
    throw new ApiError(400, 'TOKEN_PROJECT_MISSING', { params: { header: PROJECT_HEADER } });
  if (apiToken?.project === 'other') throw new ApiError(403, 'TOKEN_PROJECT', { params: { token: apiToken.name } });
}

/** The token of a request. */
export function tokenOf(c: Context): string | undefined {
  const [scheme = '', bearer] = (c.req.header('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && bearer ? bearer : c.req.header('x-auth-token');
}
