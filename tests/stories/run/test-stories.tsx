/**
 * Every story as a browser test: it renders, passes its `play`, has answers for all calls, no messages from React, and no axe violations in
 * light and dark. `npm test` runs the engine's stories in one language each, `npm run test:rest` in another one, in one scheme, with the main
 * screens of each resource type in one. The full circle runs all languages and schemes, and the statuses and refusals of each type.
 */
import { resourceStories } from 'virtual:resource-stories';
import { composeStories, type ReactRenderer, setProjectAnnotations } from '@storybook/react-vite';
import type { ComposedStoryFn } from 'storybook/internal/types';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../../.storybook/preview.tsx';
import { closeCards } from '../../../src/console/ui/progress-cards/store.ts';
import { closeToasts, shownToasts } from '../../../src/console/ui/toasts/store.ts';
import { BRIEF } from '../resources/specs.ts';
import { unansweredCalls } from '../support/fake-api.ts';
import { look } from '../support/look.ts';
import type { StoryScheme } from '../support/setting.ts';
import type { StoryParameters } from '../support/story.ts';
// The console loads these on demand. Here no story should wait for them.
import '../../../src/console/engine/screens/create-screen.tsx';
import '../../../src/console/engine/screens/action-screen.tsx';
import '../../../src/console/engine/actions/action-form.tsx';

type StoryFile = Parameters<typeof composeStories>[0];
type Story = ComposedStoryFn<ReactRenderer>;

const LANGUAGES = ['ru', 'kk', 'en'];
const { CIRCLE } = import.meta.env;
const SCHEMES: StoryScheme[] = ['light', 'dark'];
const SCREEN: [width: number, height: number] = [1280, 900];
const PHONE: [width: number, height: number] = [390, 844];
/** Stories by file. Those of resource files follow. */
const files: Record<string, () => Promise<StoryFile>> = {
  ...import.meta.glob<StoryFile>(['/src/console/**/*.stories.tsx', '/tests/stories/playground/*.stories.tsx']),
  ...resourceStories,
};

setProjectAnnotations([preview]);

function hashOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
}

function isOfResource(story: Story): boolean {
  return story.tags?.includes('resource') ?? false;
}

function isBrief(story: Story): boolean {
  return story.tags?.includes(BRIEF) ?? false;
}

/** A fixed choice by the id. */
function oneOf<T>(among: T[], id: string): T[] {
  return among.slice(hashOf(id) % among.length).slice(0, 1);
}

function othersThan(languages: string[]): string[] {
  return LANGUAGES.filter((each) => !languages.includes(each));
}

/** The languages of a story in this circle. Empty if another circle runs it. */
function languagesFor(story: Story): string[] {
  const one = oneOf(LANGUAGES, story.id);
  if (isOfResource(story)) {
    if (CIRCLE === 'test') return [];
    if (CIRCLE === 'full') return isBrief(story) ? LANGUAGES : one;
    return isBrief(story) ? one : [];
  }
  if (CIRCLE === 'full') return LANGUAGES;
  return CIRCLE === 'test' ? one : oneOf(othersThan(one), story.id);
}

/** The schemes for axe: one for a resource type's screens, whose parts have their own stories, and in the rest, since `npm test` saw both. */
function schemesFor(story: Story, language: string): StoryScheme[] {
  if (CIRCLE === 'full') return SCHEMES;
  return isOfResource(story) || CIRCLE === 'rest' ? oneOf(SCHEMES, story.id + language) : SCHEMES;
}

function isOnPhone(story: Story): boolean {
  return (story.globals.viewport as { value?: string } | undefined)?.value === 'phone';
}

/** Pending deletes are sent now, while their story still exists. */
async function settle(): Promise<void> {
  const waiting = shownToasts().length > 0 || document.querySelector('[role="dialog"]') !== null;
  closeToasts();
  closeCards();
  dispatchEvent(new Event('pagehide'));
  if (waiting) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function tryStory(story: Story, language: string): Promise<void> {
  await page.viewport(...(isOnPhone(story) ? PHONE : SCREEN));
  document.title = story.storyName;
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await story.run({ globals: { ...story.globals, language, scheme: 'light' } });
    const found: string[] = [];
    for (const [index, scheme] of schemesFor(story, language).entries())
      found.push(...(await look(scheme, index === 0 ? 'all' : 'colours')));
    expect(found.join('\n\n')).toBe('');
    expect(unansweredCalls()).toEqual([]);
    const lines = reported.mock.calls.map((call) => call.map(String).join(' '));
    if (!(story.parameters as StoryParameters).reports) expect(lines).toEqual([]);
  } catch (error) {
    if (error instanceof Error) error.message += `\n\nThe page says:\n${document.body.innerText.slice(0, 1500)}`;
    throw error;
  } finally {
    await settle();
    reported.mockRestore();
  }
}

/** Creates the tests of one share of the story files. Shares run in parallel. `which` counts from 0. */
export async function testStories(which: number, shares: number): Promise<void> {
  const mine = Object.keys(files)
    .sort()
    .filter((_path, index) => index % shares === which);
  for (const path of mine) {
    const module = await files[path]?.();
    const stories = module ? Object.values<Story>(composeStories(module)) : [];
    const seen = stories.map((story) => ({ story, languages: languagesFor(story) }));
    if (seen.every(({ languages }) => languages.length === 0)) continue;
    describe(String(module?.default?.title), () => {
      for (const { story, languages } of seen)
        for (const language of languages) it(`${story.storyName} (${language})`, () => tryStory(story, language));
    });
  }
}
