import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { PENDING, refuse, type StoryCall } from '../../../../tests/stories/support/fake-api.ts';
import { Screen } from '../../../../tests/stories/support/frame.tsx';
import { bare, building, full, parts } from '../../../../tests/stories/support/records.ts';
import { dialog, onPage, press, see, startAction, toolbar } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const at = `/gadget/${String(full.id)}`;
const meta: Meta<typeof Screen> = {
  title: 'Engine/Detail/Detail screen',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at, api: { 'GET /api/gadgets/{id}': full } }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const seeTitle = async (name: string): Promise<void> => {
  await onPage().findByRole('heading', { level: 1, name });
};

export const Loading: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets/{id}': PENDING } }),
  play: async () => void (await onPage().findByRole('status', { name: say('shell.loading') })),
};

export const Full: Story = { play: () => seeTitle('orda-gadget-1') };

export const FullOnPhone: Story = { globals: ON_PHONE, play: () => seeTitle('orda-gadget-1') };

/** A record with the minimum of values. Every missing value is a dash. */
export const Bare: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets/{id}': bare } }),
  play: async () => {
    await seeTitle('bare');
    await waitFor(() =>
      expect(onPage().getAllByRole('img', { name: say('engine.noValue') }).length).toBeGreaterThan(5),
    );
  },
};

/** A tab has a path of its own. */
export const Formats: Story = {
  parameters: storyParameters({ at: `${at}/texts` }),
  play: async () => {
    await see('fa:16:3e:5f:10:22');
    expect(onPage().getByRole('link', { current: 'page' })).toHaveTextContent(gadgetSays('tab.texts'));
  },
};

/** Related records of another type, as that type's own list. */
export const Related: Story = {
  parameters: storyParameters({
    at: `${at}/parts`,
    api: { 'GET /api/gadgets/{id}': full, 'GET /api/gadget-parts': pageOf(parts) },
  }),
  play: async () => void (await see('spring')),
};

export const RelatedEmpty: Story = {
  parameters: storyParameters({
    at: `${at}/parts`,
    api: { 'GET /api/gadgets/{id}': full, 'GET /api/gadget-parts': pageOf([]) },
  }),
  play: async () => void (await toolbar()),
};

/** A temporary status is polled until it ends. */
export const InProgress: Story = {
  parameters: storyParameters({
    api: {
      'GET /api/gadgets/{id}': ({ time }: StoryCall) => (time === 1 ? building : { ...building, status: 'ready' }),
    },
  }),
  play: async () => {
    await see(gadgetSays('status.building'));
    await waitFor(() => expect(onPage().getByText(gadgetSays('status.ready'))).toBeVisible(), { timeout: 3000 });
  },
};

/** Main actions that are available are buttons. Other ones are in a menu, with the reason if they are unavailable. */
export const Actions: Story = {
  play: async () => {
    await press(say('engine.more'));
    const wake = await onPage().findByRole('menuitem', { name: new RegExp(`^${gadgetSays('action.wake')}`) });
    expect(wake).toHaveAttribute('aria-disabled', 'true');
    await onPage().findByRole('menuitem', { name: gadgetSays('action.history') });
  },
};

/** While a record is busy, its buttons stay where they were, with the reason. None of them is pressed in place of another one. */
export const ButtonsWhileBusy: Story = {
  parameters: storyParameters({
    at: `/gadget/${String(bare.id)}`,
    api: {
      'GET /api/gadgets/{id}': ({ time }: StoryCall) => [bare, { ...bare, status: 'building' }][time - 1] ?? PENDING,
      'POST /api/gadgets/{id}/store': {},
    },
  }),
  play: async () => {
    const names = [gadgetSays('action.resize'), gadgetSays('action.wake')];
    for (const name of names) expect(await onPage().findByRole('button', { name })).not.toBeDisabled();
    await startAction('store');
    await press(gadgetSays('action.store'), await dialog());
    await see(gadgetSays('status.building'));
    const buttons = onPage().getByRole('button', { name: say('engine.more') }).parentElement;
    expect([...(buttons?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...names,
      say('engine.more'),
    ]);
    for (const name of names) expect(onPage().getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NotFound: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets/{id}': refuse(404, '') } }),
  play: () => seeTitle(say('state.notFound.title')),
};

/** A tab that the type does not have. */
export const NoSuchTab: Story = {
  parameters: storyParameters({ at: `${at}/no-such-tab` }),
  play: () => seeTitle(say('state.notFound.title')),
};

export const Forbidden: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets/{id}': refuse(403, '') } }),
  play: () => seeTitle(say('state.forbidden.title')),
};

export const Failed: Story = {
  parameters: storyParameters({
    api: { 'GET /api/gadgets/{id}': ({ time }: StoryCall) => (time === 1 ? refuse(500, '') : full) },
  }),
  play: async () => {
    await seeTitle(say('state.failed.title'));
    await press(say('state.retry'));
    await seeTitle('orda-gadget-1');
  },
};
