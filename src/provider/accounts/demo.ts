import { assignManager } from '../identity/managers.ts';
import { insertProject, setMember } from '../identity/projects.ts';
import { findByLogin, insertUser, type NewUser } from '../identity/users.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo-Cloud-2026';

/** A ready-made account and the prepaid project that it owns. */
interface DemoAccount extends Pick<NewUser, 'login' | 'email' | 'name' | 'surname' | 'role' | 'balanceTiyn'> {
  project: string;
  /** The login of the client whom the account manages. */
  looksAfter?: string;
}

/** The accounts of the demo. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    login: 'customer',
    email: 'customer@demo.kz',
    name: 'Айгерим',
    surname: 'Ахметова',
    role: 'client',
    balanceTiyn: 25_000_000,
    project: 'Demo',
  },
  {
    login: 'manager',
    email: 'manager@demo.kz',
    name: 'Данияр',
    surname: 'Сейтов',
    role: 'manager',
    balanceTiyn: 0,
    project: 'Managers',
    looksAfter: 'customer@demo.kz',
  },
  {
    login: 'admin',
    email: 'admin@demo.kz',
    name: 'Тимур',
    surname: 'Омаров',
    role: 'administrator',
    balanceTiyn: 0,
    project: 'Operations',
  },
];

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
