import type { CloudStep } from '../../cloud.ts';
import type { Project, Verb } from './driver.ts';

/** Deletes what a record stands for, where it stands for anything there. `remove` must not mind that it is gone already. */
export function deleting(
  type: string,
  remove: (project: Project, key: string, step: CloudStep) => Promise<void>,
): Verb {
  return async (project, step) => {
    const key = await project.knownKey(type, step.self.id);
    if (key !== undefined) await remove(project, key, step);
    return undefined;
  };
}
