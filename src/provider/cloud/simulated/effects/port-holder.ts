import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudRecords } from '../../cloud.ts';
import { textsOf } from './router-interface.ts';

/** How an address came to what shows it. */
type Kind = 'fixed' | 'floating';

/** Types that show the addresses of their ports as plain texts, each by the port's field that names it. */
const HOLDERS = { databaseId: 'database-server', workerId: 'kubernetes-worker' } as const;

/** Shows an address at the server, or what else a port belongs to. */
export async function showAddress(port: Doc, ip: string, type: Kind, records: CloudRecords): Promise<void> {
  const { serverId } = port;
  if (typeof serverId === 'string') {
    const shown = await serverAddresses(serverId, records);
    await records.change('vm', serverId, { addresses: [...shown, { ip, type }] });
  }
  await changeHolders(port, (shown) => [...shown, ip], records);
}

/** Takes an address away from where {@link showAddress} has shown it. */
export async function hideAddress(port: Doc, gone: string, records: CloudRecords): Promise<void> {
  const { serverId } = port;
  if (typeof serverId === 'string') {
    const shown = await serverAddresses(serverId, records);
    await records.change('vm', serverId, { addresses: shown.filter(({ ip }) => ip !== gone) });
  }
  await changeHolders(port, (shown) => shown.filter((ip) => ip !== gone), records);
}

async function changeHolders(port: Doc, change: (shown: string[]) => string[], records: CloudRecords): Promise<void> {
  for (const [field, type] of Object.entries(HOLDERS)) {
    const id = port[field];
    if (typeof id !== 'string') continue;
    const [holder] = await records.find(type, { id });
    await records.change(type, id, { addresses: change(textsOf(holder?.addresses)) });
  }
}

async function serverAddresses(id: string, records: CloudRecords): Promise<{ ip?: unknown }[]> {
  const [server] = await records.find('vm', { id });
  return Array.isArray(server?.addresses) ? server.addresses : [];
}
