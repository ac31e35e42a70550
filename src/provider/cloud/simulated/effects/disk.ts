import type { RecordOf } from '../../../../contract/file/records.ts';
import type { CloudRecords } from '../../cloud.ts';
import type { SimulatedEffect } from './effect.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

type Attachment = NonNullable<RecordOf<'disk'>['attachments']>[number];

/** A disk that is attached gets the first device name that its server has free. */
export const diskEffect: SimulatedEffect<'disk'> = {
  async begin({ action, self, records }) {
    const { attachments = [] } = self;
    if (action === 'unlock') return { fields: { status: statusAtRest(self) } };
    if (attachments.every((each) => each.device !== undefined)) return {};
    const named: Attachment[] = [];
    for (const each of attachments) named.push(each.device === undefined ? await withDevice(each, records) : each);
    return { fields: { attachments: named } };
  },
};

/** As Cinder does: what was still being made has no content, and all else is attached or available. */
function statusAtRest({ status = '', attachments = [] }: RecordOf<'disk'>): string {
  if (status === 'creating' || status === 'downloading') return 'error';
  return attachments.length > 0 ? 'in-use' : 'available';
}

async function withDevice(attachment: Attachment, records: CloudRecords): Promise<Attachment> {
  const { serverId = '' } = attachment;
  const disks = await records.find('disk', { 'attachments/serverId': serverId });
  const used = new Set(disks.flatMap(({ attachments = [] }) => attachments).map((each) => each.device));
  return { ...attachment, device: deviceNames().find((name) => !used.has(name)) };
}

/** /dev/vda to /dev/vdz, then /dev/vdaa to /dev/vdzz, as virtio names them. */
function deviceNames(): string[] {
  const single = [...LETTERS];
  return [...single, ...single.flatMap((first) => single.map((second) => first + second))].map(
    (end) => `/dev/vd${end}`,
  );
}
