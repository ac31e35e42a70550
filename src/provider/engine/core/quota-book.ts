import type { QuotaDelta } from '../../../contract/money/quota.ts';
import type { QuotaTypes } from '../../quotas/quota-types.ts';
import { reserve } from '../../quotas/quotas.ts';
import type { Tx } from '../../store/database.ts';

/** What one transaction takes of quotas and gives back, added up and booked at once, so that a refusal names all that is short. */
export class QuotaBook {
  readonly #byProject = new Map<string, QuotaDelta[]>();

  /** @param types the quotas there are */
  constructor(readonly types: QuotaTypes) {}

  /** Notes a change. What belongs to no project counts for none. */
  add(projectId: string | null, deltas: QuotaDelta[]): void {
    if (projectId === null || deltas.length === 0) return;
    this.#byProject.set(projectId, [...(this.#byProject.get(projectId) ?? []), ...deltas]);
  }

  /** Books what was noted. Throws 409 QUOTA_EXCEEDED as {@link reserve}. */
  async book(tx: Tx): Promise<void> {
    const projects = [...this.#byProject].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [projectId, deltas] of projects) await reserve(tx, this.types, projectId, deltas);
    this.#byProject.clear();
  }
}
