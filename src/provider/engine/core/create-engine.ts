import { NotificationTexts } from '../../notifications/labels.ts';
import type { ProviderDeps } from '../../server/deps.ts';
import { PageCache } from '../../store/page-cache.ts';
import { moduleFlags } from '../../variants/module-flags.ts';
import { Catalogue } from './catalogue.ts';
import type { ActionPolicy, Engine, RecordSource, Verbs } from './operation.ts';
import { remoteState } from './remote-state.ts';
import { FormValidators } from './validators.ts';

/** What the engine is given by the domains above it. */
export interface EngineParts {
  verbs: Verbs;
  /** Tables that resource files may name as their source, by name. */
  sources: Record<string, RecordSource>;
  /** What refuses actions beside resource files, by type. */
  policies: Record<string, ActionPolicy>;
}

/** Makes the engine of this process over the provider's parts. There is one a process. */
export function createEngine(deps: ProviderDeps, parts: EngineParts): Engine {
  const { db, clock, log, uploads, config, files, cloud } = deps;
  return {
    db,
    clock,
    log,
    uploads,
    ...parts,
    catalogue: new Catalogue(files),
    pageCache: new PageCache(),
    cloud,
    remote: remoteState(),
    validators: new FormValidators(),
    flags: moduleFlags(config.flags),
    notificationTexts: new NotificationTexts(files),
    brands: config,
    paceMs: config.cloudPaceMs,
  };
}
