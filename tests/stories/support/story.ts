/** What stories of the console are written with. */
import type { User } from '../../../src/console/account/types.ts';
import type { Variant } from '../../../src/console/config/config.ts';
import type { Language } from '../../../src/console/i18n/index.ts';
import { t, tn } from '../../../src/console/i18n/index.ts';
import { resourceIfLoaded } from '../../../src/console/resources/load.ts';
import type { ResourceBundle } from '../../../src/console/resources/types.ts';
import type { Loaded } from '../resources/world.ts';
import type { StoryApi } from './fake-api.ts';
import type { FrameKind, Place } from './frame.tsx';

/** A story's parameters, beside Storybook's own. */
export interface StoryParameters {
  /** Where the router stands; the main page if not given. */
  at?: Place;
  /** What the API answers, beside what every screen asks for. */
  api?: StoryApi;
  user?: Partial<User>;
  /** The types there are, in place of the fixture types. */
  world?: (language: Language) => Loaded;
  /** `part` if not given. */
  frame?: FrameKind;
  /** What the browser's storage holds from before. */
  stored?: Record<string, string>;
  /** Nobody is signed in. */
  guest?: boolean;
  /** What the variant has other than usual. */
  variant?: Partial<Variant>;
  /** The story shows an error that React reports too. */
  reports?: boolean;
}

/**
 * The parameters of a story or of a file of stories. A story's `api` is laid over its file's, call by call; answers go in
 * as functions, since Storybook would mix the fields of two objects.
 */
export function given(parameters: StoryParameters): StoryParameters & Record<string, unknown> {
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

/** A fixture type, ready to be drawn. */
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

/** A text of the type that is made step by step, in the story's language. */
export function planSays(key: string, params?: Record<string, string | number>): string {
  return tn('gadget-plan', key, params);
}

/** A text of the type that is made of a file, in the story's language. */
export function filmSays(key: string, params?: Record<string, string | number>): string {
  return tn('gadget-film', key, params);
}

/** A text of the type with notices, settings and a chart, in the story's language. */
export function depotSays(key: string, params?: Record<string, string | number>): string {
  return tn('gadget-depot', key, params);
}
