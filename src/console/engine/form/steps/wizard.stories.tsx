import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { pageOf } from '../../../../../tests/stories/support/answers.ts';
import { Reply, sentCalls } from '../../../../../tests/stories/support/fake-api.ts';
import { Screen, storyPath } from '../../../../../tests/stories/support/frame.tsx';
import { onPage, press, see } from '../../../../../tests/stories/support/steps.ts';
import { ON_PHONE, planSays, say, storyParameters } from '../../../../../tests/stories/support/story.ts';

const meta: Meta<typeof Screen> = {
  title: 'Engine/Form/Wizard',
  component: Screen,
  parameters: storyParameters({ frame: 'screen', at: '/gadget-plan/create' }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

const name = (): Promise<HTMLElement> => onPage().findByRole('textbox', { name: new RegExp(`^${say('field.name')}`) });
const next = (): Promise<void> => press(say('forms.steps.next'));
const toModel = async (): Promise<void> => {
  await userEvent.type(await name(), 'plan-1');
  await next();
  await userEvent.click(await onPage().findByRole('combobox', { name: new RegExp(planSays('field.modelId')) }));
  await userEvent.click(await onPage().findByRole('option', { name: /^L4/ }));
};
const toReview = async (): Promise<void> => {
  await toModel();
  await next();
  await onPage().findByRole('switch');
  await next();
  await onPage().findByRole('heading', { name: say('forms.steps.review') });
};

/** One section, the button to continue, and the list of steps with the current one. */
export const FirstStep: Story = {
  play: async () => {
    await name();
    expect(await onPage().findByRole('listitem', { current: 'step' })).toHaveTextContent(say('section.general'));
  },
};

export const FirstStepOnPhone: Story = { globals: ON_PHONE, play: async () => void (await name()) };

/** The user can only continue past valid steps. */
export const StepWithErrors: Story = {
  play: async () => {
    const field = await name();
    await next();
    await see(say('validation.required'));
    await waitFor(() => expect(document.activeElement).toBe(field));
  },
};

/** The step is in the URL, and finished steps are marked. */
export const SecondStep: Story = {
  play: async () => {
    await toModel();
    expect(storyPath()).toContain('step=model');
    await see(say('forms.steps.done'));
  },
};

/** The review as text, each section with a link back to it. */
export const Review: Story = {
  play: async () => {
    await toReview();
    await see('L4');
    await press(say('forms.steps.changeOf', { name: say('section.general') }));
    expect(await name()).toHaveValue('plan-1');
    await press(new RegExp(say('forms.steps.review')));
    await onPage().findByRole('heading', { name: say('forms.steps.review') });
  },
};

export const ReviewOnPhone: Story = { globals: ON_PHONE, play: toReview };

/** One request body for all steps. */
export const Sent: Story = {
  parameters: storyParameters({
    api: {
      'POST /api/gadget-plans': new Reply(201, { id: 'pl-1', name: 'plan-1' }),
      // The type has no screen of its own, so the main page follows, which counts gadgets.
      'GET /api/gadgets': pageOf([]),
    },
  }),
  play: async () => {
    await toReview();
    await press(planSays('action.create'));
    await waitFor(() =>
      expect(sentCalls('POST')[0]?.body).toEqual({ name: 'plan-1', modelId: 'm-3', copies: 1, remind: false }),
    );
  },
};
