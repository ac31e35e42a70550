import { assignManager } from '../identity/managers.ts';
import { insertProject, setMember } from '../identity/projects.ts';
import { findByLogin, insertUser } from '../identity/users.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts';

/** Creates the demo accounts that do not exist yet. */
export async function createDemo({ db, hasher, clock }: Pick<ProviderDeps, 'db' | 'hasher' | 'clock'>): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    if (await findByLogin(db, account.email)) continue;
    const passwordHash = await hasher.hash(DEMO_PASSWORD);
    const createdAt = clock.now().toISOString();
    await transact(db, (tx) => createAccount(tx, account, passwordHash, createdAt), [{ name: 'demo' }]);
  }
}

async function createAccount(tx: Tx, account: DemoAccount, passwordHash: string, createdAt: string): Promise<void> {
  // Another process may have created it first.
  if (await findByLogin(tx, account.email)) return;
  const { project, looksAfter, ...user } = account;
  const userId = await insertUser(tx, { ...user, passwordHash, createdAt });
  const projectId = await insertProject(tx, { name: project, paymentType: 'prePaid', createdAt });
  await setMember(tx, projectId, userId, 'owner');
  const client = looksAfter === undefined ? undefined : await findByLogin(tx, looksAfter);
  if (client) await assignManager(tx, client.user.id, userId, new Date(createdAt));
}
