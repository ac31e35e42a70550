import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { PENDING, refuse, type StoryCall, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { bare, building, full } from '../../../../tests/stories/support/records.ts';
import { dialog, focused, onPage, press, see, startAction } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const meta: Meta<typeof Screen> = {
  title: 'Engine/Actions/Dialogs',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: `/gadget/${String(full.id)}`,
    api: { 'GET /api/gadgets/{id}': full },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const withCall = (call: string, answer: unknown) =>
  storyParameters({ api: { 'GET /api/gadgets/{id}': full, [call]: answer } });
const resize = async (size: string): Promise<HTMLElement> => {
  await press(gadgetSays('action.resize'));
  const modal = await dialog();
  const field = await within(modal).findByRole('textbox', { name: new RegExp(gadgetSays('field.size')) });
  if (size) await userEvent.type(field, size);
  return modal;
};

/** An action with a form. The focus starts in the first field. */
export const Form: Story = {
  play: async () => {
    const modal = await resize('');
    await focused(within(modal).getByRole('textbox'));
  },
};

/** A broken rule between two values names the correct values. */
export const FormBroken: Story = {
  play: async () => {
    const modal = await resize('50');
    await press(gadgetSays('action.resize'), modal);
    // Queries by text read a no-break space as a space.
    await see(gadgetSays('rule.GROW_ONLY', { right: 120 }).replaceAll('\u00a0', ' '));
    expect(sentCalls('POST')).toEqual([]);
  },
};

export const FormRefused: Story = {
  parameters: withCall(
    'POST /api/gadgets/{id}/resize',
    refuse(409, [{ code: 'QUOTA_EXCEEDED', message: 'Квоты не хватает' }]),
  ),
  play: async () => {
    const modal = await resize('200');
    await press(gadgetSays('action.resize'), modal);
    expect(await within(modal).findByRole('alert')).toHaveTextContent('req-4f1c0d2a');
  },
};

/** When the balance is too low, a link to top up is beside the error. */
export const NoMoney: Story = {
  parameters: withCall(
    'POST /api/gadgets/{id}/resize',
    refuse(402, [{ code: 'BALANCE_EMPTY', message: 'На балансе нет средств' }]),
  ),
  play: async () => {
    const modal = await resize('200');
    await press(gadgetSays('action.resize'), modal);
    const way = await within(modal).findByRole('link', { name: say('engine.cost.topUp') });
    expect(way).toHaveAttribute('href', '/profile');
  },
};

/** The form is sent once with its idempotency key. The dialog closes, the status changes at once, and a toast reports progress. */
export const FormSent: Story = {
  parameters: withCall('POST /api/gadgets/{id}/resize', {}),
  play: async () => {
    const modal = await resize('200');
    await press(gadgetSays('action.resize'), modal);
    await see(gadgetSays('done.resize', { name: 'orda-gadget-1' }));
    const [call] = sentCalls('POST');
    expect(call?.body).toEqual({ size: 200 });
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  },
};

export const FormOnPhone: Story = { globals: ON_PHONE, play: async () => void (await resize('200')) };

/** A plain question. */
export const Confirm: Story = {
  play: async () => {
    await startAction('store');
    await see(gadgetSays('confirm.store', { name: 'orda-gadget-1' }));
    // Stored data is still charged for.
    const text = (await dialog()).textContent ?? '';
    expect(text).toContain(say('engine.stillCosts').split('{{')[0]);
  },
};

export const ConfirmBusy: Story = {
  parameters: withCall('POST /api/gadgets/{id}/store', PENDING),
  play: async () => {
    await startAction('store');
    await press(gadgetSays('action.store'), await dialog());
    await waitFor(() => expect(sentCalls('POST')).toHaveLength(1));
  },
};

/** A question shows its error as a toast. */
export const ConfirmRefused: Story = {
  parameters: withCall('POST /api/gadgets/{id}/store', refuse(409, 'Прибор занят')),
  play: async () => {
    await startAction('store');
    await press(gadgetSays('action.store'), await dialog());
    await see('Прибор занят');
  },
};

/** Where money is missing, the toast offers the top-up. */
export const ConfirmWithoutMoney: Story = {
  parameters: withCall(
    'POST /api/gadgets/{id}/store',
    refuse(402, [{ code: 'BALANCE_EMPTY', message: 'На балансе нет средств' }]),
  ),
  play: async () => {
    await startAction('store');
    await press(gadgetSays('action.store'), await dialog());
    await see('На балансе нет средств');
    await onPage().findByRole('button', { name: say('engine.cost.topUp') });
  },
};

/** Escape changes nothing, and the focus returns. */
export const ConfirmLeft: Story = {
  play: async () => {
    await startAction('store');
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onPage().queryByRole('dialog')).toBeNull());
    expect(sentCalls('POST')).toEqual([]);
  },
};

const deletable = storyParameters({
  at: `/gadget/${String(bare.id)}`,
  api: { 'GET /api/gadgets/{id}': bare, 'GET /api/gadgets': PENDING, 'DELETE /api/gadgets/{id}': {} },
});
const remove = async (): Promise<void> => {
  await startAction('delete');
  await press(gadgetSays('action.delete'), await dialog());
};

/** An irreversible action says so. */
export const Irreversible: Story = {
  parameters: deletable,
  play: async () => {
    await startAction('delete');
    await see(say('engine.confirm.irreversible', { name: 'bare', seconds: 5 }));
  },
};

/** A delete can be undone for five seconds. Nothing has been sent until then. */
export const UndoToast: Story = {
  parameters: deletable,
  play: async () => {
    await remove();
    await see(say('engine.undo.title', { name: 'bare' }));
    expect(sentCalls('DELETE')).toEqual([]);
  },
};

