import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { SimulatedEffect } from './effect.ts';

/** A parameter that only a restart brings into force makes a database server wait for one. */
export const databaseServerEffect: SimulatedEffect = {
  async begin({ action, self, ref, records }) {
    if (action !== 'update') return {};
    const [before] = await records.find('database-server', { id: String(self.id) });
    const changed = changedParameters(before?.parameters, self.parameters);
    const waits = needingRestart(ref.version).some((name) => changed.has(name));
    return waits ? { fields: { status: 'RESTART_REQUIRED' } } : {};
  },
};

function changedParameters(before: unknown, after: unknown): Set<string> {
  const [old, next] = [new Map(entriesOf(before)), new Map(entriesOf(after))];
  return new Set([...old.keys(), ...next.keys()].filter((name) => old.get(name) !== next.get(name)));
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function needingRestart(version: Doc | undefined): string[] {
  const described: Doc[] = Array.isArray(version?.parameters) ? version.parameters : [];
  return described.filter(({ restart }) => restart === true).map(({ name }) => String(name));
}
