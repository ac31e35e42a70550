import type { Tx } from '../store/database.ts';

/** Why somebody gave up registering, as far as they said. */
export interface ExitSurvey {
  reason?: string;
  missing?: string[];
  /** How likely they are to come back, from 0 to 10. */
  likelihood?: number;
  comment?: string;
}

/** Keeps answers with the day alone: a moment could be found again in a log, and with it whoever gave them. */
export async function keepSurvey(tx: Tx, answers: ExitSurvey, now: Date): Promise<void> {
  const day = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  await tx
    .insertInto('survey')
    .values({ id: crypto.randomUUID(), kind: 'registration', answers: JSON.stringify(answers), created_at: day })
    .execute();
}
