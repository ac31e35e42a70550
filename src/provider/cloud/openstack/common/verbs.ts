import type { TypeName } from '../../../../contract/file/records.ts';
import type { Project } from './driver.ts';

/** Deletes what a record stands for, where it stands for anything there. `remove` must not mind that it is gone already. */
export function deleting<S extends { type: TypeName; self: { id: string } }>(
  type: S['type'],
  remove: (project: Project, key: string, step: S) => Promise<void>,
): (project: Project, step: S) => Promise<undefined> {
  return async (project, step) => {
    const key = await project.knownRemoteId(type, step.self.id);
    if (key !== undefined) await remove(project, key, step);
    return undefined;
  };
}
