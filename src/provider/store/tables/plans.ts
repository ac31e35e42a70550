/** A plan that is kept until somebody applies it. It has no secrets. */
export interface KeptPlanTable {
  id: string;
  project_id: string;
  name: string;
  name_key: string;
  /** The calls, as a JSON list. */
  calls: string;
  /** The rehearsal that whoever applies it has seen, as JSON. */
  rehearsal: string;
  /** `kept`, `applying`, `takingBack`, `applied` or `failed`. One that was kept for too long is still `kept` here. */
  state: string;
  created_at: string;
  /** The user or the token of a project who keeps it. */
  created_by: string | null;
  expires_at: string;
  /** When it was last rehearsed for being looked at again; null before. */
  refreshed_at: string | null;
  applied_at: string | null;
  applied_by: string | null;
  /** On whose behalf its calls are made, as a JSON document; null before it is applied, and after its end. */
  applier: string | null;
  /** How far it has come, as a JSON document; null before it is applied. */
  progress: string | null;
  ended_at: string | null;
  version: number;
}
