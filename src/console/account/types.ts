import type { RecordOf } from '../../contract/file/records.ts';
import type { Flag } from '../config/config.ts';

type Role = 'client' | 'manager' | 'administrator';
type ProjectRole = 'reader' | 'member' | 'owner';

/** The signed-in user, as `GET /api/user` answers. */
export interface User {
  id: string;
  login: string;
  email: string;
  fullName: string;
  /** A decimal string. */
  balance: string;
  currency: string;
  role: Role;
  /** Null, as the two below, for one who takes part in no project, or in the session's no longer. */
  osCurrentProjectId: string | null;
  osCurrentProjectName: string | null;
  projectRole: ProjectRole | null;
  /** Who looks after them, of a client; whom to ask. */
  managers?: { name: string; email: string }[];
  /** Module access flags as the provider has them; one that it does not name is left to `config.json`. */
  flags: Partial<Record<Flag, boolean>>;
  /** Whether the password was made for them: nothing can be done before they choose another one. */
  passwordTemporary?: boolean;
  /** Who really is there, where somebody acts as the user. */
  acting?: { id: string; name: string };
  /** The address one comes from as a network of one host, `203.0.113.7/32`, where the provider knows it. */
  network?: string;
  ipVersion?: 4 | 6;
}

/** `GET /api/openstack/project/current`. */
export interface Project {
  id: string;
  name: string;
  paymentType: 'prePaid' | 'postPaid';
}

/** `GET /api/project/current/quota`, by quota type; -1 is unlimited. */
export type Quotas = Record<string, { limit: number; used: number; unit?: 'GB' }>;

/** One line of the project's tariff. */
interface PriceLineValue {
  line: string;
  variant?: string;
  unit: string;
  period: 'hour' | 'month';
  /** A decimal string. */
  price: string;
}

/** `GET /api/project/current/prices`. */
export interface Prices {
  currency: string;
  lines: PriceLineValue[];
}

/** `GET /api/user/balance`: what the user has, and how long it lasts at what runs now. */
export interface Balance {
  /** A decimal string, as all money. */
  balance: string;
  currency: string;
  perHour: string;
  perMonth: string;
  /** Whole days; null where nothing runs. */
  daysLeft: number | null;
  endsAt: string | null;
}

/** One of `GET /api/user/sessions`. */
export interface Session {
  id: string;
  created: string;
  used: string;
  address: string | null;
  agent: string | null;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** One of `GET /api/user/projects`. */
export interface OwnProject {
  id: string;
  name: string;
  role: ProjectRole;
  /** Who is invited takes part once they change to the project. */
  status: 'active' | 'invited';
  /** Whether it is the session's. */
  current: boolean;
  /** Whether it is paid from the user's balance. */
  pays: boolean;
  /** Whether a group brings the user there: then it can't be left. */
  viaGroup: boolean;
}

/** One who owns the project, as `GET /api/project/current/members` has them. */
export type ProjectOwner = Pick<RecordOf<'project-member'>, 'id' | 'email' | 'name'>;
