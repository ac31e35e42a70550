import type { StepOf } from '../../typed.ts';
import { isCloudError } from '../client/errors.ts';
import type { Project } from '../common/driver.ts';
import { doc, texts } from '../common/read.ts';
import { type ImageLinks, openLink } from './image-links.ts';

/** Under which name an image says that its file never came: Glance itself shows such a one as waiting for ever. */
export const FAILED = 'infra_failed';

/** How long a file may be on its way, in milliseconds: 10 GB at half a megabyte a second. */
export const UPLOAD_LIMIT_MS = 6 * 3_600_000;

const PATCH = { 'Content-Type': 'application/openstack-images-v2.1-json-patch' };
const LONGEST = 200;

/** One change of an image's properties (RFC 6902). */
export interface ImagePatch {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value?: unknown;
}

/** Changes properties of an image. Throws CloudError. */
export async function patchImage(project: Project, key: string, patches: readonly ImagePatch[]): Promise<void> {
  await project.call('image', { method: 'PATCH', path: imagePath(key), headers: PATCH, body: patches });
}

/**
 * Gives an image its content: the file that came with the form, or what is behind the link. What can't be fetched or sent is noted on
 * the image, and thrown: CloudError, ApiError 400 LINK_NOT_PUBLIC or Error.
 */
export async function fillImage(
  project: Project,
  key: string,
  step: StepOf<'image', 'create'>,
  links: ImageLinks,
): Promise<void> {
  try {
    const { file } = step.files;
    const { link } = step.self;
    if (file) return await upload(project, key, file.open());
    if (!link) throw new Error('Neither a file nor a link came with the image');
    if (await importLink(project, key, link)) return;
    await upload(project, key, await openLink(link, links));
  } catch (error) {
    await noteFailure(project, key, error);
    throw error;
  }
}

/** The path of an image behind Glance's version. */
export function imagePath(key: string): string {
  return `/images/${encodeURIComponent(key)}`;
}

async function upload(project: Project, key: string, body: ReadableStream<Uint8Array>): Promise<void> {
  const path = `${imagePath(key)}/file`;
  await project.call('image', { method: 'PUT', path, body, timeoutMs: UPLOAD_LIMIT_MS });
}

/** Has Glance fetch the link by itself, where it does that; whether it does. Which ports and hosts it takes is its own setting. */
async function importLink(project: Project, key: string, link: string): Promise<boolean> {
  const { body } = await project.call('image', { method: 'GET', path: '/info/import', expect: [404] });
  const methods = texts(doc(doc(body)['import-methods']).value);
  if (!methods.includes('web-download')) return false;
  try {
    const method = { name: 'web-download', uri: link };
    await project.call('image', { method: 'POST', path: `${imagePath(key)}/import`, body: { method } });
    return true;
  } catch (error) {
    if (!isCloudError(error, 'badRequest', 'forbidden', 'notFound', 'conflict')) throw error;
    project.log.warn({ image: key, requestId: error.requestId }, 'Glance does not fetch this link; it is streamed');
    return false;
  }
}

async function noteFailure(project: Project, key: string, error: unknown): Promise<void> {
  const why = error instanceof Error ? error.message.slice(0, LONGEST) : 'unknown';
  try {
    await patchImage(project, key, [{ op: 'add', path: `/${FAILED}`, value: why }]);
  } catch (second) {
    project.log.warn({ image: key, error: String(second) }, 'that an image has no content could not be noted');
  }
}
