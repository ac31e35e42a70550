import type { TypeDriver } from '../driver.ts';
import { backupDiskDriver } from './backup-disk.ts';
import { diskDriver } from './disk.ts';
import { flavorDriver } from './flavor.ts';
import { imageDriver } from './image.ts';
import { s3UserDriver } from './s3-user.ts';
import { serverGroupDriver } from './server-group.ts';
import { snapshotDriver } from './snapshot.ts';

/** What each type means in OpenStack, by its name. A type that is not here is known to us alone. */
export const DRIVERS: Readonly<Record<string, TypeDriver>> = {
  disk: diskDriver,
  snapshot: snapshotDriver,
  'backup-disk': backupDiskDriver,
  image: imageDriver,
  's3-user': s3UserDriver,
  flavor: flavorDriver,
  'server-group': serverGroupDriver,
};
