import type { KeyMaker } from '../key-maker.ts';
import { byType, type EffectsByType } from './by-type.ts';
import { balancerEffect, healthMonitorEffect, listenerEffect, memberEffect, poolEffect } from './effects/balancing.ts';
import { databaseBackupEffect } from './effects/database-backup.ts';
import { databaseServerEffect } from './effects/database-server.ts';
import { diskEffect } from './effects/disk.ts';
import type { SimulatedEffect, SimulatedEffects } from './effects/effect.ts';
import { floatingEffect } from './effects/floating.ts';
import { keypairEffect } from './effects/keypair.ts';
import { kubernetesEffect } from './effects/kubernetes.ts';
import { kubernetesWorkerEffect } from './effects/kubernetes-worker.ts';
import { portEffect, withoutAddress } from './effects/port.ts';
import { copyEffect } from './effects/reset.ts';
import { routerEffect } from './effects/router.ts';
import { securityGroupEffect } from './effects/security-group.ts';
import { securityGroupRuleEffect } from './effects/security-group-rule.ts';
import { subnetEffect } from './effects/subnet.ts';
import { vmEffect } from './effects/vm.ts';

/** What a change of one record does to other records. The same for a remote cloud as for the simulated one. */
export type RecordEffects = Omit<EffectsByType, 'measure' | 'secrets'>;

/** Servers have real consoles and logs in a remote cloud; what is connected with what is said here. */
const serverEffect: SimulatedEffect<'vm'> = {
  begin: async (operation) => (operation.action === 'console' ? {} : ((await vmEffect.begin?.(operation)) ?? {})),
  query: async (question) => (question.action === 'consoleLog' ? {} : ((await vmEffect.query?.(question)) ?? {})),
  settled: vmEffect.settled,
};

/** A real cluster has its own address and certificate; here its workers are counted, and chosen where there are too many. */
const clusterEffect: SimulatedEffect<'kubernetes'> = {
  begin: async (operation) =>
    operation.action === 'create'
      ? { fields: { workerCount: 0 } }
      : ((await kubernetesEffect.begin?.(operation)) ?? {}),
};

/** What makes these ports in a remote cloud gives them their addresses too. */
const ADDRESSED_REMOTELY = new Set<unknown>(['trove:instance', 'kubernetes:worker']);

const ownPortEffect: SimulatedEffect<'port'> = {
  begin: async (operation) =>
    operation.action === 'create' && ADDRESSED_REMOTELY.has(operation.self.deviceOwner)
      ? withoutAddress(operation)
      : ((await portEffect.begin?.(operation)) ?? {}),
};

/** The effects of the types whose records are connected with others. */
export function recordEffects(keys: KeyMaker): RecordEffects {
  const effects: SimulatedEffects = {
    'backup-disk': copyEffect,
    balancer: balancerEffect,
    'database-backup': databaseBackupEffect,
    'database-server': databaseServerEffect,
    disk: diskEffect,
    floating: floatingEffect,
    'health-monitor': healthMonitorEffect,
    keypair: keypairEffect(keys),
    kubernetes: clusterEffect,
    'kubernetes-worker': kubernetesWorkerEffect,
    listener: listenerEffect,
    member: memberEffect,
    pool: poolEffect,
    port: ownPortEffect,
    router: routerEffect,
    'security-group': securityGroupEffect,
    'security-group-rule': securityGroupRuleEffect,
    snapshot: copyEffect,
    subnet: subnetEffect,
    vm: serverEffect,
  };
  return byType(effects);
}
