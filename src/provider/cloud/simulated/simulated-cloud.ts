import { ApiError } from '../../http/errors.ts';
import type { Cloud } from '../cloud.ts';
import type { KeyMaker } from '../key-maker.ts';
import { byType } from './by-type.ts';
import { SIMULATED_CAPACITY } from './capacity.ts';
import { SimulatedDifferences, simulatedContents, simulatedProjects } from './contents.ts';
import { balancerEffect, healthMonitorEffect, listenerEffect, memberEffect, poolEffect } from './effects/balancing.ts';
import { databaseBackupEffect } from './effects/database-backup.ts';
import { databaseServerEffect } from './effects/database-server.ts';
import { diskEffect } from './effects/disk.ts';
import type { SimulatedEffects } from './effects/effect.ts';
import { monitoringEffect } from './effects/exporter.ts';
import { floatingEffect } from './effects/floating.ts';
import { imageEffect } from './effects/image.ts';
import { keypairEffect } from './effects/keypair.ts';
import { kubernetesEffect } from './effects/kubernetes.ts';
import { kubernetesWorkerEffect } from './effects/kubernetes-worker.ts';
import { portEffect } from './effects/port.ts';
import { copyEffect } from './effects/reset.ts';
import { routerEffect } from './effects/router.ts';
import { s3UserEffect } from './effects/s3-user.ts';
import { securityGroupEffect } from './effects/security-group.ts';
import { securityGroupRuleEffect } from './effects/security-group-rule.ts';
import { subnetEffect } from './effects/subnet.ts';
import { vmEffect } from './effects/vm.ts';
import { asksFor } from './faults.ts';
import type { SimulatedObjectStore } from './object-store/simulated-object-store.ts';

/**
 * A cloud in which everything works out, but for what names ask for (see {@link asksFor}) and what one resource does to another. S3
 * accounts keep their objects in the given store, if there is one. It has what the records say, but for the given differences.
 */
export function simulatedCloud(
  keys: KeyMaker,
  objects?: SimulatedObjectStore,
  differences = new SimulatedDifferences(),
): Cloud {
  const effects: SimulatedEffects = {
    'backup-disk': copyEffect,
    balancer: balancerEffect,
    'database-backup': databaseBackupEffect,
    'database-server': databaseServerEffect,
    disk: diskEffect,
    floating: floatingEffect,
    'health-monitor': healthMonitorEffect,
    image: imageEffect,
    keypair: keypairEffect(keys),
    kubernetes: kubernetesEffect,
    'kubernetes-worker': kubernetesWorkerEffect,
    listener: listenerEffect,
    member: memberEffect,
    pool: poolEffect,
    monitoring: monitoringEffect,
    port: portEffect,
    router: routerEffect,
    ...(objects && { 's3-user': s3UserEffect(objects) }),
    'security-group': securityGroupEffect,
    'security-group-rule': securityGroupRuleEffect,
    snapshot: copyEffect,
    subnet: subnetEffect,
    vm: vmEffect,
  };
  const { prepare, begin, query, measure, secrets, settled } = byType(effects);
  return {
    prepare,
    async begin(operation) {
      if (asksFor('refuse', operation.action, operation.self)) throw new ApiError(409, 'CLOUD_FAILED');
      return begin(operation);
    },
    query,
    measure,
    secrets,
    capacity: async () => SIMULATED_CAPACITY,
    async settle(end) {
      if (asksFor('fail', end.action, end.self)) return { state: 'failed' };
      return { state: 'done', fields: await settled(end) };
    },
    projects: simulatedProjects(differences),
    contents: simulatedContents(differences),
  };
}
