/** The setup of a story: language, texts, types, variant, session, and an API. */

import { storyTypes } from 'virtual:story-types';
import { setVariant } from '../../../src/console/config/current.ts';
import { setSlots } from '../../../src/console/engine/slots/slots.tsx';
import { addResourceTexts, type Language, startTexts } from '../../../src/console/i18n/index.ts';
import { LANGUAGE_KEY } from '../../../src/console/i18n/language.ts';
import { OVERRIDES } from '../../../src/console/overrides/index.ts';
import { replaceBundle } from '../../../src/console/resources/load.ts';
import { setManifest } from '../../../src/console/resources/manifest.ts';
import { SCHEME_KEY } from '../../../src/console/theme/scheme.ts';
import { closeToasts } from '../../../src/console/ui/toasts/store.ts';
import { readConfig, type Variant } from '../../../src/contract/access/console-config.ts';
import { exampleConfig } from '../../../src/contract/access/example-config.test-data.ts';
import { flagsBy } from '../../../src/contract/access/flags.ts';
import type { Loaded } from '../resources/world.ts';
import { BASE_API } from './answers.ts';
import { type StoryApi, serveStory } from './fake-api.ts';

const EVERY_FLAG = flagsBy(() => true);

export type StoryScheme = 'light' | 'dark';

/** Sets up one story, and clears the browser storage of an earlier one. */
export function setStory(how: {
  language: Language;
  scheme: StoryScheme;
  api: StoryApi;
  stored: Record<string, string>;
  /** Nobody is signed in. */
  guest?: boolean;
  /** The variant's overrides. */
  variant?: Partial<Variant> | undefined;
  /** The types, by default the fixture types. With other types all modules are on. */
  world?: ((language: Language) => Loaded) | undefined;
}): void {
  localStorage.clear();
  sessionStorage.clear();
  closeToasts();
  const session = how.guest ? {} : { 'infra-token': 'story' };
  const kept = { ...session, [LANGUAGE_KEY]: how.language, [SCHEME_KEY]: how.scheme, ...how.stored };
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  document.documentElement.lang = how.language;
  document.documentElement.setAttribute('data-mantine-color-scheme', how.scheme);
  const { texts, ...fixtures } = storyTypes[how.language];
  const { manifest, bundles, slots }: Loaded = how.world?.(how.language) ?? fixtures;
  setSlots({ ...OVERRIDES, ...slots });
  startTexts(texts);
  setManifest(manifest);
  for (const bundle of bundles) {
    replaceBundle(bundle);
    for (const [name, { text }] of Object.entries(bundle.resources)) addResourceTexts(name, text);
  }
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant({ ...variant, ...(how.world ? { flags: EVERY_FLAG } : {}), ...how.variant });
  serveStory({ ...BASE_API, ...how.api });
}
