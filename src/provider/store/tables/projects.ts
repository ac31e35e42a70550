import type { Generated } from 'kysely';

/** What resources belong to and who may what there. What columns hold is said in `store/schema.ts`. */

/** What quotas, prices and most resources belong to. */
export interface ProjectTable {
  id: string;
  name: string;
  /** The name, folded, to be searched by. */
  name_key: Generated<string>;
  payment_type: string;
  created_at: string;
  /** Whose balance pays for it. */
  payer_id: string | null;
  /** From when on nobody can enter it; null while it is in use. */
  archived_at: string | null;
  /** Counts what administrators write. */
  version: Generated<number>;
}

/** Who takes part in a project, and as what. */
export interface ProjectMemberTable {
  project_id: string;
  user_id: string;
  role: string;
  /** Null for those who were there when the project was made. */
  since: string | null;
}

/** Whoever has the address may take part in the project, in that role, once they choose to. */
export interface ProjectInvitationTable {
  id: string;
  project_id: string;
  email: string;
  email_key: string;
  role: string;
  created_at: string;
}

/** A project's own limit; without a row the default holds. -1 is unlimited. */
export interface QuotaLimitTable {
  project_id: string;
  type: string;
  quota: number;
}

/** How much of a quota a project uses: `used` by its records, `beyond` by what the cloud counts past these. */
export interface QuotaUsageTable {
  project_id: string;
  type: string;
  used: number;
  beyond: Generated<number>;
}

/** People who take part in projects together. `name_key` is folded. */
export interface UserGroupTable {
  id: string;
  name: string;
  name_key: string;
  description: string | null;
  created_at: string;
  version: number;
}

/** Who is in a group. */
export interface GroupMemberTable {
  group_id: string;
  user_id: string;
  since: string;
}

/** A group that takes part in a project: each of its members does, in that role. */
export interface ProjectGroupTable {
  project_id: string;
  group_id: string;
  role: string;
  since: string;
}

/** Which client a manager looks after. */
export interface CustomerManagerTable {
  customer_id: string;
  manager_id: string;
  since: string;
}
