import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { manyGadgets } from '../../../../tests/stories/support/records.ts';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const api = { 'GET /api/gadgets': pageOf(manyGadgets(95)) };
const meta: Meta<typeof Screen> = {
  title: 'Engine/List/Pager',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/gadget', api }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

export const FirstPage: Story = {
  play: async () => {
    await see('gadget-0001');
    expect(onPage().getByRole('button', { name: say('engine.previous') })).toBeDisabled();
    await press(say('engine.next'));
    await see('gadget-0011');
    expect(storyPath()).toBe('/gadget?page=2');
    expect(sentCalls().at(-1)?.query.get('page')).toBe('1');
  },
};

export const MiddlePage: Story = {
  parameters: storyParameters({ at: '/gadget?page=5' }),
  play: async () => {
    await see('gadget-0041');
    expect(onPage().getByRole('button', { current: 'page' })).toHaveTextContent('5');
  },
};

export const LastPage: Story = {
  parameters: storyParameters({ at: '/gadget?page=10' }),
  play: async () => {
    await see('gadget-0095');
    expect(onPage().getByRole('button', { name: say('engine.next') })).toBeDisabled();
  },
};

/** Another page size starts from the first page. */
export const OtherSize: Story = {
  parameters: storyParameters({ at: '/gadget?page=2' }),
  play: async () => {
    await see('gadget-0011');
    await userEvent.selectOptions(onPage().getByRole('combobox', { name: say('engine.pageSize') }), '50');
    await waitFor(() => expect(storyPath()).toBe('/gadget?size=50'));
  },
};

export const OnPhone: Story = {
  globals: ON_PHONE,
  parameters: storyParameters({ at: '/gadget?page=5' }),
  play: async () => void (await see('gadget-0041')),
};
