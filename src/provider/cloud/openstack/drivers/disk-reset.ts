import type { FieldsOf } from '../../../../contract/file/records.ts';
import type { Project } from '../common/driver.ts';
import { definedIn, list, text } from '../common/read.ts';
import { actAsAdmin, requireOne } from './cinder.ts';
import { diskState } from './disk-state.ts';

/** Where a volume has no content yet: it would be offered as a disk that it is not. */
const UNMADE = new Set(['creating', 'downloading']);

/**
 * Takes a volume out of the status in which it hangs, in the provider's name: it is attached or available again, by what is attached to it.
 * One that was still being made is in error afterwards. Answers what Cinder then says. Throws CloudError.
 */
export async function resetVolume(project: Project, key: string): Promise<FieldsOf<'disk'>> {
  const volume = await requireOne(project, 'volume', key);
  const attached = list(volume.attachments).length > 0;
  const status = UNMADE.has(text(volume.status) ?? '') ? 'error' : attached ? 'in-use' : 'available';
  const attach_status = attached ? 'attached' : 'detached';
  await actAsAdmin(project, 'volume', key, 'os-reset_status', { status, attach_status });
  const state = await diskState(project, await requireOne(project, 'volume', key));
  return { ...state.fields, ...definedIn<FieldsOf<'disk'>>({ status: state.status }) };
}
