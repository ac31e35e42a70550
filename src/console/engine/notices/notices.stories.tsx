import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { pageOf } from '../../../../tests/stories/support/answers.ts';
import { refuse } from '../../../../tests/stories/support/fake-api.ts';
import { Screen } from '../../../../tests/stories/support/frame.tsx';
import { depot } from '../../../../tests/stories/support/records.ts';
import { onPage, see } from '../../../../tests/stories/support/steps.ts';
import { depotSays, ON_PHONE, say, storyParameters } from '../../../../tests/stories/support/story.ts';

const api = { 'GET /api/gadget-depots': pageOf([depot]), 'GET /api/gadget-depots/{id}': depot };
const meta: Meta<typeof Screen> = {
  title: 'Engine/Notices',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/gadget-depot/d-1', api }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const allow = (): string => depotSays('notice.allow', { range: '10.20.0.0/29', port: 9100 });

/** Above a list, with values of a type with one record per project. Hourly prices are in the list. */
export const OnList: Story = {
  parameters: storyParameters({ at: '/gadget-depot' }),
  play: async () => {
    await see(allow());
    await onPage().findByRole('columnheader', { name: new RegExp(say('field.$hourPrice')) });
  },
};

/** One of each tone: a permanent notice, and one that depends on the record. */
export const OnDetail: Story = {
  play: async () => {
    await see(allow());
    await see(/500/);
    expect(onPage().getAllByRole('note')).toHaveLength(2);
  },
};

export const OnDetailOnPhone: Story = { ...OnDetail, globals: ON_PHONE };

/** Above a form, with the settings of the release that the form chooses. */
export const OnCreate: Story = {
  parameters: storyParameters({ at: '/gadget-depot/create' }),
  play: async () => {
    await see(allow());
    await see(say('forms.settings.none'));
  },
};

/** Where its values can't be loaded the notice is left out, and the rest of the screen stays. */
export const WithoutValues: Story = {
  parameters: storyParameters({ api: { ...api, 'GET /api/gadget-gate': refuse(404, '') } }),
  play: async () => {
    await onPage().findByRole('heading', { level: 1, name: 'qala-depot' });
    await waitFor(() => expect(onPage().getAllByRole('note')).toHaveLength(1));
  },
};

/** During an outage of the cloud: above the list, which stays. */
export const Outage: Story = {
  parameters: storyParameters({
    at: '/gadget-depot',
    api: {
      ...api,
      'GET /api/cloud/outages': { content: [{ type: 'gadget-depot', since: '2026-11-20T05:40:00.000Z' }] },
    },
  }),
  play: async () => {
    const notice = await onPage().findByRole('status', { name: new RegExp(depotSays('names')) });
    expect(notice.textContent).toContain(say('engine.outage.text'));
    await see('qala-depot');
  },
};

export const OutageOnPhone: Story = { ...Outage, globals: ON_PHONE };
