import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { gadgets } from '../../../../tests/stories/support/records.ts';
import { focused, onPage, openRow, press, see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const meta: Meta<typeof Screen> = {
  title: 'Engine/List/Record table',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/gadget', api: { 'GET /api/gadgets': pageOf(gadgets) } }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

/** A column header sorts, and a second click reverses. The order is in the URL and is sent to the provider. */
export const Sorting: Story = {
  play: async () => {
    await see('bare');
    const head = onPage().getByRole('columnheader', { name: gadgetSays('field.size') });
    await press(gadgetSays('field.size'), head);
    await waitFor(() => expect(storyPath()).toBe('/gadget?sort=size'));
    await press(gadgetSays('field.size'), head);
    await waitFor(() => expect(storyPath()).toBe('/gadget?sort=-size'));
    // Asked for at once, and once: the screen takes what is on its way.
    const orders = sentCalls('GET').flatMap(({ path, query }) => (path === '/api/gadgets' ? [query.get('sort')] : []));
    expect(orders.slice(1)).toEqual(['size,asc', 'size,desc']);
    expect(head).toHaveAttribute('aria-sort', 'descending');
  },
};

/** An unavailable action stays in the menu, focusable, with its reason. */
export const RowActions: Story = {
  play: async () => {
    await see('bare');
    await openRow('orda-gadget-1');
    const stopped = onPage().getByRole('menuitem', { name: new RegExp(`^${gadgetSays('action.wake')}`) });
    expect(stopped).toHaveTextContent(gadgetSays('guard.GADGET_STORED'));
    expect(stopped).toHaveAttribute('aria-disabled', 'true');
    stopped.focus();
    await focused(stopped);
  },
};

/** With the keyboard alone: from the row's button into the menu, and Escape back to the button. */
export const RowActionsByKeys: Story = {
  play: async () => {
    await see('bare');
    const button = onPage().getByRole('button', { name: say('engine.actionsOf', { name: 'bare' }) });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await onPage().findAllByRole('menuitem');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
    await userEvent.keyboard('{Escape}');
    await focused(button);
  },
};

/** Some rows are selected: the header's checkbox is indeterminate, and a bar shows the bulk actions. */
export const SomeChosen: Story = {
  play: async () => {
    await see('bare');
    await userEvent.click(onPage().getByRole('checkbox', { name: say('engine.select', { name: 'bare' }) }));
    await onPage().findByRole('region', { name: say('engine.chosen', { count: 1 }) });
    expect(onPage().getByRole('checkbox', { name: say('engine.selectAll') })).toBePartiallyChecked();
  },
};

export const AllChosenOnPhone: Story = {
  globals: ON_PHONE,
  play: async () => {
    await see('bare');
    await userEvent.click(onPage().getByRole('checkbox', { name: say('engine.selectAll') }));
    await onPage().findByRole('region', { name: say('engine.chosen', { count: gadgets.length }) });
  },
};
