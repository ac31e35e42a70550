import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { type AnswerOf, type CloudRecordOf, type SharedOf, type StateOf, type StepOf, stepsOf } from '../../typed.ts';
import { isCloudError } from '../client/errors.ts';
import { ORDER, type Project, type TypeDriver } from '../common/driver.ts';
import { definedIn, doc, filled, idOf, list, time } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { actOn } from './cinder.ts';
import { fillImage, imagePath, patchImage } from './image-content.ts';
import { checkLink, type ImageLinks } from './image-links.ts';
import { imageState, importFault, mayHaveFailedToImport } from './image-state.ts';
import { RECORD_ID } from './record-metadata.ts';

/** Images, as Glance keeps them; links may lead to public addresses alone. */
export const imageDriver: TypeDriver<'image'> = imageDriverWith({});

/** The driver of images with rules of its own for links. */
export function imageDriverWith(links: ImageLinks): TypeDriver<'image'> {
  return {
    services: ['image'],
    verbs: {
      create: (project, step) => create(project, step, links),
      async update(project, { self }) {
        const { name, isProtected = false, os } = self;
        await patchImage(project, await project.remoteIdOf('image', self.id), [
          { op: 'replace', path: '/name', value: name },
          { op: 'replace', path: '/protected', value: isProtected },
          { op: 'add', path: '/os_distro', value: os ?? 'other' },
        ]);
        return undefined;
      },
      deactivate: async (project, { self }) => setActive(project, self.id, 'deactivate'),
      reactivate: async (project, { self }) => setActive(project, self.id, 'reactivate'),
      delete: deleting('image', removeImage),
    },
    order: (action) => (action === 'create' ? ORDER.make : action === 'delete' ? ORDER.remove : ORDER.change),
    remove: removeImage,
    findOrphans: lost,
    async adopt(project, key) {
      const { body } = await project.call('image', { method: 'GET', path: imagePath(key) });
      return { fields: { ...formatsOf(doc(body)), visibility: 'private' } };
    },
    provide,
    shared,
    read: observe,
    async readAll(project) {
      const found = await project.listAll(
        'image',
        { method: 'GET', path: '/images', query: { owner: project.id, member_status: 'all' } },
        'images',
      );
      return new Map(found.map((image) => [idOf(image), imageState(image)]));
    },
  };
}

/** Registers an image; its content follows once that is stored. Throws ApiError 400 LINK_NOT_PUBLIC and CloudError. */
async function create(
  project: Project,
  step: StepOf<'image', 'create'>,
  links: ImageLinks,
): Promise<AnswerOf<'image'>> {
  const { self } = step;
  const fromDisk = stepsOf(project.plan, 'disk', 'createImage').find(({ input }) => input.name === self.name);
  if (fromDisk) return ofDisk(project, fromDisk, self);
  if (self.link) await checkLink(self.link, links);
  const body = {
    name: self.name,
    disk_format: self.diskFormat,
    container_format: self.containerFormat,
    visibility: self.visibility,
    protected: self.isProtected ?? false,
    ...propertiesOf(self),
  };
  // Only the provider may show an image to everybody; it then belongs to the project all the same.
  const everybodys = self.visibility === 'public';
  const call = { method: 'POST', path: '/images', body: everybodys ? { ...body, owner: project.id } : body } as const;
  const answer = everybodys ? await project.admin('image', call) : await project.call('image', call);
  const key = idOf(answer.body);
  return { key, afterwards: () => fillImage(project, key, step, links) };
}

/** Keeps an image from being used, or no longer. Only the provider may. Throws CloudError. */
async function setActive(project: Project, id: string, action: 'deactivate' | 'reactivate'): Promise<undefined> {
  const path = `${imagePath(await project.remoteIdOf('image', id))}/actions/${action}`;
  await project.admin('image', { method: 'POST', path });
  return undefined;
}

/** Has Cinder make an image of a disk. Throws CloudError. */
async function ofDisk(
  project: Project,
  step: StepOf<'disk', 'createImage'>,
  self: RecordOf<'image'>,
): Promise<AnswerOf<'image'>> {
  const volume = await project.remoteIdOf('disk', step.self.id);
  const made = await actOn(project, 'volume', volume, 'os-volume_upload_image', {
    image_name: self.name,
    disk_format: self.diskFormat,
    container_format: self.containerFormat || 'bare',
    visibility: 'private',
    protected: false,
    // A disk in use gives an image too, where the cloud lets it.
    force: true,
  });
  const key = idOf({ id: made.image_id });
  await patchImage(
    project,
    key,
    Object.entries(propertiesOf(self)).map(([name, value]) => ({ op: 'add', path: `/${name}`, value })),
  );
  return { key };
}

