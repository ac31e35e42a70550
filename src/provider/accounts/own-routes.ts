import type { ProviderApp, ProviderDeps } from '../deps.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { transact } from '../store/transact.ts';
import { readPasswordChange } from './forms.ts';
import { changePassword } from './passwords.ts';
import { listSessions, revokeTokenOf, revokeTokens } from './tokens.ts';

/** One's own password and sessions. */
export function mountOwnAccount(app: ProviderApp, deps: ProviderDeps): void {
  const { db, clock } = deps;

  app.post('/api/user/password/change', async (c) => {
    const change = readPasswordChange(await readJsonObject(c));
    await changePassword(deps, c.var.session, c.env?.address, change);
    return c.body(null, 204);
  });

  app.get('/api/user/sessions', async (c) => {
    const { userId, tokenId } = c.var.session;
    const sessions = await listSessions(db, userId, clock.now());
    return c.json({ content: sessions.map((session) => ({ ...session, current: session.id === tokenId })) });
  });

  app.delete('/api/user/sessions', async (c) => {
    const { userId, tokenId } = c.var.session;
    await transact(db, (tx) => revokeTokens(tx, userId, tokenId));
    return c.body(null, 204);
  });

  app.delete('/api/user/sessions/:id', async (c) => {
    const { userId } = c.var.session;
    const ended = await transact(db, (tx) => revokeTokenOf(tx, userId, c.req.param('id')));
    if (!ended) throw new ApiError(404, 'NOT_FOUND');
    return c.body(null, 204);
  });
}
