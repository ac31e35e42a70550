import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { OFFLINE, PENDING, refuse, type StoryCall, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { gadgets, manyGadgets } from '../../../../tests/stories/support/records.ts';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const meta: Meta<typeof Screen> = {
  title: 'Engine/List/List screen',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/gadget', api: { 'GET /api/gadgets': pageOf(gadgets) } }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const seeRows = async (): Promise<void> => {
  await waitFor(() => expect(onPage().getAllByRole('row')).toHaveLength(gadgets.length + 1));
};

export const Loading: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets': PENDING } }),
  play: async () => {
    expect(await onPage().findByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Rows: Story = { play: seeRows };

export const OnPhone: Story = { globals: ON_PHONE, play: seeRows };

export const Empty: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets': pageOf([]) } }),
  play: async () => {
    await see(gadgetSays('empty'));
    // The create link is both above the list and in the empty list.
    expect(onPage().getAllByRole('link', { name: gadgetSays('action.create') })).toHaveLength(2);
  },
};

export const NothingMatches: Story = {
  parameters: storyParameters({
    at: '/gadget?q=nothing',
    api: { 'GET /api/gadgets': pageOf([]) },
  }),
  play: async () => {
    await see(say('engine.noMatch.title'));
    await press(say('engine.noMatch.clear'));
    await waitFor(() => expect(storyPath()).toBe('/gadget'));
  },
};

export const Failed: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets': refuse(500, '') } }),
  play: async () => {
    await see(say('state.failed.title'));
    await see(/req-4f1c0d2a/);
    await onPage().findByRole('button', { name: say('state.retry') });
  },
};

export const Unreachable: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets': OFFLINE } }),
  play: async () => void (await see(say('state.unreachable.title'))),
};

export const Forbidden: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets': refuse(403, '') } }),
  play: async () => void (await onPage().findByRole('heading', { level: 1, name: say('state.forbidden.title') })),
};

/** A reader sees the list without any actions. */
export const ForReaders: Story = {
  parameters: storyParameters({ user: { projectRole: 'reader' } }),
  play: async () => {
    await see('bare');
    expect(onPage().queryByRole('link', { name: gadgetSays('action.create') })).toBeNull();
  },
};

export const ManyPages: Story = {
  parameters: storyParameters({ at: '/gadget?page=3&size=25', api: { 'GET /api/gadgets': pageOf(manyGadgets(230)) } }),
  play: async () => void (await see('gadget-0051')),
};

const beginning = pageOf(manyGadgets(230));

/** All rows at once: the first ones are shown, and the rest has its room, while the whole page is on its way. */
export const Beginning: Story = {
  parameters: storyParameters({
    at: '/gadget?size=10000',
    api: {
      'GET /api/gadgets': (call: StoryCall) => (call.query.get('size') === '100' ? beginning(call) : PENDING),
    },
  }),
  play: async () => {
    await see('gadget-0012');
    const table = (): HTMLElement => onPage().getByRole('table', { name: gadgetSays('names') });
    await waitFor(() => expect(table()).toHaveAttribute('aria-rowcount', '231'));
    expect(sentCalls('GET').filter(({ path }) => path === '/api/gadgets')).toHaveLength(2);
  },
};

/** The rest of a long page can't be loaded: its beginning does not stand for the whole. */
export const BeginningAlone: Story = {
  parameters: storyParameters({
    at: '/gadget?size=10000',
    api: {
      'GET /api/gadgets': (call: StoryCall) => (call.query.get('size') === '100' ? beginning(call) : refuse(500, '')),
    },
  }),
  play: async () => void (await see(say('state.failed.title'))),
};
