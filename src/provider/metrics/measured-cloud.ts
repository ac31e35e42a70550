import type { Cloud } from '../cloud/cloud.ts';
import type { Metrics } from './metrics.ts';

/** A cloud whose calls are counted. */
export function measuredCloud(cloud: Cloud, metrics: Metrics): Cloud {
  const timed = async <T>(call: string, type: string, run: () => Promise<T>): Promise<T> => {
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
  };
}
