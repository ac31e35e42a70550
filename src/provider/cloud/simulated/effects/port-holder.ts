import type { Doc } from '../../../../contract/resource-file.ts';
import type { CloudRecords } from '../../cloud.ts';
import { textsOf } from './router-interface.ts';

/** How an address came to what shows it. */
type Kind = 'fixed' | 'floating';

/** Shows an address at the server or database that a port belongs to. */
export async function showAddress(port: Doc, ip: string, type: Kind, records: CloudRecords): Promise<void> {
  const { serverId, databaseId } = port;
  if (typeof serverId === 'string') {
    const shown = await serverAddresses(serverId, records);
    await records.change('vm', serverId, { addresses: [...shown, { ip, type }] });
  }
  if (typeof databaseId === 'string') {
    const shown = await databaseAddresses(databaseId, records);
    await records.change('database-server', databaseId, { addresses: [...shown, ip] });
  }
}

/** Takes an address away from where {@link showAddress} has shown it. */
export async function hideAddress({ serverId, databaseId }: Doc, gone: string, records: CloudRecords): Promise<void> {
  if (typeof serverId === 'string') {
    const shown = await serverAddresses(serverId, records);
    await records.change('vm', serverId, { addresses: shown.filter(({ ip }) => ip !== gone) });
  }
  if (typeof databaseId === 'string') {
    const shown = await databaseAddresses(databaseId, records);
    await records.change('database-server', databaseId, { addresses: shown.filter((ip) => ip !== gone) });
  }
}

async function serverAddresses(id: string, records: CloudRecords): Promise<{ ip?: unknown }[]> {
  const [server] = await records.find('vm', { id });
  return Array.isArray(server?.addresses) ? server.addresses : [];
}

async function databaseAddresses(id: string, records: CloudRecords): Promise<string[]> {
  const [database] = await records.find('database-server', { id });
  return textsOf(database?.addresses);
}
