import { variantHas } from '../../contract/access/declared-flags.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { isDoc } from '../engine/core/values.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { knownFlags, moduleFlags } from '../variants/module-flags.ts';

/** The declared flags: which the provider has on where no switch has an effect, and what each variant of `config.json` says of them. */
export function flagsSource({ config, files }: Pick<ProviderDeps, 'config' | 'files'>): RecordSource {
  const declared = knownFlags(files);
  const inForce = moduleFlags(declared, config.flags);
  const variants = variantsOf(config.consoleConfig);
  const docs: Doc[] = Object.entries(declared).map(([flag, { fixed = false }]) => ({
    id: flag,
    module: flag,
    on: inForce[flag] === true,
    fixed,
    variants: variants.map(({ fields, flags }) => ({ ...fields, flagOn: variantHas(declared, flag, flags) })),
  }));
  return {
    async list(_reading, file, query) {
      const { docs: page, total } = listDocs(docs, query);
      return { rows: page.map((doc) => sourceRow(file, doc)), total };
    },
    async get(_reading, file, key) {
      const doc = docs.find(({ id }) => id === key);
      return doc && sourceRow(file, doc);
    },
  };
}

/** The variants of the console's configuration; invalid parts are ignored. */
function variantsOf(config: unknown): { fields: Doc; flags: Record<string, boolean> }[] {
  const variants = isDoc(config) && Array.isArray(config.variants) ? config.variants.filter(isDoc) : [];
  return variants.map(({ name, title, hosts, api, registration, flags }) => ({
    fields: {
      variant: String(name ?? ''),
      consoleTitle: String(title ?? ''),
      hosts: Array.isArray(hosts) ? hosts.join(', ') : '',
      apiHost: String((isDoc(api) && api.host) || '—'),
      registrationOpen: isDoc(registration) && registration.open === true,
    },
    flags: Object.fromEntries(Object.entries(isDoc(flags) ? flags : {}).map(([flag, on]) => [flag, on === true])),
  }));
}
