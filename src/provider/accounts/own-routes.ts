import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { readJsonObject } from '../http/body.ts';
import { revokeTokens } from '../identity/tokens.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
import { readPasswordChange } from './forms.ts';
import { changePassword } from './passwords.ts';

/** Mounts the calls for the user's own password and sessions. */
export function mountOwnAccount(app: ProviderApp, deps: ProviderDeps): void {
  const { db, clock } = deps;

  app.post('/api/user/password/change', async (c) => {
    const change = readPasswordChange(await readJsonObject(c));
    await changePassword(deps, c.var.session, auditActorOf(c), change);
    return c.body(null, 204);
  });

  app.delete('/api/user/sessions', async (c) => {
    const { user, userId, tokenId } = c.var.session;
    await transact(db, async (tx) => {
      await revokeTokens(tx, userId, tokenId);
      const event = { type: 'session', recordId: userId, action: 'endOthers', title: user.login };
      await noteEvent(tx, auditActorOf(c), event, clock.now());
    });
    return c.body(null, 204);
  });
}
