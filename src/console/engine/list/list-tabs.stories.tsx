import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { type StoryCall, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { onPage, see } from '../../../../tests/stories/support/steps.ts';
import { storyParameters } from '../../../../tests/stories/support/story.ts';
import { tn } from '../../i18n/index.ts';

const current = { id: 'p-1', name: 'spring', price: '9.5', status: 'current' };
const past = { id: 'p-2', name: 'autumn', price: '7.2', status: 'past', until: '2026-10-31' };

const meta: Meta<typeof Screen> = {
  title: 'Engine/List/Tabs',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: '/gadget-price',
    api: {
      'GET /api/gadget-prices': (call: StoryCall) =>
        pageOf(call.query.get('f.status') === 'past' ? [past] : [current])(call),
    },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

/** The first tab is the default list. Each tab has its own path, and may have its own columns. */
export const Tabs: Story = {
  play: async () => {
    await see('spring');
    await userEvent.click(onPage().getByRole('link', { name: tn('gadget-price', 'tab.history') }));
    await see('autumn');
    await waitFor(() => expect(storyPath()).toBe('/gadget-price?tab=history'));
    expect(onPage().getByRole('columnheader', { name: new RegExp(tn('gadget-price', 'field.until')) })).toBeVisible();
    expect(sentCalls('GET').filter(({ path }) => path.endsWith('/gadget-prices'))).toHaveLength(2);
  },
};

/** A link to a tab opens it. */
export const Linked: Story = {
  parameters: storyParameters({ at: '/gadget-price?tab=history' }),
  play: async () => {
    await see('autumn');
    expect(onPage().getByRole('link', { current: 'page', name: tn('gadget-price', 'tab.history') })).toBeVisible();
  },
};
