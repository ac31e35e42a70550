import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, ProviderDeps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { resolveToken } from './tokens.ts';

/** Calls that need no session, as `METHOD path`. */
const PUBLIC_CALLS = new Set([
  'POST /api/auth/login',
  'POST /api/user/registration',
  'POST /api/user/registration/survey',
  'GET /api/user/activate',
  'POST /api/user/password/reset/sending',
  'POST /api/user/password/reset',
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /outbox',
  'GET /outbox/style.css',
]);

/** Calls below these need none either: who knows the rest of the path may make them. */
const PUBLIC_BELOW = [
  'GET /api/console/',
  'GET /api/user/activate/resending/',
  'GET /api/promocode/check/',
  'POST /api/payment/callback/',
  'GET /api/payment/sandbox/',
  'POST /api/payment/sandbox/',
];

/** Puts the session of the request's token in place. Throws 401 UNAUTHENTICATED without one, but on public calls. */
export function sessionGuard({ db, clock, config }: ProviderDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const call = `${method} ${c.req.path}`;
    if (!PUBLIC_CALLS.has(call) && !PUBLIC_BELOW.some((prefix) => call.startsWith(prefix))) {
      const token = tokenOf(c);
      const session = token && (await resolveToken(db, token, clock.now(), config.tokenHours));
      if (!session) throw new ApiError(401, 'UNAUTHENTICATED', { headers: { 'WWW-Authenticate': 'Bearer' } });
      c.set('session', session);
    }
    await next();
  });
}

function tokenOf(c: Context): string | undefined {
  const [scheme = '', bearer] = (c.req.header('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && bearer ? bearer : c.req.header('x-auth-token');
}
