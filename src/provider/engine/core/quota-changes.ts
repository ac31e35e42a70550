import type { QuotaDelta } from '../../../contract/money/quota.ts';
import type { QuotaTypes } from '../../quotas/quota-types.ts';
import { reserve } from '../../quotas/quotas.ts';
import type { Tx } from '../../store/database.ts';

/**
 * The quota changes of one transaction. They are reserved together at its end, so that a refusal names every quota that
 * is exceeded.
 */
export class QuotaChanges {
  readonly #byProject = new Map<string, QuotaDelta[]>();
  #refuses = true;

  /** @param types all quota types */
  constructor(readonly types: QuotaTypes) {}

  /** Adds changes. Those without a project are not counted. */
  add(projectId: string | null, deltas: QuotaDelta[]): void {
    if (projectId === null || deltas.length === 0) return;
    this.#byProject.set(projectId, [...(this.#byProject.get(projectId) ?? []), ...deltas]);
  }

  /** Counts the changes without a refusal. They report what the cloud has done already. */
  acceptExcess(): void {
    this.#refuses = false;
  }

  /** Reserves all changes. Throws 409 QUOTA_EXCEEDED as {@link reserve}. */
  async reserveAll(tx: Tx): Promise<void> {
    const projects = [...this.#byProject].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [projectId, deltas] of projects) await reserve(tx, this.types, projectId, deltas, this.#refuses);
    this.#byProject.clear();
  }
}
