/** The bare pages in stories: where one would go from them is noted, and nobody goes. */
import type { Decorator } from '@storybook/react-vite';
import { fn, type Mock } from 'storybook/test';
import type { Variant } from '../../../src/console/config/config.ts';
import { WaysContext } from '../../../src/console/pages/bare/place.ts';
import { FLAGS } from '../../../src/contract/access/flags.ts';
import { given, type StoryParameters } from './story.ts';

/** Told where one would go. */
export const gone: Mock = fn();
/** Told what would be loaded ahead. */
export const preloaded: Mock = fn();

const WAYS = { go: gone, preload: preloaded };

/** Around a bare page. */
export const withWays: Decorator = (Story) => (
  <WaysContext value={WAYS}>
    <Story />
  </WaysContext>
);

/** Forgets where the story before went. */
export function forgetWays(): void {
  gone.mockClear();
  preloaded.mockClear();
}

// All but the captcha, which asks the provider for work: a story that is about it has it.
const FLAGS_ON = Object.fromEntries(FLAGS.map((flag) => [flag, flag !== 'captcha'])) as Variant['flags'];

/** Parameters of a bare page's story: nobody is signed in, and one can register. */
export function bare(parameters: StoryParameters = {}): ReturnType<typeof given> {
  return given({
    frame: 'bare',
    guest: true,
    ...parameters,
    variant: { flags: FLAGS_ON, support: { email: 'help@demo.kz', phone: '+7 727 000 00 00' }, ...parameters.variant },
  });
}
