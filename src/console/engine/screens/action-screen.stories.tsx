import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { refuse, sentCalls } from '../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../tests/stories/support/frame.tsx';
import { onPage, press, see } from '../../../../tests/stories/support/steps.ts';
import { filmSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const film = { id: 'f-1', name: 'orda', length: 20, _version: 1 };

const meta: Meta<typeof Screen> = {
  title: 'Engine/Form/Action screen',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: '/gadget-film/f-1/recut/20',
    api: { 'GET /api/gadget-films/{id}': film, 'POST /api/gadget-films/{id}/recut': { ...film, length: 50 } },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const length = (): Promise<HTMLElement> =>
  onPage().findByRole('textbox', { name: new RegExp(`^${filmSays('field.length')}`) });
const recut = (): Promise<void> => press(filmSays('action.recut'));

/** The action's notice is above the form, with its title. */
export const Opened: Story = {
  play: async () => {
    await length();
    await see(filmSays('confirmTitle.recut'));
    await see(filmSays('confirm.recut', { name: 'orda' }));
  },
};

export const OnPhone: Story = { ...Opened, globals: ON_PHONE };

/** The price and quota changes before sending, with the date of a later change. */
export const WhatItChanges: Story = {
  play: async () => {
    await userEvent.type(await length(), '50');
    await see(say('engine.cost.change'));
    await see(/01\.\d\d\.\d{4}/);
    await see(say('engine.cost.quotaChanged'));
  },
};

export const Required: Story = {
  play: async () => {
    await length();
    await recut();
    await see(say('validation.required'));
    expect(sentCalls('POST')).toEqual([]);
  },
};

/** Afterwards the record's screen is shown. */
export const Sent: Story = {
  play: async () => {
    await userEvent.type(await length(), '50');
    await recut();
    await waitFor(() => expect(storyPath()).toBe('/gadget-film/f-1'));
    expect(sentCalls('POST')[0]?.body).toEqual({ length: 50 });
    await see(filmSays('doneTitle.recut'));
  },
};

export const Refused: Story = {
  parameters: storyParameters({
    api: {
      'POST /api/gadget-films/{id}/recut': refuse(409, [
        { code: 'QUOTA_EXCEEDED', message: 'Не хватает квоты. Запросите её увеличение' },
      ]),
    },
  }),
  play: async () => {
    await userEvent.type(await length(), '50');
    await recut();
    await see('Не хватает квоты. Запросите её увеличение');
    expect(await onPage().findByDisplayValue(/50/)).toBeVisible();
  },
};
