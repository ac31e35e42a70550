import type { Cloud, CloudElsewhere } from '../cloud/cloud.ts';
import type { Metrics } from './metrics.ts';

/** Runs a call of the cloud and counts how it went and how long it took. */
type Timed = <T>(call: string, type: string, run: () => Promise<T>) => Promise<T>;

/** A cloud whose calls are counted. */
export function measuredCloud(cloud: Cloud, metrics: Metrics): Cloud {
  const timed: Timed = async (call, type, run) => {
    const started = performance.now();
    let outcome: 'ok' | 'failed' = 'failed';
    try {
      const answer = await run();
      outcome = 'ok';
      return answer;
    } finally {
      metrics.cloudCall(call, type, outcome, (performance.now() - started) / 1000);
    }
  };
  return {
    prepare: (request) => timed('prepare', request.type, () => cloud.prepare(request)),
    begin: (operation) => timed('begin', operation.type, () => cloud.begin(operation)),
    look: (question) => timed('look', question.type, () => cloud.look(question)),
    measure: (question) => timed('measure', question.type, () => cloud.measure(question)),
    settle: (end) => timed('settle', end.type, () => cloud.settle(end)),
    ...(cloud.elsewhere && { elsewhere: measuredElsewhere(cloud.elsewhere, timed) }),
  };
}

/** Several steps carried out together count under the first one's type. */
function measuredElsewhere(elsewhere: CloudElsewhere, timed: Timed): CloudElsewhere {
  return {
    does: (type, action) => elsewhere.does(type, action),
    holds: (type) => elsewhere.holds(type),
    shared: (type) => elsewhere.shared(type),
    isAway: (type) => elsewhere.isAway(type),
    outages: () => elsewhere.outages(),
    usage: (projectId, limits) => elsewhere.usage(projectId, limits),
    takeBack: (change, answers) => elsewhere.takeBack(change, answers),
    removeLost: (lost, since) => elsewhere.removeLost(lost, since),
    carryOut: (change) => timed('carryOut', change.steps[0]?.type ?? '', () => elsewhere.carryOut(change)),
    observe: (record, action) => timed('observe', record.type, () => elsewhere.observe(record, action)),
    observeAll: (projectId, type) => timed('observeAll', type, () => elsewhere.observeAll(projectId, type)),
  };
}
