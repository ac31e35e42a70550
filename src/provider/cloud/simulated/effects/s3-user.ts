import { ApiError } from '../../../http/errors.ts';
import type { StartOf } from '../../typed.ts';
import type { SimulatedObjectStore } from '../object-store/simulated-object-store.ts';
import type { SimulatedEffect } from './effect.ts';

const BYTES_A_GB = 1024 ** 3;

/** S3 accounts are accounts of the simulated object store. The region of their requests is their data centre. */
export function s3UserEffect(store: SimulatedObjectStore): SimulatedEffect<'s3-user'> {
  return {
    async begin({ action, self }): Promise<StartOf<'s3-user'>> {
      const { id = '', accessKey, secretKey, datacenterId: region = 'kz-ala', quota = 0 } = self;
      const quotaBytes = quota * BYTES_A_GB;
      // Keys are there where they were just made.
      if (accessKey !== undefined && secretKey !== undefined)
        await store.setAccount({ id, accessKey, secretKey, region, quotaBytes });
      if (action === 'update') await store.setQuota(id, quotaBytes);
      if (action === 'empty') await store.emptyAccount(id);
      // Something can have been stored since the last measurement.
      if (action === 'delete' && (await store.bytesOf(id)) > 0) throw new ApiError(409, 'CLOUD_S3_NOT_EMPTY');
      return {};
    },
    async measure({ self: { id = '', status } }) {
      return status === 'active' ? { used: gigabytes(await store.bytesOf(id)) } : {};
    },
    secrets: async ({ self: { id = '' } }) => ({ ...(await store.keysOf(id)) }),
    async settled({ action, self: { id = '' } }) {
      if (action === 'delete') await store.dropAccount(id);
      return undefined;
    },
  };
}

/** Rounded up to a thousandth: an account with anything in it is not empty. */
function gigabytes(bytes: number): number {
  return Math.ceil((bytes / BYTES_A_GB) * 1000) / 1000;
}
