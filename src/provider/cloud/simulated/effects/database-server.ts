import type { RecordOf } from '../../../../contract/file/records.ts';
import type { SimulatedEffect } from './effect.ts';
import { atRest } from './reset.ts';

const reset = atRest('BUILD', { error: 'ERROR', rest: 'ACTIVE' });

/** A parameter that only a restart brings into force makes a database server wait for one. */
export const databaseServerEffect: SimulatedEffect<'database-server'> = {
  async begin({ action, self, ref, records }) {
    if (action === 'unlock') return reset({ action, self });
    if (action !== 'update') return {};
    const [before] = await records.find('database-server', { id: self.id });
    const changed = changedParameters(before?.parameters, self.parameters);
    const waits = needingRestart(ref.version).some((name) => changed.has(name));
    return waits ? { fields: { status: 'RESTART_REQUIRED' } } : {};
  },
};

type Parameters = RecordOf<'database-server'>['parameters'];

function changedParameters(before: Parameters = {}, after: Parameters = {}): Set<string> {
  const [old, next] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return new Set([...old.keys(), ...next.keys()].filter((name) => old.get(name) !== next.get(name)));
}

function needingRestart(version: RecordOf<'database-version'> | undefined): string[] {
  return (version?.parameters ?? []).flatMap(({ name, restart }) => (restart && name !== undefined ? [name] : []));
}
