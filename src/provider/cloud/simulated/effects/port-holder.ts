import type { RecordOf } from '../../../../contract/file/records.ts';
import type { CloudRecords } from '../../cloud.ts';

/** How an address came to what shows it. */
type Kind = 'fixed' | 'floating';

/** What of a port says to whom it belongs. */
type Holders = Pick<RecordOf<'port'>, 'serverId' | 'databaseId' | 'workerId'>;

/** Shows an address at the server, or what else a port belongs to. */
export async function showAddress(port: Holders, ip: string, type: Kind, records: CloudRecords): Promise<void> {
  const { serverId } = port;
  if (serverId) {
    const shown = await serverAddresses(serverId, records);
    await records.change('vm', serverId, { addresses: [...shown, { ip, type }] });
  }
  await changeHolders(port, (shown) => [...shown, ip], records);
}

/** Takes an address away from where {@link showAddress} has shown it. */
export async function hideAddress(port: Holders, gone: string, records: CloudRecords): Promise<void> {
  const { serverId } = port;
  if (serverId) {
    const shown = await serverAddresses(serverId, records);
    await records.change('vm', serverId, { addresses: shown.filter(({ ip }) => ip !== gone) });
  }
  await changeHolders(port, (shown) => shown.filter((ip) => ip !== gone), records);
}

/** Databases and workers show the addresses of their ports as plain texts. */
async function changeHolders(
  { databaseId, workerId }: Holders,
  change: (shown: string[]) => string[],
  records: CloudRecords,
): Promise<void> {
  const holders = [
    ['database-server', databaseId],
    ['kubernetes-worker', workerId],
  ] as const;
  for (const [type, id] of holders) {
    if (!id) continue;
    const [holder] = await records.find(type, { id });
    await records.change(type, id, { addresses: change(holder?.addresses ?? []) });
  }
}

async function serverAddresses(id: string, records: CloudRecords): Promise<NonNullable<RecordOf<'vm'>['addresses']>> {
  const [server] = await records.find('vm', { id });
  return server?.addresses ?? [];
}
