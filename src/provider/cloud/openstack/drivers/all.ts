import type { TypeName } from '../../../../contract/file/records.ts';
import type { Drivers, TypeDriver } from '../common/driver.ts';
import { backupDiskDriver } from './backup-disk.ts';
import { balancerDriver } from './balancer.ts';
import { databaseBackupDriver } from './database-backup.ts';
import { databaseServerDriver } from './database-server.ts';
import { diskDriver } from './disk.ts';
import { flavorDriver } from './flavor.ts';
import { floatingDriver } from './floating.ts';
import { healthMonitorDriver } from './health-monitor.ts';
import { imageDriverWith } from './image.ts';
import type { ImageLinks } from './image-links.ts';
import { kubernetesDriver } from './kubernetes.ts';
import { kubernetesWorkerDriver } from './kubernetes-worker.ts';
import { listenerDriver } from './listener.ts';
import { memberDriver } from './member.ts';
import { networkDriver } from './network.ts';
import { poolDriver } from './pool.ts';
import { portDriver } from './port.ts';
import { routerDriver } from './router.ts';
import { s3UserDriver } from './s3-user.ts';
import { securityGroupDriver } from './security-group.ts';
import { securityGroupRuleDriver } from './security-group-rule.ts';
import { serverGroupDriver } from './server-group.ts';
import { snapshotDriver } from './snapshot.ts';
import { subnetDriver } from './subnet.ts';
import { vmDriver } from './vm.ts';

/** The drivers as code for any type calls them. This is the only place where what is typed becomes generic. */
export function driversWith(links: ImageLinks): Drivers {
  const drivers: { readonly [T in TypeName]?: TypeDriver<T> } = {
    'backup-disk': backupDiskDriver,
    balancer: balancerDriver,
    'database-backup': databaseBackupDriver,
    'database-server': databaseServerDriver,
    disk: diskDriver,
    flavor: flavorDriver,
    floating: floatingDriver,
    'health-monitor': healthMonitorDriver,
    image: imageDriverWith(links),
    kubernetes: kubernetesDriver,
    'kubernetes-worker': kubernetesWorkerDriver,
    listener: listenerDriver,
    member: memberDriver,
    network: networkDriver,
    pool: poolDriver,
    port: portDriver,
    router: routerDriver,
    's3-user': s3UserDriver,
    'security-group': securityGroupDriver,
    'security-group-rule': securityGroupRuleDriver,
    'server-group': serverGroupDriver,
    snapshot: snapshotDriver,
    subnet: subnetDriver,
    vm: vmDriver,
  };
  // A driver is found by the name of a record's type, so what it is called with is a record of its own type.
  return drivers as Drivers;
}
