import type { TypeDriver } from '../common/driver.ts';
import { backupDiskDriver } from './backup-disk.ts';
import { balancerDriver } from './balancer.ts';
import { databaseBackupDriver } from './database-backup.ts';
import { databaseServerDriver } from './database-server.ts';
import { diskDriver } from './disk.ts';
import { flavorDriver } from './flavor.ts';
import { floatingDriver } from './floating.ts';
import { healthMonitorDriver } from './health-monitor.ts';
import { imageDriver } from './image.ts';
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

/** What each type means in OpenStack, by its name. A type that is not here is known to us alone. */
export const DRIVERS: Readonly<Record<string, TypeDriver>> = {
  'backup-disk': backupDiskDriver,
  balancer: balancerDriver,
  'database-backup': databaseBackupDriver,
  'database-server': databaseServerDriver,
  disk: diskDriver,
  flavor: flavorDriver,
  floating: floatingDriver,
  'health-monitor': healthMonitorDriver,
  image: imageDriver,
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