export const Undone: Story = {
  parameters: deletable,
  play: async () => {
    await remove();
    await press(say('engine.undo.button'));
    await onPage().findByRole('button', { name: say('engine.more') });
    expect(sentCalls('DELETE')).toEqual([]);
  },
};

/** Closing the toast sends the delete at once. The screen of a deleted record is left. */
export const Deleted: Story = {
  parameters: deletable,
  play: async () => {
    await remove();
    await press(say('toast.close'));
    await waitFor(() => expect(sentCalls('DELETE')[0]?.query.get('cascade')).toBe('false'));
    await waitFor(() => expect(storyPath()).toBe('/gadget'));
  },
};

/** The reason why an action is unavailable, and a button for the action that fixes it. */
export const WhyNotWithFix: Story = {
  play: async () => {
    await startAction('wake');
    const why = await dialog(gadgetSays('action.wake'));
    await press(gadgetSays('action.store'), why);
    await see(gadgetSays('confirm.store', { name: 'orda-gadget-1' }));
  },
};

/** An action that only fixes another one is not in the menu. It is offered where it is needed, and then asks as any other. */
export const FixOnly: Story = {
  play: async () => {
    await press(say('engine.more'));
    await onPage().findByRole('menuitem', { name: new RegExp(`^${gadgetSays('action.store')}`) });
    expect(onPage().queryByRole('menuitem', { name: new RegExp(gadgetSays('action.empty')) })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await startAction('delete');
    await press(gadgetSays('action.empty'), await dialog(gadgetSays('action.delete')));
    await see(gadgetSays('confirm.empty', { name: 'orda-gadget-1' }));
  },
};

/** Two reasons at once, each with its fix. */
export const WhyNotTwice: Story = {
  play: async () => {
    await startAction('delete');
    const why = await dialog(gadgetSays('action.delete'));
    within(why).getByText(gadgetSays('guard.GADGET_STORED'));
    within(why).getByText(gadgetSays('guard.GADGET_EMPTY'));
  },
};

/** A reason that names no status is followed by the statuses that the action needs. */
export const WhyNotNeedsStatus: Story = {
  parameters: storyParameters({
    at: `/gadget/${String(building.id)}`,
    api: { 'GET /api/gadgets/{id}': ({ time }: StoryCall) => (time === 1 ? building : PENDING) },
  }),
  play: async () => {
    await press(gadgetSays('action.resize'));
    const why = await dialog(gadgetSays('action.resize'));
    within(why).getByText(gadgetSays('guard.GADGET_SETTLED'));
    const statuses = ['ready', 'worn', 'stored', 'broken'].map((each) => gadgetSays(`status.${each}`));
    within(why).getByText(say('engine.statusNeeded', { statuses: statuses.join(', ') }));
  },
};

/** A secret is shown once: neither a click outside nor Escape closes the dialog. */
export const ResultSecret: Story = {
  parameters: withCall('POST /api/gadgets/{id}/key', { name: 'orda-gadget-1', secretKey: 'kQ4-9vXw-7rTn' }),
  play: async () => {
    await startAction('newKey');
    await press(gadgetSays('action.newKey'), await dialog());
    await see('kQ4-9vXw-7rTn');
    await userEvent.keyboard('{Escape}');
    await see('kQ4-9vXw-7rTn');
  },
};

export const ResultText: Story = {
  parameters: withCall('GET /api/gadgets/{id}/output', {
    output: '[    0.000000] Linux version 6.1.0\n[    0.412331] gadget: ready',
  }),
  play: async () => {
    await startAction('output');
    await see(/gadget: ready/);
  },
};

const log = [
  { action: 'store', startTime: '2026-11-19T10:00:00Z', userName: 'customer@demo.kz', result: 'success' },
  { action: 'resize', startTime: '2026-11-18T09:12:44Z', userName: 'admin@demo.kz', result: 'error' },
];

export const ResultTable: Story = {
  parameters: withCall('GET /api/gadgets/{id}/history', log),
  play: async () => {
    await startAction('history');
    await waitFor(async () => expect(within(await dialog()).getAllByRole('row')).toHaveLength(3));
  },
};

/** Each row is a card, without column headers. */
export const ResultTableOnPhone: Story = {
  ...ResultTable,
  globals: ON_PHONE,
  play: async () => {
    await startAction('history');
    await waitFor(async () => expect(within(await dialog()).getAllByRole('row')).toHaveLength(2));
  },
};

export const ResultTableEmpty: Story = {
  parameters: withCall('GET /api/gadgets/{id}/history', []),
  play: async () => {
    await startAction('history');
    await dialog();
  },
};

/** An answer that is a file is downloaded. Nothing opens. */
export const Download: Story = {
  parameters: withCall('GET /api/gadgets/{id}/settings', '{}'),
  play: async () => {
    const saved: string[] = [];
    const keep = (event: Event): void => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
      saved.push(event.target.download);
      event.preventDefault();
    };
    const create = document.createElement.bind(document);
    const made = spyOn(document, 'createElement').mockImplementation((name: string) => {
      const element = create(name);
      if (name === 'a') element.addEventListener('click', keep);
      return element;
    });
    try {
      await startAction('save');
      await waitFor(() => expect(saved).toEqual(['orda-gadget-1.json']));
    } finally {
      made.mockRestore();
    }
    expect(onPage().queryByRole('dialog')).toBeNull();
  },
};

/** An action that opens another type's form passes its values. */
export const OpensForm: Story = {
  parameters: withCall('GET /api/gadgets', { content: [full], totalElements: 1, totalPages: 1, number: 0, size: 50 }),
  play: async () => {
    await startAction('addPart');
    await waitFor(() => expect(storyPath()).toBe(`/gadget/${String(full.id)}/part/create`));
  },
};
