import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { Project } from '../common/driver.ts';
import { doc, number, text } from '../common/read.ts';

/** The first microversion of Nova that lets one change what becomes of a volume when its server is deleted. */
const CHANGES_FATE = 85;

/**
 * Whether a volume that Nova makes for a server is to go with it at first. A server that comes to nothing then leaves no volume behind; once we
 * know the volume, {@link keepOnTermination} says that it stays. Clouds that can't change that later keep it from the start. Throws CloudError.
 */
export async function deletesOnTermination(project: Project): Promise<boolean> {
  const minor = await project.cached('compute version', async () => {
    const { body } = await project.call<Doc>('compute', { method: 'GET', path: '/' });
    const version = text(doc(body.version).version) ?? '';
    return number(version.split('.')[1]) ?? 0;
  });
  return minor >= CHANGES_FATE;
}

/** Says that a volume outlives its server. Throws CloudError. */
export async function keepOnTermination(project: Project, attachments: string, volumeId: string): Promise<void> {
  await project.call('compute', {
    method: 'PUT',
    path: `${attachments}/${encodeURIComponent(volumeId)}`,
    body: { volumeAttachment: { volumeId, delete_on_termination: false } },
    microversion: `2.${CHANGES_FATE}`,
  });
}
