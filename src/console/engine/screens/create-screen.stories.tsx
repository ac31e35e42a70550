import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PENDING, Reply, refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { bare } from '../../../../tests/stories/support/records.ts';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const meta: Meta<typeof Screen> = {
  title: 'Engine/Form/Create screen',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/gadget/create' }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const field = (name: string): Promise<HTMLElement> =>
  onPage().findByRole('textbox', { name: new RegExp(`^${gadgetSays(`field.${name}`)}`) });
const choose = async (): Promise<void> => {
  const model = await onPage().findByRole('combobox', { name: new RegExp(gadgetSays('field.modelId')) });
  await userEvent.click(model);
  await userEvent.click(await onPage().findByRole('option', { name: /^S2/ }));
};
const fillIn = async (): Promise<void> => {
  await userEvent.type(await field('name'), 'new-gadget');
  await choose();
};
const send = async (): Promise<void> => press(gadgetSays('action.create'));
const posted = (answer: unknown) => storyParameters({ api: { 'POST /api/gadgets': answer } });

export const Empty: Story = { play: async () => void (await field('name')) };

export const OnPhone: Story = { globals: ON_PHONE, play: async () => void (await field('name')) };

/** Each invalid field shows its error, and the topmost gets the focus. Nothing is sent. */
export const WithErrors: Story = {
  play: async () => {
    const name = await field('name');
    await send();
    await waitFor(() => expect(onPage().getAllByRole('alert').length).toBeGreaterThan(1));
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(sentCalls('POST')).toEqual([]);
  },
};

/** A field that a condition shows has its own rule: the gateway must be in the range. */
export const ConditionAndRule: Story = {
  play: async () => {
    await field('name');
    expect(onPage().queryByRole('textbox', { name: new RegExp(gadgetSays('field.gateway')) })).toBeNull();
    await userEvent.type(await field('range'), '10.0.0.0/24');
    await userEvent.type(await field('gateway'), '10.1.0.1');
    await userEvent.tab();
    await see(gadgetSays('rule.GATEWAY_IN_RANGE', { right: '10.0.0.0/24' }));
  },
};

/** The form as an API call, a shell command and a Terraform block, updated with the input. */
export const AsTerraform: Story = {
  play: async () => {
    await fillIn();
    await press(say('raw.preview'));
    const terraform = await onPage().findByRole('tab', { name: 'Terraform' });
    await userEvent.click(await onPage().findByRole('tab', { name: 'curl' }));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toBe(terraform));
    const block = await onPage().findByRole('region', { name: say('raw.terraformBlock') });
    await waitFor(() => expect(block.textContent).toContain('resource "infra_gadget" "new_gadget" {'));
  },
};

/** The provider's errors are at their fields. Others are above the buttons with the request id. */
export const Refused: Story = {
  parameters: posted(
    refuse(422, [
      { code: 'NOT_UNIQUE', message: 'Такое имя уже есть', field: 'name' },
      { code: 'MAINTENANCE', message: 'Зона на обслуживании' },
    ]),
  ),
  play: async () => {
    await fillIn();
    await send();
    await see('Такое имя уже есть');
    await see(/Зона на обслуживании/);
    await see(/req-4f1c0d2a/);
  },
};

export const Busy: Story = {
  parameters: posted(PENDING),
  play: async () => {
    await fillIn();
    await send();
    await waitFor(() => expect(sentCalls('POST')).toHaveLength(1));
  },
};

/** Sent with one key for one body, without hidden or empty fields. The record's screen follows. */
export const Sent: Story = {
  parameters: storyParameters({
    api: {
      'POST /api/gadgets': new Reply(201, { ...bare, name: 'new-gadget' }),
      'GET /api/gadgets/{id}': { ...bare, name: 'new-gadget' },
    },
  }),
  play: async () => {
    await fillIn();
    await send();
    await see(gadgetSays('done.create', { name: 'new-gadget' }));
    await waitFor(() => expect(storyPath()).toBe(`/gadget/${String(bare.id)}`));
    const [call] = sentCalls('POST');
    expect(call?.body).toEqual({ name: 'new-gadget', modelId: 'm-2', size: 10, mode: 'calm', enabled: true });
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  },
};

/** The draft is restored, and can be discarded. */
export const DraftRestored: Story = {
  parameters: storyParameters({
    stored: { 'draft:u1:p1:gadget:create:%7B%7D': JSON.stringify({ name: 'half-typed', size: 40 }) },
  }),
  play: async () => {
    expect(await field('name')).toHaveValue('half-typed');
    await see(say('engine.draft.restored'));
  },
};

export const DraftThrownAway: Story = {
  ...DraftRestored,
  play: async () => {
    expect(await field('name')).toHaveValue('half-typed');
    await press(say('engine.draft.restart'));
    await waitFor(async () => expect(await field('name')).toHaveValue(''));
  },
};

/** The price and quota use before anything is sent. */
export const OverQuota: Story = {
  parameters: storyParameters({
    api: {
      'GET /api/project/current/quota': { VOLUME: { limit: 5, used: 5 }, VOLUME_STORAGE: { limit: -1, used: 340 } },
    },
  }),
  play: async () => {
    const panel = await onPage().findByRole('complementary', { name: say('engine.cost.title') });
    await within(panel).findByRole('alert');
  },
};

export const Forbidden: Story = {
  parameters: storyParameters({
    user: { projectRole: 'reader' },
    api: { 'GET /api/project/current/members': { content: [] } },
  }),
  play: async () => void (await onPage().findByRole('heading', { level: 1, name: say('state.forbidden.title') })),
};
