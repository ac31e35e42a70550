/** The bare pages in stories: navigation is recorded, not executed. */
import type { Decorator } from '@storybook/react-vite';
import { fn, type Mock } from 'storybook/test';
import { WaysContext } from '../../../src/console/pages/bare/place.ts';
import { flagsBy } from '../../../src/contract/access/flags.ts';
import { type StoryParameters, storyParameters } from './story.ts';

/** Called with the target of a navigation. */
export const gone: Mock = fn();
/** Called with a preloaded path. */
export const preloaded: Mock = fn();

const WAYS = { go: gone, preload: preloaded };

/** A decorator for bare pages. */
export const withWays: Decorator = (Story) => (
  <WaysContext value={WAYS}>
    <Story />
  </WaysContext>
);

/** Clears the previous story's navigation. */
export function forgetWays(): void {
  gone.mockClear();
  preloaded.mockClear();
}

// All flags but the captcha, which needs the provider. Its own story enables it.
const FLAGS_ON = flagsBy((flag) => flag !== 'captcha');

/** Parameters of a bare page's story: nobody is signed in, and registration is open. */
export function bare(parameters: StoryParameters = {}): ReturnType<typeof storyParameters> {
  return storyParameters({
    frame: 'bare',
    guest: true,
    ...parameters,
    // The sign-in page asks for them; few consoles have any.
    api: { 'GET /api/auth/providers': { content: [], required: null }, ...parameters.api },
    variant: { flags: FLAGS_ON, support: { email: 'help@demo.kz', phone: '+7 727 000 00 00' }, ...parameters.variant },
  });
}
