import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, flag, list } from '../common/read.ts';

interface Names {
  types: string[];
  zones: string[];
}

/**
 * Cinder's name of a disk type, whose case may differ from ours. Throws ApiError 409 CLOUD_NO_DISK_TYPE where the cloud has no such
 * type, and CloudError.
 */
export async function diskTypeOf(project: Project, name: string | undefined): Promise<string> {
  const { types } = await namesOf(project);
  const found = sameWord(types, String(name));
  if (found === undefined) throw new ApiError(409, 'CLOUD_NO_DISK_TYPE', { params: { name: String(name) } });
  return found;
}

/** Cinder's name of an availability zone; undefined where it has none that is called so: the cloud then chooses. Throws CloudError. */
export async function diskZoneOf(project: Project, name: string | undefined): Promise<string | undefined> {
  const { zones } = await namesOf(project);
  return sameWord(zones, String(name));
}

/** Our name of a disk type of theirs; undefined where we have none. */
export async function ourDiskType(project: Project, name: unknown): Promise<string | undefined> {
  const word = filled(name);
  if (word === undefined) return undefined;
  for (const id of new Set([word, word.toUpperCase()])) {
    if (await project.record('disk-type', id)) return id;
  }
  return undefined;
}

/** Names change once in months, and every disk asks for them. A type can be of some projects alone, so they are the project's. */
function namesOf(project: Project): Promise<Names> {
  return project.cached('disk types and zones', () => askNames(project));
}

async function askNames(project: Project): Promise<Names> {
  const types = project.listAll('volume', { method: 'GET', path: '/types' }, 'volume_types');
  const zones = project.call('volume', { method: 'GET', path: '/os-availability-zone' });
  const [listed, { body }] = await Promise.all([types, zones]);
  const open = list(doc(body).availabilityZoneInfo).filter(({ zoneState }) => flag(doc(zoneState).available));
  return { types: words(listed, 'name'), zones: words(open, 'zoneName') };
}

function words(found: readonly Doc[], field: string): string[] {
  return found.flatMap((each) => filled(each[field]) ?? []);
}

/** The word itself where it is there, else one that differs in case alone. */
function sameWord(words: readonly string[], wanted: string): string | undefined {
  return words.find((word) => word === wanted) ?? words.find((word) => word.toLowerCase() === wanted.toLowerCase());
}
