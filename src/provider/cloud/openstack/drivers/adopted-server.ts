import type { FieldsOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { Project } from '../common/driver.ts';
import { definedIn, doc, filled, list, texts } from '../common/read.ts';

/** The addresses of an existing server, and the network, groups and server group that it is in, where these have records. */
export async function serverSurroundings(project: Project, server: Doc, ports: Doc[]): Promise<FieldsOf<'vm'>> {
  const [first] = ports;
  const known = (type: 'network' | 'subnet' | 'server-group', key: unknown) =>
    typeof key === 'string' ? project.localIdOf(type, key) : Promise.resolve(undefined);
  return definedIn<FieldsOf<'vm'>>({
    addresses: addressesOf(server),
    networkId: await known('network', first?.network_id),
    subnetId: await known('subnet', list(first?.fixed_ips)[0]?.subnet_id),
    securityGroups: await groupsOf(project, ports),
    serverGroupId: await known('server-group', texts(server.server_groups)[0]),
  });
}

function addressesOf({ addresses }: Doc): NonNullable<FieldsOf<'vm'>['addresses']> {
  return Object.values(doc(addresses)).flatMap((network) =>
    list(network).flatMap((address) => {
      const ip = filled(address.addr);
      const type = address['OS-EXT-IPS:type'] === 'floating' ? 'floating' : 'fixed';
      return ip === undefined ? [] : [{ ip, type } as const];
    }),
  );
}

async function groupsOf(project: Project, ports: Doc[]): Promise<string[]> {
  const found = new Set<string>();
  for (const key of new Set(ports.flatMap((port) => texts(port.security_groups)))) {
    const id = await project.localIdOf('security-group', key);
    if (id !== undefined) found.add(id);
  }
  return [...found].sort();
}
