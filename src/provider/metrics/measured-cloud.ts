import type { Cloud, RemoteCloud } from '../cloud/cloud.ts';
import type { Metrics } from './metrics.ts';

/** Runs a call of the cloud, and counts its outcome and duration. */
type Timed = <T>(call: string, type: string, run: () => Promise<T>) => Promise<T>;

/** A cloud with counted calls. */
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
    query: (question) => timed('query', question.type, () => cloud.query(question)),
    measure: (question) => timed('measure', question.type, () => cloud.measure(question)),
    secrets: (question) => timed('secrets', question.type, async () => (await cloud.secrets?.(question)) ?? {}),
    part: (question, name) => timed('part', question.type, async () => (await cloud.part?.(question, name)) ?? {}),
    settle: (end) => timed('settle', end.type, () => cloud.settle(end)),
    ...(cloud.capacity && { capacity: () => timed('capacity', 'cloud', async () => (await cloud.capacity?.()) ?? []) }),
    ...(cloud.projects && { projects: cloud.projects }),
    ...(cloud.remote && { remote: measuredRemote(cloud.remote, timed) }),
  };
}

/** Several steps that are carried out together count under the first one's type. */
function measuredRemote(remote: RemoteCloud, timed: Timed): RemoteCloud {
  return {
    handlesAction: (type, action) => remote.handlesAction(type, action),
    handlesType: (type) => remote.handlesType(type),
    shared: (type) => remote.shared(type),
    isUnavailable: (type) => remote.isUnavailable(type),
    outages: () => remote.outages(),
    askServices: () => remote.askServices(),
    usage: (projectId, limits) => remote.usage(projectId, limits),
    rollBack: (change, answers) => remote.rollBack(change, answers),
    findOrphans: (lost, since) => remote.findOrphans(lost, since),
    unknownResources: (projectId, type) => remote.unknownResources(projectId, type),
    canAdopt: (type) => remote.canAdopt(type),
    hasFigures: (type) => remote.hasFigures(type),
    figures: (record) => timed('figures', record.type, () => remote.figures(record)),
    readUnknown: (projectId, type, key) => remote.readUnknown(projectId, type, key),
    removeResource: (projectId, type, key) => remote.removeResource(projectId, type, key),
    readMark: (projectId) => remote.readMark(projectId),
    writeMark: (projectId, mark) => remote.writeMark(projectId, mark),
    applyChange: (change) => timed('applyChange', change.steps[0]?.type ?? '', () => remote.applyChange(change)),
    read: (record, action) => timed('read', record.type, () => remote.read(record, action)),
    readAll: (projectId, type) => timed('readAll', type, () => remote.readAll(projectId, type)),
  };
}
