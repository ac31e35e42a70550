import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf } from '../../typed.ts';
import type { Project } from '../common/driver.ts';
import { definedIn, doc, filled, flag, list, number, oneOf, time } from '../common/read.ts';
import { FAILED, imagePath, UPLOAD_LIMIT_MS } from './image-content.ts';

const BYTES_A_GB = 1024 ** 3;
const OSES: NonNullable<RecordOf<'image'>['os']>[] = ['ubuntu', 'debian', 'almalinux', 'windows', 'other'];
/** Statuses of Glance's that our file has too. */
const STATUSES = new Set(['active', 'deactivated', 'queued', 'saving', 'killed', 'deleted', 'pending_delete']);
const COMING = new Set(['queued', 'saving', 'importing', 'uploading']);

/** How an image of Glance's stands, in our words. */
export function imageState(image: Doc): StateOf<'image'> {
  const theirs = filled(image.status) ?? '';
  const failed = failureOf(image, theirs);
  const status = failed !== undefined ? 'error' : STATUSES.has(theirs) ? theirs : 'saving';
  return { status, ...(failed !== undefined && { failed }), fields: fieldsOf(image, theirs) };
}

/** Why Glance's own fetching of a link came to nothing, where it says so. Never throws: it only explains. */
export async function importFault(project: Project, key: string): Promise<string | undefined> {
  try {
    const { body } = await project.call('image', { method: 'GET', path: `${imagePath(key)}/tasks`, expect: [404] });
    return list(doc(body).tasks).flatMap(({ status, message }) =>
      status === 'failure' ? (filled(message) ?? []) : [],
    )[0];
  } catch {
    return undefined;
  }
}

/** Whether Glance may have failed to fetch a link by itself: it then shows the image as waiting again. */
export function mayHaveFailedToImport(image: Doc): boolean {
  return image.status === 'queued' && filled(image.os_glance_importing_to_stores) === undefined;
}

function failureOf(image: Doc, theirs: string): string | undefined {
  if (theirs === 'killed') return 'killed';
  if (!COMING.has(theirs)) return undefined;
  const noted = filled(image[FAILED]);
  if (noted !== undefined) return noted;
  if (filled(image.os_glance_failed_import)) return 'Glance could not fetch the link';
  const since = time(image.created_at);
  const late = since !== undefined && Date.now() - new Date(since).getTime() > UPLOAD_LIMIT_MS;
  return late ? 'The file has not come' : undefined;
}

function fieldsOf(image: Doc, theirs: string): FieldsOf<'image'> {
  return definedIn<FieldsOf<'image'>>({
    name: filled(image.name),
    isProtected: flag(image.protected),
    os: oneOf(OSES, image.os_distro) ?? 'other',
    size: theirs === 'active' ? sizeOf(image) : undefined,
  });
}

/** The size of the disk that an image needs at least, in GB: Cinder takes none that is smaller. */
function sizeOf({ size, virtual_size, min_disk }: Doc): number | undefined {
  const bytes = Math.max(number(size) ?? 0, number(virtual_size) ?? 0);
  return bytes === 0 ? undefined : Math.max(1, Math.ceil(bytes / BYTES_A_GB), number(min_disk) ?? 0);
}