/** What is noted on an image beside what Glance knows of each. */
function propertiesOf({ id, os = 'other' }: RecordOf<'image'>): Record<string, string> {
  return { [RECORD_ID]: id, os_distro: os, ...(os === 'windows' && { os_type: 'windows' }) };
}

/** Deletes an image, a protected one too: what keeps a protected record from it has been asked before. Throws CloudError. */
async function removeImage(project: Project, key: string): Promise<void> {
  const drop = () => project.call('image', { method: 'DELETE', path: imagePath(key), expect: [404] });
  try {
    await drop();
  } catch (error) {
    if (!isCloudError(error, 'conflict', 'forbidden')) throw error;
    const { body } = await project.call('image', { method: 'GET', path: imagePath(key) });
    if (doc(body).protected !== true) throw error;
    await patchImage(project, key, [{ op: 'replace', path: '/protected', value: false }]);
    await drop();
  }
}

/** By our id; and what Cinder was making of a disk, on which it was not noted yet, by its name. */
async function lost(project: Project, { id, name }: { id: string; name: string }, since: Date): Promise<string[]> {
  const query = { owner: project.id, name };
  const found = await project.listAll('image', { method: 'GET', path: '/images', query }, 'images');
  return found.flatMap((image) => {
    const note = filled(image[RECORD_ID]);
    const young = note === undefined && (time(image.created_at) ?? '') >= wholeSecond(since);
    return note === id || young ? [idOf(image)] : [];
  });
}

/** Glance's times have no milliseconds. */
function wholeSecond(date: Date): string {
  return new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString();
}

/** Which of the cloud's public images stands for one of ours: that of the same name, the newest, else that of the same system. */
async function provide(project: Project, { self }: CloudRecordOf<'image'>): Promise<string | undefined> {
  const { name, os, osVersion } = self;
  const system = os && osVersion ? [{ os_distro: os, os_version: osVersion }] : [];
  for (const query of [{ name: String(name) }, ...system]) {
    const wanted = { ...query, visibility: 'public', status: 'active', sort: 'created_at:desc', limit: 1 };
    const { body } = await project.call('image', { method: 'GET', path: '/images', query: wanted });
    const key = filled(list(doc(body).images)[0]?.id);
    if (key !== undefined) return key;
  }
  return undefined;
}

/** The provider's public images that can be used now. Those that customers have published are theirs. */
async function shared(project: Project): Promise<SharedOf<'image'>[]> {
  const query = { visibility: 'public', status: 'active' };
  const found = await project.listAll('image', { method: 'GET', path: '/images', query }, 'images');
  return found
    .filter((image) => filled(image[RECORD_ID]) === undefined)
    .map((image) => {
      const { status, fields } = imageState(image);
      const described = { ...formatsOf(image), status, visibility: 'public', bootable: true } as const;
      return { key: idOf(image), doc: { ...fields, ...described } };
    });
}

/** The name of the user to sign in as, which Glance's common image properties call `os_admin_user`. */
function loginOf(value: unknown): string | undefined {
  const login = filled(value);
  return login !== undefined && /^[A-Za-z_][A-Za-z0-9_-]{0,31}$/.test(login) ? login : undefined;
}

/** What an image is made of, which never changes. */
function formatsOf(image: Doc): FieldsOf<'image'> {
  return definedIn<FieldsOf<'image'>>({
    diskFormat: filled(image.disk_format),
    containerFormat: filled(image.container_format),
    osVersion: filled(image.os_version),
    login: loginOf(image.os_admin_user),
  });
}

async function observe(project: Project, key: string): Promise<StateOf<'image'> | undefined> {
  const { status, body } = await project.call('image', { method: 'GET', path: imagePath(key), expect: [404] });
  const image = doc(body);
  if (status === 404 || image.status === 'deleted') return undefined;
  idOf(image);
  const state = imageState(image);
  if (state.failed !== undefined || !mayHaveFailedToImport(image)) return state;
  const failed = await importFault(project, key);
  return failed === undefined ? state : { ...state, status: 'error', failed };
}
