import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { gadgets, manyGadgets } from '../../../../tests/stories/support/records.ts';
import { dialog, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const meta: Meta<typeof Screen> = {
  title: 'Engine/List/Columns, views, export',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/gadget', api: { 'GET /api/gadgets': pageOf(gadgets) } }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const open = async (tool: string): Promise<void> => {
  await see('bare');
  await press(new RegExp(`^${say(tool)}`));
};

/** Chooses the visible columns and their order, which are in the URL. The first one stays. */
export const Columns: Story = {
  play: async () => {
    await open('list.columns');
    await userEvent.click(await onPage().findByRole('checkbox', { name: gadgetSays('field.tags') }));
    await waitFor(() => expect(storyPath()).toContain('columns='));
    await waitFor(() => expect(onPage().queryByRole('columnheader', { name: gadgetSays('field.tags') })).toBeNull());
    await onPage().findByRole('button', { name: say('list.columns.reset') });
  },
};

export const ViewsNone: Story = {
  play: async () => {
    await open('list.views');
    await see(say('list.views.hint'));
  },
};

/** The current state, saved under a name. */
export const ViewsSave: Story = {
  parameters: storyParameters({ at: '/gadget?f.status=broken' }),
  play: async () => {
    await open('list.views');
    await userEvent.type(await onPage().findByRole('textbox', { name: say('list.views.saveAs') }), 'Broken ones');
    await press(say('list.views.save'));
    await open('list.views');
    await onPage().findByRole('button', { name: /^Broken ones/ });
  },
};

export const ViewsManaged: Story = {
  ...ViewsSave,
  play: async (context) => {
    await ViewsSave.play?.(context);
    await press(say('list.views.manage'));
    within(await dialog(say('list.views.title'))).getByText('Broken ones');
  },
};

/** All records that match the search and the filters, as a file. */
export const Export: Story = {
  play: async () => {
    await open('list.export');
    await see(say('list.export.csv.hint'));
  },
};

/** All rows at once: only visible rows are rendered, and assistive technology knows the total. */
export const AllAtOnce: Story = {
  parameters: storyParameters({ at: '/gadget?size=10000', api: { 'GET /api/gadgets': pageOf(manyGadgets(2000)) } }),
  play: async () => {
    await see('gadget-0001');
    expect(onPage().getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(onPage().getAllByRole('row').length).toBeLessThan(200);
  },
};

export const AllAtOnceOnPhone: Story = {
  ...AllAtOnce,
  globals: ON_PHONE,
  play: async () => void (await see('gadget-0001')),
};

export const ToolsOnPhone: Story = {
  globals: ON_PHONE,
  play: async () => {
    await open('list.columns');
    await onPage().findByRole('checkbox', { name: gadgetSays('field.tags') });
  },
};
