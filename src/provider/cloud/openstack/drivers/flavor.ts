import type { RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Project, TypeDriver } from '../common/driver.ts';
import { doc, idOf } from '../common/read.ts';

/**
 * A flavor of Nova for a size that is sold. It is looked for by what it is to be: one of the same name, cores and memory of the provider's own, such
 * as one with dedicated cores, else one that was made before, else it is made. So a size that is changed here gets another flavor there.
 */
export const flavorDriver: TypeDriver<'flavor'> = {
  services: ['compute'],
  verbs: {},
  providesEachTime: true,
  provide: (project, { self }) => project.cached(ownName(self), () => flavorFor(project, self)),
};

type Flavor = RecordOf<'flavor'>;

/** The size that a server's flavor in Nova stands for. Throws ApiError 409 ORPHAN_FLAVOR_UNKNOWN where none is sold that has it. */
export async function soldFlavorOf(project: Project, { vcpus, ram, original_name }: Doc): Promise<Flavor> {
  const sold = await project.sharedRecords('flavor');
  const found = sold
    .filter((each) => each.vcpus === vcpus && memoryOf(each) === ram)
    .find((each) => each.name === original_name || ownName(each) === original_name);
  if (!found)
    throw new ApiError(409, 'ORPHAN_FLAVOR_UNKNOWN', { field: 'flavorId', params: { name: String(original_name) } });
  return found;
}

async function flavorFor(project: Project, self: Flavor): Promise<string> {
  const all = await project.listAll('compute', { method: 'GET', path: '/flavors/detail' }, 'flavors');
  const size = all.filter((each) => each.vcpus === self.vcpus && each.ram === memoryOf(self));
  const found = size.find(({ name }) => name === self.name) ?? size.find(({ name }) => name === ownName(self));
  return found ? idOf(found) : make(project, self);
}

const memoryOf = ({ ram }: Flavor): number => Number(ram) * 1024;

const ownName = ({ id, vcpus, ram }: Flavor): string => `infra-${id}-${Number(vcpus)}-${Number(ram)}`;

/** Servers boot from volumes: a flavor has no disk of its own. */
async function make(project: Project, self: Flavor): Promise<string> {
  const name = ownName(self);
  const flavor = {
    id: name,
    name,
    vcpus: self.vcpus,
    ram: memoryOf(self),
    disk: 0,
    'os-flavor-access:is_public': true,
  };
  const answer = await project.admin('compute', {
    method: 'POST',
    path: '/flavors',
    body: { flavor },
    expect: [409],
  });
  // Another process has made it meanwhile.
  return answer.status === 409 ? name : idOf(doc(answer.body).flavor);
}
