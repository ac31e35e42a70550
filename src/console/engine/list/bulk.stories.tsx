import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { OFFLINE, PENDING, refuse, type StoryCall, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen } from '../../../../tests/stories/support/frame.tsx';
import { gadgets } from '../../../../tests/stories/support/records.ts';
import { dialog, onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const list = pageOf(gadgets);
const meta: Meta<typeof Screen> = {
  title: 'Engine/List/Bulk actions',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/gadget', api: { 'GET /api/gadgets': list } }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const choose = async (action: string): Promise<HTMLElement> => {
  await see('bare');
  await userEvent.click(onPage().getByRole('checkbox', { name: say('engine.selectAll') }));
  await press(
    gadgetSays(`action.${action}`),
    await onPage().findByRole('region', { name: say('engine.chosen', { count: 5 }) }),
  );
  return dialog(new RegExp(`^${gadgetSays(`action.${action}`)}: `));
};

/** Before sending: the rows that will run, and the others with reasons. */
export const Verdict: Story = {
  play: async () => {
    const modal = await choose('store');
    within(modal).getByRole('region', { name: say('engine.bulk.can', { count: 4 }) });
    within(modal).getByRole('region', { name: say('engine.bulk.cannot', { count: 1 }) });
    within(modal).getByText(gadgetSays('guard.GADGET_SETTLED'));
  },
};

export const Running: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets': list, 'POST /api/gadgets/{id}/store': PENDING } }),
  play: async () => {
    const modal = await choose('store');
    await press(gadgetSays('action.store'), modal);
    await waitFor(() => expect(sentCalls('POST').length).toBeGreaterThan(0));
  },
};

/** One call per record where the type has no bulk call, with the result of each. */
export const Results: Story = {
  parameters: storyParameters({
    api: {
      'GET /api/gadgets': list,
      'POST /api/gadgets/{id}/store': ({ path }: StoryCall) =>
        path.includes('g-2')
          ? refuse(409, [{ code: 'GADGET_SETTLED', message: gadgetSays('guard.GADGET_SETTLED') }])
          : {},
    },
  }),
  play: async () => {
    const modal = await choose('store');
    await press(gadgetSays('action.store'), modal);
    await within(modal).findByRole('region', { name: say('engine.bulk.done', { count: 3 }) });
    within(modal).getByRole('region', { name: say('engine.bulk.failed', { count: 1 }) });
  },
};

/** A retry sends the failed rows with the same key, and leaves the finished ones out. */
export const TriedAgain: Story = {
  parameters: storyParameters({
    api: {
      'GET /api/gadgets': list,
      'POST /api/gadgets/{id}/store': ({ path, time }: StoryCall) => (path.includes('g-2') && time <= 4 ? OFFLINE : {}),
    },
  }),
  play: async () => {
    const modal = await choose('store');
    await press(gadgetSays('action.store'), modal);
    await within(modal).findByRole('region', { name: say('engine.bulk.failed', { count: 1 }) });
    await press(say('state.retry'), modal);
    await within(modal).findByRole('region', { name: say('engine.bulk.done', { count: 4 }) });
    const keys = sentCalls('POST').flatMap(({ path, headers }) =>
      path.includes('g-2') ? [headers.get('Idempotency-Key')] : [],
    );
    const actions = sentCalls('POST').filter(({ path }) => path !== '/api/plan');
    expect([actions.length, keys.length, new Set(keys).size]).toEqual([5, 2, 1]);
  },
};

/** A delete waits, so that it can be undone. Nothing has been sent until then. */
export const TakenBack: Story = {
  play: async () => {
    const modal = await choose('delete');
    await userEvent.click(within(modal).getByRole('checkbox', { name: gadgetSays('field.cascade') }));
    await press(gadgetSays('action.delete'), modal);
    await press(say('engine.undo.button'), modal);
    await within(modal).findByRole('button', { name: gadgetSays('action.delete') });
    expect(sentCalls('DELETE')).toEqual([]);
  },
};

export const Deleted: Story = {
  parameters: storyParameters({
    api: { 'GET /api/gadgets': list, 'DELETE /api/gadgets': [{ id: 'g-4', status: 202 }] },
  }),
  play: async () => {
    const modal = await choose('delete');
    await press(gadgetSays('action.delete'), modal);
    await press(say('engine.undo.now'), modal);
    await within(modal).findByRole('region', { name: say('engine.bulk.done', { count: 1 }) });
  },
};
