import type { Generated } from 'kysely';

/** Projects, their members and rights. `store/schema.ts` describes the contents of columns. */

/** A project, which owns quotas, prices and most resources. */
export interface ProjectTable {
  id: string;
  name: string;
  /** The name, folded for searches. */
  name_key: Generated<string>;
  payment_type: string;
  created_at: string;
  /** The user whose balance pays for it. */
  payer_id: string | null;
  /** The time since when nobody can enter it; null while it is in use. */
  archived_at: string | null;
  /** Counts changes by administrators. */
  version: Generated<number>;
}

/** A member of a project, with their role. */
export interface ProjectMemberTable {
  project_id: string;
  user_id: string;
  role: string;
  /** Null for a member since the project was created. */
  since: string | null;
  /** A role that the project's owners made: always where `role` is `custom`. Groups of an identity provider give one beside another role too. */
  role_id: Generated<string | null>;
}

/** A custom role that a member has beside the one in their own row: by the groups of an identity provider. */
export interface MemberRoleTable {
  project_id: string;
  user_id: string;
  role_id: string;
}

/** An invitation: the reader of the address can become a member with this role. */
export interface ProjectInvitationTable {
  id: string;
  project_id: string;
  email: string;
  email_key: string;
  role: string;
  created_at: string;
  /** As of a member. */
  role_id: Generated<string | null>;
}

/** A role made of rights, for members of one project or, without a project, for staff. `name_key` is folded. */
export interface OwnRoleTable {
  id: string;
  project_id: string | null;
  name: string;
  name_key: string;
  description: string | null;
  /** A JSON list of rights, as `contract/access/rights.ts` describes them. */
  rights: string;
  created_at: string;
  version: number;
}

/** A project's own limit; without a row the default applies. -1 is unlimited. */
export interface QuotaLimitTable {
  project_id: string;
  type: string;
  quota: number;
}

/** A project's usage of a quota: `used` by its records, `beyond` by what else the cloud counts. */
export interface QuotaUsageTable {
  project_id: string;
  type: string;
  used: number;
  beyond: Generated<number>;
}

/** A group of users, who are members of projects together. `name_key` is folded. */
export interface UserGroupTable {
  id: string;
  name: string;
  name_key: string;
  description: string | null;
  created_at: string;
  version: number;
}

/** A member of a group. */
export interface GroupMemberTable {
  group_id: string;
  user_id: string;
  since: string;
}

/** A group that is a member of a project: each of its users has that role. */
export interface ProjectGroupTable {
  project_id: string;
  group_id: string;
  role: string;
  since: string;
  /** As of a member. */
  role_id: Generated<string | null>;
}

/** A client of a manager. */
export interface CustomerManagerTable {
  customer_id: string;
  manager_id: string;
  since: string;
}

/** The record of a type of settings, as administrators changed it. Without a row the defaults of the type's file apply. */
export interface SettingTable {
  type: string;
  /** Counts changes. */
  version: number;
  /** The values by field, JSON. */
  doc: string;
}
