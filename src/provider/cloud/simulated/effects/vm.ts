import type { RecordOf } from '../../../../contract/file/records.ts';
import type { CloudRecords } from '../../cloud.ts';
import { noticeServer } from './balancing.ts';
import type { SimulatedEffect } from './effect.ts';
import { forgetServer } from './exporter.ts';

type Server = RecordOf<'vm'>;

/** A server has a console to look at, shares its security groups with its ports, and lets go of its disks when it goes. */
export const vmEffect: SimulatedEffect<'vm'> = {
  async begin({ action, self, input, now, records }) {
    if (action === 'addSecurityGroup' || action === 'removeSecurityGroup')
      await groupAtPorts(self.id, input.securityGroupId, action === 'addSecurityGroup', records);
    // As Nova does: whatever hung, the server is said to run.
    if (action === 'unlock') return { fields: { status: self.status === 'BUILD' ? 'ERROR' : 'ACTIVE', task: '' } };
    if (action !== 'console') return {};
    return { result: { url: await records.publishPage(consolePage(self, now)) } };
  },

  async query({ action, self, related }) {
    if (action === 'consoleLog') return { output: bootLines(self, new Date(self.created ?? '')).join('\n') };
    // Ready is a server that a router with a gateway leads to and that has no floating IP yet.
    const { routers, closedRouters, floatingIps } = related;
    return { ready: (routers?.count ?? 0) > 0 && closedRouters?.count === 0 && floatingIps?.count === 0 };
  },

  async settled(end) {
    const { action, self, records } = end;
    await noticeServer(end);
    if (action !== 'delete' && action !== 'forceDelete') return undefined;
    // A disk can have been attached while the server was already on its way out.
    for (const disk of await records.find('disk', { 'attachments/serverId': self.id })) {
      await records.act('disk', disk.id, 'release');
    }
    await forgetServer(self.id, records);
    return undefined;
  },
};

/** Puts a security group at every port of a server, or takes it away there. */
async function groupAtPorts(serverId: string, groupId: string, on: boolean, records: CloudRecords): Promise<void> {
  for (const port of await records.find('port', { serverId })) {
    const others = (port.securityGroups ?? []).filter((id) => id !== groupId);
    await records.change('port', port.id, { securityGroups: on ? [...others, groupId] : others });
  }
}

/** What a Linux prints while it starts, as the serial console shows it. */
function bootLines(server: Server, at: Date): string[] {
  return [
    '[    0.000000] Linux version 6.8.0-60-generic (x86_64)',
    `[    0.004102] smpboot: Allowing ${server.vcpus} CPUs`,
    `[    0.006210] Memory: ${server.ram} GiB available`,
    '[    0.912004] virtio_blk virtio1: [vda] mounted',
    '[    1.204417] systemd[1]: Reached target Multi-User System',
    `[    1.310022] cloud-init: finished at ${at.toISOString()}`,
    '',
    `${server.name} login:`,
  ];
}

function consolePage(server: Server, now: Date): string {
  const name = escaped(server.name ?? '');
  const screen = escaped(bootLines(server, now).join('\n'));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body><main><h1>${name}</h1><pre>${screen}</pre></main></body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
