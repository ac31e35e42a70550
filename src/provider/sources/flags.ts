import { FLAGS } from '../../contract/access/flags.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { isDoc } from '../engine/core/values.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { ProviderConfig } from '../server/deps.ts';
import { moduleFlags } from '../variants/module-flags.ts';

/** The module flags in force: the provider's, and each variant's of `config.json`. */
export function flagsSource({ flags, consoleConfig }: Pick<ProviderConfig, 'flags' | 'consoleConfig'>): RecordSource {
  const inForce = moduleFlags(flags);
  const variants = variantsOf(consoleConfig);
  const docs: Doc[] = FLAGS.map((flag) => ({
    id: flag,
    module: flag,
    on: inForce[flag] === true,
    variants: variants.map((variant) => ({ ...variant.fields, flagOn: variant.flags[flag] === true })),
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
function variantsOf(config: unknown): { fields: Doc; flags: Doc }[] {
  const variants = isDoc(config) && Array.isArray(config.variants) ? config.variants.filter(isDoc) : [];
  return variants.map(({ name, title, hosts, api, registration, flags }) => ({
    fields: {
      variant: String(name ?? ''),
      consoleTitle: String(title ?? ''),
      hosts: Array.isArray(hosts) ? hosts.join(', ') : '',
      apiHost: String((isDoc(api) && api.host) || '—'),
      registrationOpen: isDoc(registration) && registration.open === true,
    },
    flags: isDoc(flags) ? flags : {},
  }));
}
