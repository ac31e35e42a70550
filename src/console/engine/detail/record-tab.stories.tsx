import type { Meta, StoryObj } from '@storybook/react-vite';
import { refuse } from '../../../../tests/stories/support/fake-api.ts';
import { Screen } from '../../../../tests/stories/support/frame.tsx';
import { full } from '../../../../tests/stories/support/records.ts';
import { dialog, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const price = { id: 'p-1', name: 'spring', price: '9.5', status: 'current', gadgetId: full.id };
const own = { 'GET /api/gadget-prices/{id}': price };

const meta: Meta<typeof Screen> = {
  title: 'Engine/Detail/Record of another type',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: '/gadget-price/p-1/gadget',
    api: { ...own, 'GET /api/gadgets/{id}': full },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

/** The record's own tabs are below each other, and its actions are available here. */
export const Shown: Story = {
  play: async () => {
    await onPage().findByRole('heading', { level: 2, name: gadgetSays('tab.texts') });
    await see('fa:16:3e:5f:10:22');
    await press(gadgetSays('action.resize'));
    await dialog();
  },
};

/** Only the tab shows the loading error. The record stays. */
export const Failed: Story = {
  parameters: storyParameters({ api: { ...own, 'GET /api/gadgets/{id}': refuse(500, 'Что-то пошло не так') } }),
  play: async () => void (await onPage().findByRole('button', { name: say('state.retry') })),
};
