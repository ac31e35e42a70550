import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { refuse, type StoryCall, sentCalls } from '../../../../../tests/stories/support/fake-api.ts';
import { Screen } from '../../../../../tests/stories/support/frame.tsx';
import { dialog, press } from '../../../../../tests/stories/support/steps.ts';
import { say, storyParameters } from '../../../../../tests/stories/support/story.ts';
import { tn } from '../../../i18n/index.ts';

const own = {
  'GET /api/gadget-prices/{id}': { id: 'p-1', name: 'spring', price: '9.5', status: 'current', gadgetId: 'g' },
};
const PREVIEW = 'POST /api/gadget-prices/{id}/preview';
const rows = [
  { customer: 'Orda', now: '12000', after: '13500' },
  { customer: 'Тұлпар', now: '950.50', after: '1069.31' },
];

const meta: Meta<typeof Screen> = {
  title: 'Engine/Actions/Preview',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: '/gadget-price/p-1',
    api: { ...own, [PREVIEW]: { content: rows, totalElements: 7, sum: { now: '20000', after: '22500' } } },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const title = () => tn('gadget-price', 'preview.change');

async function typePrice(price: string): Promise<HTMLElement> {
  await press(tn('gadget-price', 'action.change'));
  const modal = await dialog();
  await userEvent.type(await within(modal).findByRole('textbox'), price);
  return modal;
}

/** Requested as soon as the form is complete, with the body that it would send. Totals and the number of further rows are below. */
export const Shown: Story = {
  play: async () => {
    const modal = await typePrice('11');
    const region = await within(modal).findByRole('region', { name: title() });
    await within(region).findByText('Тұлпар');
    await within(region).findByText(say('engine.preview.sum'));
    await within(region).findByText(say('engine.preview.more', { shown: 2, total: 7 }));
    expect(sentCalls('POST').map(({ body }: StoryCall) => body)).toContainEqual({ price: '11' });
  },
};

export const Nobody: Story = {
  parameters: storyParameters({ api: { ...own, [PREVIEW]: { content: [], totalElements: 0 } } }),
  play: async () => void (await within(await typePrice('11')).findByText(say('engine.preview.none'))),
};

/** The form shows its own errors when it is sent. The preview shows none. */
export const Refused: Story = {
  parameters: storyParameters({
    api: { ...own, [PREVIEW]: refuse(400, [{ code: 'VALIDATION', message: 'Неверно', field: 'price' }]) },
  }),
  play: async () => {
    const modal = await typePrice('11');
    await waitFor(() => expect(sentCalls('POST')).toHaveLength(1));
    await waitFor(() => expect(within(modal).queryByRole('region', { name: title() })).toBeNull());
  },
};

/** The form can be sent without a preview. */
export const Failed: Story = {
  parameters: storyParameters({ api: { ...own, [PREVIEW]: refuse(500, 'Что-то пошло не так') } }),
  play: async () => void (await within(await typePrice('11')).findByText(say('engine.preview.failed'))),
};
