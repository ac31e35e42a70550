import type { Tx } from '../store/database.ts';

/** The answers of somebody who gave up registering. */
export interface ExitSurvey {
  reason?: string;
  missing?: string[];
  /** The likelihood of coming back, from 0 to 10. */
  likelihood?: number;
  comment?: string;
}

/** Stores answers with the day only. An exact time could be matched with a log and would identify the author. */
export async function keepSurvey(tx: Tx, answers: ExitSurvey, now: Date): Promise<void> {
  const day = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  await tx
    .insertInto('survey')
    .values({ id: crypto.randomUUID(), kind: 'registration', answers: JSON.stringify(answers), created_at: day })
    .execute();
}
