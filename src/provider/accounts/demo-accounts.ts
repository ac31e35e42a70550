import type { NewUser } from '../identity/users.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo-Cloud-2026';

/** A ready-made account and the prepaid project that it owns. */
export interface DemoAccount extends Pick<NewUser, 'login' | 'email' | 'name' | 'surname' | 'role' | 'balanceTiyn'> {
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
