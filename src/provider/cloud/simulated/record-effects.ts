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
import { routerEffect } from './effects/router.ts';
import { securityGroupEffect } from './effects/security-group.ts';
import { securityGroupRuleEffect } from './effects/security-group-rule.ts';
import { subnetEffect } from './effects/subnet.ts';
import { vmEffect } from './effects/vm.ts';

/** What our own records say of one another: kept for a cloud elsewhere as for the simulated one. */
export type Books = Omit<EffectsByType, 'measure'>;

/** Servers have real consoles and logs elsewhere; what is connected with what is said here. */
const serverBooks: SimulatedEffect<'vm'> = {
  begin: async (operation) => (operation.action === 'console' ? {} : ((await vmEffect.begin?.(operation)) ?? {})),
  look: async (question) => (question.action === 'consoleLog' ? {} : ((await vmEffect.look?.(question)) ?? {})),
  settled: vmEffect.settled,
};

/** A real cluster has its own address and certificate; here its workers are counted, and chosen where there are too many. */
const clusterBooks: SimulatedEffect<'kubernetes'> = {
  begin: async (operation) =>
    operation.action === 'create'
      ? { fields: { workerCount: 0 } }
      : ((await kubernetesEffect.begin?.(operation)) ?? {}),
};

/** What makes these ports elsewhere gives them their addresses too. */
const ADDRESSED_ELSEWHERE = new Set<unknown>(['trove:instance', 'kubernetes:worker']);

const portBooks: SimulatedEffect<'port'> = {
  begin: async (operation) =>
    operation.action === 'create' && ADDRESSED_ELSEWHERE.has(operation.self.deviceOwner)
      ? withoutAddress(operation)
      : ((await portEffect.begin?.(operation)) ?? {}),
};

/** The books of the types whose records are connected with others. */
export function books(keys: KeyMaker): Books {
  const effects: SimulatedEffects = {
    balancer: balancerEffect,
    'database-backup': databaseBackupEffect,
    'database-server': databaseServerEffect,
    disk: diskEffect,
    floating: floatingEffect,
    'health-monitor': healthMonitorEffect,
    keypair: keypairEffect(keys),
    kubernetes: clusterBooks,
    'kubernetes-worker': kubernetesWorkerEffect,
    listener: listenerEffect,
    member: memberEffect,
    pool: poolEffect,
    port: portBooks,
    router: routerEffect,
    'security-group': securityGroupEffect,
    'security-group-rule': securityGroupRuleEffect,
    subnet: subnetEffect,
    vm: serverBooks,
  };
  return byType(effects);
}
