import { storyTypes } from 'virtual:story-types';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../../../../tests/stories/support/frame.tsx';
import { depot } from '../../../../tests/stories/support/records.ts';
import * as made from '../../../../tests/stories/support/slots.tsx';
import { onPage, see } from '../../../../tests/stories/support/steps.ts';
import { storyParameters } from '../../../../tests/stories/support/story.ts';
import type { Language } from '../../i18n/index.ts';

const SLOTS = {
  cells: { used: 'fill' },
  controls: { name: 'shout' },
  tabs: { info: 'map' },
  sections: { general: 'advice' },
};

/** The depot type, as a file with slots. */
function world(language: Language) {
  const { manifest, bundles } = storyTypes[language];
  return {
    manifest,
    bundles: bundles.map((each) => ({
      ...each,
      resources: Object.fromEntries(
        Object.entries(each.resources).map(([name, bundle]) => [
          name,
          name === 'gadget-depot' ? { ...bundle, file: { ...bundle.file, slots: SLOTS } } : bundle,
        ]),
      ),
    })),
    slots: {
      'gadget-depot/fill': async () => ({ default: made.Fill }),
      'gadget-depot/shout': async () => ({ default: made.Shout }),
      'gadget-depot/map': async () => ({ default: made.Plan }),
      'gadget-depot/advice': async () => ({ default: made.Advice }),
    },
  };
}

const meta: Meta<typeof Screen> = {
  title: 'Engine/Slots',
  component: Screen,
  parameters: storyParameters({
    frame: 'screen',
    at: '/gadget-depot/d-1',
    world,
    api: { 'GET /api/gadget-depots/{id}': depot },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

/** A custom cell, wherever the field is shown, and a custom component of a tab above its fields. */
export const OnDetail: Story = {
  play: async () => {
    await onPage().findAllByRole('meter');
    await see('A-1');
  },
};

/** A custom control, in a section with a custom frame. */
export const InForm: Story = {
  parameters: storyParameters({ at: '/gadget-depot/create' }),
  play: async () => {
    const field = await onPage().findByRole('textbox', { name: 'NAME' });
    expect(await onPage().findByRole('complementary', { name: 'general' })).toBeVisible();
    expect(field).toBeEnabled();
  },
};
