/** Users for tests of the console. */
import type { User } from './types.ts';

/** A customer who owns the project that is open. */
export const CUSTOMER: User = {
  id: 'u1',
  login: 'me',
  email: 'me@example.kz',
  fullName: 'Me',
  balance: '0.00',
  currency: 'KZT',
  role: 'client',
  osCurrentProjectId: 'p1',
  osCurrentProjectName: 'Shop',
  projectRole: 'owner',
  flags: {},
};

/** An administrator, with no project open. */
export const ADMINISTRATOR: User = {
  ...CUSTOMER,
  role: 'administrator',
  osCurrentProjectId: null,
  osCurrentProjectName: null,
  projectRole: null,
};
