import type { RecordOf } from '../../contract/file/records.ts';
import type { Trial } from '../../contract/money/trial.ts';

type Role = 'client' | 'manager' | 'administrator';
type ProjectRole = 'reader' | 'member' | 'owner' | 'custom';

/** The signed-in user, as in the response of `GET /api/user`. */
export interface User {
  id: string;
  login: string;
  email: string;
  fullName: string;
  /** A decimal string. */
  balance: string;
  currency: string;
  role: Role;
  /** Null, like the two below, for a user without a project, or removed from the session's. */
  osCurrentProjectId: string | null;
  osCurrentProjectName: string | null;
  projectRole: ProjectRole | null;
  /** The rights of a custom role in the project. */
  projectRights?: readonly string[];
  /** The rights that a staff account is limited to. */
  staffRights?: readonly string[];
  /** The name of the role that limits it. */
  staffRole?: string;
  /** Administrators without limits, for a staff account that has some. */
  administrators?: { name: string; email: string }[];
  /** The managers of a client, as contacts. */
  managers?: { name: string; email: string }[];
  /** Module access flags that are on for the user in this project, as the provider decides. */
  flags: Readonly<Record<string, boolean>>;
  /** Whether the password was generated. The user must change it first. */
  passwordTemporary?: boolean;
  /** Whether the user has to add a second factor before anything else. */
  secondFactorMissing?: boolean;
  /** The real user during impersonation. */
  acting?: { id: string; name: string };
  /** How long the session lasts: so many seconds after its last use, and never beyond its end (ISO 8601). Missing during impersonation. */
  session?: { idleSeconds: number; endsAt: string };
  /** The user's address as a network of one host, `203.0.113.7/32`, where the provider knows it. */
  network?: string;
  ipVersion?: 4 | 6;
}

/** `GET /api/openstack/project/current`. */
export interface Project {
  id: string;
  name: string;
  paymentType: 'prePaid' | 'postPaid';
}

/** `GET /api/project/current/quota`, by quota type. -1 is unlimited. */
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
  /** The percent of VAT that the prices contain; null where the provider is not registered for it. */
  vat?: number | null;
  lines: PriceLineValue[];
  /** The trials that the project's payer can begin, or that run. */
  trials?: Trial[];
  /** What a change costs that is charged from the next month on. */
  resizePrice?: 'nextMonth' | 'monthHighest';
  /** What the payer can spend on something new; null or missing for others, and where nothing bounds it. */
  spendable?: { amount: string; days: number } | null;
}

/** `GET /api/user/balance`: the user's balance, and how long it lasts at the current costs. */
export interface Balance {
  /** A decimal string, like all money. */
  balance: string;
  /** Its parts by kinds of money. What is paid is negative where there is a debt. */
  paid: string;
  promo: string;
  corrections: string;
  currency: string;
  perHour: string;
  perMonth: string;
  /** Whole days. Null where nothing runs. */
  daysLeft: number | null;
  endsAt: string | null;
  /** Where the user is in the life of a debt; missing or null where nothing is owed that has consequences. */
  debt?: {
    state: 'grace' | 'suspended' | 'deletion';
    cause: 'debt' | 'administrator';
    until: string | null;
    /** A decimal string. */
    needed: string;
  } | null;
}

/** One of `GET /api/user/projects`. */
export type OwnProject = RecordOf<'membership'>;

/** An owner of the project, as in `GET /api/project/current/members`. */
export type ProjectOwner = Pick<RecordOf<'project-member'>, 'id' | 'email' | 'name'>;
