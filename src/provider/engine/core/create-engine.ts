import { NotificationTexts } from '../../notifications/labels.ts';
import type { ProviderDeps } from '../../server/deps.ts';
import { PageCache } from '../../store/page-cache.ts';
import { knownFlags, moduleFlags } from '../../variants/module-flags.ts';
import { catalogueOf } from './catalogue.ts';
import type { ActionPolicy, Engine, RecordSource, Verbs } from './operation.ts';
import { remoteState } from './remote-state.ts';
import { FormValidators } from './validators.ts';

/** The parts of the engine that come from the domains above it. */
export interface EngineParts {
  verbs: Verbs;
  /** The tables that resource files may name as their source, by name. */
  sources: Record<string, RecordSource>;
  /** The policies that refuse actions in addition to the resource files, by type. */
  policies: Record<string, ActionPolicy>;
}

/** Creates the engine from the provider's parts. A process has one engine. */
export function createEngine(deps: ProviderDeps, parts: EngineParts): Engine {
  const { db, clock, log, uploads, config, files, cloud } = deps;
  return {
    db,
    clock,
    log,
    uploads,
    ...parts,
    catalogue: catalogueOf(files),
    pageCache: new PageCache(),
    cloud,
    remote: remoteState(),
    validators: new FormValidators(),
    flags: moduleFlags(knownFlags(files), config.flags),
    notificationTexts: new NotificationTexts(files),
    brands: config,
    paceMs: config.cloudPaceMs,
  };
}
