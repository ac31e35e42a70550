/**
 * Every story as a browser test: it is drawn, does what its `play` says, leaves no call unanswered and nothing on
 * React's console, and axe finds nothing wrong with it in light and in dark. Languages take turns by the story's id;
 * in the full run each story is seen in all three. Of the stories of resource files the list, the detail and the form of each
 * type are seen by turns too, and in the full run all, its statuses and refusals too.
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
// Loaded on demand in the console; here no story shall be the one that waits for them.
import '../../../src/console/engine/screens/create-screen.tsx';
import '../../../src/console/engine/screens/action-screen.tsx';
import '../../../src/console/engine/actions/action-form.tsx';

type StoryFile = Parameters<typeof composeStories>[0];
type Story = ComposedStoryFn<ReactRenderer>;

const LANGUAGES = ['ru', 'kk', 'en'];
/** How many days the main screens of resource files take to be seen. */
const DAYS = 3;
const SCHEMES: StoryScheme[] = ['light', 'dark'];
const SCREEN: [width: number, height: number] = [1280, 900];
const PHONE: [width: number, height: number] = [390, 844];
/** Stories by their file; those of resource files come after. */
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

/** One of several, by turns. */
function turn<T>(among: T[], id: string): T[] {
  return among.slice(hashOf(id) % among.length).slice(0, 1);
}

/**
 * The languages that a story is seen in. Of a resource file's many stories only the main screens are seen in all of them,
 * and its statuses and refusals by turns.
 */
function languagesFor(story: Story): string[] {
  const all = import.meta.env.ALL_TURNS && (!isOfResource(story) || isBrief(story));
  return all ? LANGUAGES : turn(LANGUAGES, story.id);
}

/** The schemes that axe looks at a story in: for a resource file, whose parts have stories of their own, one by turns. */
function schemesFor(story: Story, language: string): StoryScheme[] {
  const all = import.meta.env.ALL_TURNS || !isOfResource(story);
  return all ? SCHEMES : turn(SCHEMES, story.id + language);
}

/** Whether this run sees the story: those of resource files have turns, each its day, and the parts' own are seen in all runs. */
function isSeen(story: Story): boolean {
  if (import.meta.env.ALL_TURNS || !isOfResource(story)) return true;
  return isBrief(story) && hashOf(story.id) % DAYS === import.meta.env.TODAY % DAYS;
}

function isOnPhone(story: Story): boolean {
  return (story.globals.viewport as { value?: string } | undefined)?.value === 'phone';
}

/** What waits to be taken back is sent now, while its story is still there to be told. */
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
    for (const scheme of schemesFor(story, language)) found.push(...(await look(scheme)));
    expect(found.join('\n\n')).toBe('');
    expect(unansweredCalls()).toEqual([]);
    const said = reported.mock.calls.map((call) => call.map(String).join(' '));
    if (!(story.parameters as StoryParameters).reports) expect(said).toEqual([]);
  } catch (error) {
    if (error instanceof Error) error.message += `\n\nThe page says:\n${document.body.innerText.slice(0, 1500)}`;
    throw error;
  } finally {
    await settle();
    reported.mockRestore();
  }
}

/** Makes tests of one share of the story files; shares run side by side. `which` counts from 0. */
export async function testStories(which: number, shares: number): Promise<void> {
  const mine = Object.keys(files)
    .sort()
    .filter((_path, index) => index % shares === which);
  for (const path of mine) {
    const module = await files[path]?.();
    const seen = module ? Object.values<Story>(composeStories(module)).filter(isSeen) : [];
    if (seen.length === 0) continue;
    describe(String(module?.default?.title), () => {
      for (const story of seen)
        for (const language of languagesFor(story))
          it(`${story.storyName} (${language})`, () => tryStory(story, language));
    });
  }
}
