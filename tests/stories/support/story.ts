/** The helpers for the console's stories. */
import type { User } from '../../../src/console/account/types.ts';
import type { Language } from '../../../src/console/i18n/index.ts';
import { t, tn } from '../../../src/console/i18n/index.ts';
import { resourceIfLoaded } from '../../../src/console/resources/load.ts';
import type { ResourceBundle } from '../../../src/console/resources/types.ts';
import type { Variant } from '../../../src/contract/access/console-config.ts';
import type { Loaded } from '../resources/world.ts';
import type { StoryApi } from './fake-api.ts';
import type { FrameKind, Place } from './frame.tsx';

/** A story's parameters, in addition to Storybook's own. */
export interface StoryParameters {
  /** The router's location, by default the main page. */
  at?: Place;
  /** The API's answers, in addition to the common ones. */
  api?: StoryApi;
  user?: Partial<User>;
  /** The types, instead of the fixture types. */
  world?: (language: Language) => Loaded;
  /** By default `part`. */
  frame?: FrameKind;
  /** The initial browser storage. */
  stored?: Record<string, string>;
  /** Nobody is signed in. */
  guest?: boolean;
  /** The variant's overrides. */
  variant?: Partial<Variant>;
  /** The story shows an error that React also reports. */
  reports?: boolean;
}

/**
 * The parameters of a story or of a file of stories. A story's `api` overrides its file's, call by call. Answers are functions, because
 * Storybook would merge two objects.
 */
export function storyParameters(parameters: StoryParameters): StoryParameters & Record<string, unknown> {
  const { api, ...rest } = parameters;
  if (!api) return rest;
  const answers = Object.entries(api).map(([call, answer]) => [
    call,
    typeof answer === 'function' ? answer : () => answer,
  ]);
  return { ...rest, api: Object.fromEntries(answers) };
}

/** On a phone. */
export const ON_PHONE = { viewport: { value: 'phone', isRotated: false } };

/** A fixture type, ready for rendering. */
export function storyType(name: string): ResourceBundle {
  const found = resourceIfLoaded(name);
  if (!found) throw new Error(`No fixture type "${name}"`);
  return found;
}

/** A text of the console in the story's language. */
export const say = t;

/** A text of the gadget in the story's language. */
export function gadgetSays(key: string, params?: Record<string, string | number>): string {
  return tn('gadget', key, params);
}

/** A text of the single controls in the story's language. */
export function controlSays(key: string, params?: Record<string, string | number>): string {
  return tn('gadget-control', key, params);
}

/** A text of the wizard's type in the story's language. */
export function planSays(key: string, params?: Record<string, string | number>): string {
  return tn('gadget-plan', key, params);
}

/** A text of the upload type in the story's language. */
export function filmSays(key: string, params?: Record<string, string | number>): string {
  return tn('gadget-film', key, params);
}

/** A text of the type with notices, settings and a chart, in the story's language. */
export function depotSays(key: string, params?: Record<string, string | number>): string {
  return tn('gadget-depot', key, params);
}
