import { getProject } from '../../identity/projects.ts';
import { usersInRole } from '../../identity/users.ts';
import { letterTo } from '../../mail/letters.ts';
import { transact } from '../../store/transact.ts';
import type { Engine } from '../core/operation.ts';

/** Writes to all administrators that differences of a project with the cloud wait for their decision. */
export function tellDifferencesFound(
  { db, brands, clock }: Pick<Engine, 'db' | 'brands' | 'clock'>,
  projectId: string,
  count: number,
): Promise<void> {
  return transact(db, async (tx) => {
    const project = (await getProject(tx, projectId))?.name ?? projectId;
    const params = { project, count, link: '/admin/cloud-orphans' };
    for (const userId of await usersInRole(tx, 'administrator'))
      await letterTo(tx, brands, userId, 'orphansFound', params, clock.now());
  });
}
