import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { PENDING, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { gadgets } from '../../../../tests/stories/support/records.ts';
import { onPage, press, see, toolbar } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const meta: Meta<typeof Screen> = {
  title: 'Engine/List/Toolbar',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/gadget', api: { 'GET /api/gadgets': pageOf(gadgets) } }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const open = async (field: string): Promise<void> => {
  await see('bare');
  const bar = await toolbar();
  const name = gadgetSays(`field.${field}`);
  if (within(bar).queryByRole('button', { name })) return press(name, bar);
  // The first filters are in the bar. Others are in a menu.
  await press(say('list.filter.more'), bar);
  await userEvent.click(await onPage().findByRole('menuitem', { name }));
};

/** The input is shown at once. The list follows after a pause. */
export const Searching: Story = {
  play: async () => {
    await see('bare');
    await userEvent.type(onPage().getByRole('searchbox'), 'orda');
    await waitFor(() => expect(storyPath()).toBe('/gadget?q=orda'));
    expect(sentCalls().at(-1)?.query.get('q')).toBe('orda');
  },
};

/** Statuses are chosen by their labels. Several are possible. */
export const FilterByStatus: Story = {
  play: async () => {
    await open('status');
    await userEvent.click(await onPage().findByRole('checkbox', { name: gadgetSays('status.broken') }));
    await waitFor(() => expect(storyPath()).toBe('/gadget?f.status=broken'));
  },
};

export const FilterByChoice: Story = {
  play: async () => {
    await open('mode');
    await onPage().findByRole('checkbox', { name: gadgetSays('value.mode.fast') });
  },
};

export const FilterByYesOrNo: Story = {
  play: async () => {
    await open('enabled');
    await userEvent.click(await onPage().findByRole('checkbox', { name: say('engine.yes') }));
    await waitFor(() => expect(storyPath()).toBe('/gadget?f.enabled=true'));
  },
};

export const FilterByReference: Story = {
  play: async () => {
    await open('modelId');
    await onPage().findByRole('checkbox', { name: 'L8' });
  },
};

/** Numbers, dates and times are filtered by a range. */
export const FilterByRange: Story = {
  play: async () => {
    await open('size');
    await userEvent.type(await onPage().findByRole('spinbutton', { name: say('list.range.first') }), '40');
    await press(say('list.range.apply'));
    await waitFor(() => expect(storyPath()).toBe('/gadget?f.size.from=40'));
  },
};

export const FilterByWrongRange: Story = {
  play: async () => {
    await open('size');
    await userEvent.type(await onPage().findByRole('spinbutton', { name: say('list.range.first') }), '40');
    await userEvent.type(onPage().getByRole('spinbutton', { name: say('list.range.last') }), '20');
    await press(say('list.range.apply'));
    await see(say('list.range.wrongNumber'));
  },
};

export const FilterByDates: Story = {
  play: async () => {
    await open('created');
    await onPage().findByRole('button', { name: say('list.range.apply') });
  },
};

export const FilterByText: Story = {
  play: async () => {
    await open('contact');
    await onPage().findByRole('textbox', { name: new RegExp(say('list.filter.equals')) });
  },
};

export const FilterWaiting: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets': pageOf(gadgets), 'GET /api/gadget-models': PENDING } }),
  play: async () => {
    await open('modelId');
    await see(say('shell.loading'));
  },
};

export const FilterFailed: Story = {
  parameters: storyParameters({
    api: { 'GET /api/gadgets': pageOf(gadgets), 'GET /api/gadget-models': refuse(500, '') },
  }),
  play: async () => {
    await open('modelId');
    await see(say('engine.choicesFailed'));
  },
};

/** An active filter has its count on the button, also in an empty list, so that the reason is visible. */
export const FiltersOn: Story = {
  parameters: storyParameters({
    at: '/gadget?f.status=broken,worn&f.mode=fast&q=orda',
    api: { 'GET /api/gadgets': pageOf([]) },
  }),
  play: async () => void (await see(say('engine.filterOn', { name: gadgetSays('field.status'), chosen: '2' }))),
};

export const OnPhone: Story = { globals: ON_PHONE, play: async () => void (await see('bare')) };
