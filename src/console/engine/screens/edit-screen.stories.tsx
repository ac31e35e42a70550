import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { PENDING, refuse, type StoryCall, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { building, full } from '../../../../tests/stories/support/records.ts';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { gadgetSays, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const meta: Meta<typeof Screen> = {
  title: 'Engine/Form/Edit screen',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: `/gadget/${String(full.id)}/edit`,
    api: { 'GET /api/gadgets/{id}': full, 'PUT /api/gadgets/{id}': full },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const rename = async (): Promise<void> => {
  const name = await onPage().findByRole('textbox', { name: new RegExp(`^${gadgetSays('field.name')}`) });
  await userEvent.clear(name);
  await userEvent.type(name, 'renamed');
};

export const Loading: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets/{id}': PENDING } }),
  play: async () => void (await onPage().findByRole('status', { name: say('shell.loading') })),
};

/** The record's own values, for the fields that may change. */
export const Filled: Story = {
  play: async () => {
    expect(await onPage().findByDisplayValue('orda-gadget-1')).toBeVisible();
  },
};

/** Sent with the version that was read. */
export const Sent: Story = {
  play: async () => {
    await rename();
    await press(gadgetSays('action.update'));
    await waitFor(() => expect(storyPath()).toBe(`/gadget/${String(full.id)}`));
    const [call] = sentCalls('PUT');
    expect(call?.headers.get('If-Match')).toBe('"7"');
    expect(call?.body).toMatchObject({ name: 'renamed', size: 120 });
  },
};

/** Another user was faster: a message says so, the input stays, and the next try uses their version. */
export const Conflict: Story = {
  parameters: storyParameters({
    api: {
      'GET /api/gadgets/{id}': ({ time }: StoryCall) => ({ ...full, _version: 6 + time }),
      'PUT /api/gadgets/{id}': ({ time }: StoryCall) =>
        time === 1 ? refuse(412, 'Запись уже изменена. Проверьте и сохраните ещё раз') : full,
    },
  }),
  play: async () => {
    await rename();
    await press(gadgetSays('action.update'));
    await see(/Запись уже изменена/);
    expect(onPage().getByDisplayValue('renamed')).toBeVisible();
    await waitFor(() => expect(sentCalls('GET').length).toBeGreaterThan(1));
  },
};

/** A guard is not met, so the form is not shown. */
export const NotNow: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets/{id}': { ...building, _version: 1 } } }),
  play: async () => void (await see(gadgetSays('guard.GADGET_SETTLED'))),
};

export const NotFound: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets/{id}': refuse(404, '') } }),
  play: async () => void (await see(say('state.notFound.title'))),
};

export const Failed: Story = {
  parameters: storyParameters({ api: { 'GET /api/gadgets/{id}': refuse(500, '') } }),
  play: async () => void (await see(say('state.failed.title'))),
};
