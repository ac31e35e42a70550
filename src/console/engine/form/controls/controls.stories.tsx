import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { pageOf } from '../../../../../tests/stories/support/answers.ts';
import { ControlForm } from '../../../../../tests/stories/support/control-form.tsx';
import { PENDING, refuse } from '../../../../../tests/stories/support/fake-api.ts';
import { models } from '../../../../../tests/stories/support/records.ts';
import { onPage, press, see } from '../../../../../tests/stories/support/steps.ts';
import { controlSays, ON_PHONE, say, storyParameters } from '../../../../../tests/stories/support/story.ts';
import { tn } from '../../../i18n/index.ts';

const meta: Meta<typeof ControlForm> = {
  title: 'Engine/Form/Controls',
  component: ControlForm,
  args: { onSend: fn() },
};
export default meta;
type Story = StoryObj<typeof ControlForm>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const named = (field: string): { name: RegExp } => ({ name: new RegExp(`^${controlSays(`field.${field}`)}`) });
const find = (role: string, field: string): Promise<HTMLElement> => onPage().findByRole(role, named(field));

/** The input of a list of values. The control library chooses its role. */
const tagsInput = (field: string): Promise<HTMLElement> =>
  onPage().findByLabelText(named(field).name, { selector: 'input' });

/** Tries to send, and returns the error message. */
const refused = async (): Promise<void> => {
  await press(controlSays('action.text'));
  await waitFor(() => expect(onPage().getAllByRole('alert').length).toBeGreaterThan(0));
};

/** Sends the form, and checks the request body. */
const sends = async ({ args }: Context, input: object): Promise<void> => {
  await press(controlSays('action.text'));
  await waitFor(() => expect(args.onSend).toHaveBeenCalledWith(input));
};

/** Typed, shown as wrong on blur, corrected, sent. */
export const Text: Story = {
  args: { control: 'text' },
  play: async (context) => {
    const field = await find('textbox', 'label');
    await userEvent.type(field, 'a b');
    await userEvent.tab();
    await see(controlSays('error.label.pattern'));
    await userEvent.clear(field);
    await userEvent.type(field, 'web-1');
    await sends(context, { label: 'web-1' });
  },
};

export const TextRequired: Story = {
  args: { control: 'text' },
  play: async () => {
    await find('textbox', 'label');
    await refused();
    await see(say('validation.required'));
  },
};

export const Textarea: Story = {
  args: { control: 'textarea', initial: { story: 'Первая строка\nВторая строка' } },
  play: async (context) => {
    await find('textbox', 'story');
    await sends(context, { story: 'Первая строка\nВторая строка' });
  },
};

/** A script is typed, or its text is taken from a file. A file that is no text changes nothing. */
export const Code: Story = {
  args: { control: 'code', initial: { script: '#!/bin/sh' } },
  play: async (context) => {
    const field = await find('textbox', 'script');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input');
    await userEvent.upload(input, new File(['PK\0'], 'disk.img'), { applyAccept: false });
    await see(say('forms.code.noText', { name: 'disk.img' }));
    expect(field).toHaveValue('#!/bin/sh');
    await userEvent.upload(input, new File(['#cloud-config\nhostname: web\n'], 'setup.yaml'), { applyAccept: false });
    await waitFor(() => expect(field).toHaveValue('#cloud-config\nhostname: web\n'));
    await sends(context, { script: '#cloud-config\nhostname: web\n' });
  },
};

/** A secret is hidden until the user shows it. */
export const Password: Story = {
  args: { control: 'password' },
  play: async (context) => {
    const field = await onPage().findByLabelText(named('password').name, { selector: 'input' });
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.type(field, 'Kq7-long-enough');
    await sends(context, { password: 'Kq7-long-enough' });
  },
};

/** A number with its unit. Bounds are shown, not enforced. */
export const NumberWithUnit: Story = {
  args: { control: 'number' },
  play: async (context) => {
    const field = await find('textbox', 'size');
    await userEvent.type(field, '5');
    await refused();
    await userEvent.clear(field);
    await userEvent.type(field, '40');
    await sends(context, { size: 40 });
  },
};

export const Fraction: Story = {
  args: { control: 'fraction', initial: { share: 0.25 } },
  play: async (context) => {
    await find('textbox', 'share');
    await sends(context, { share: 0.25 });
  },
};

/** Opened and chosen from with the keyboard. */
export const Select: Story = {
  args: { control: 'select' },
  play: async (context) => {
    (await find('combobox', 'mode')).focus();
    await userEvent.keyboard('{ArrowDown}');
    await onPage().findByRole('option', { name: controlSays('value.mode.brisk') });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await press(controlSays('action.text'));
    await waitFor(() => expect(context.args.onSend).toHaveBeenCalled());
  },
};

export const SelectOpen: Story = {
  args: { control: 'select', initial: { mode: 'calm' } },
  play: async () => {
    await userEvent.click(await find('combobox', 'mode'));
    await onPage().findByRole('option', { name: controlSays('value.mode.fast') });
  },
};

/** The options are a list of the record itself. */
export const Among: Story = {
  args: { control: 'among' },
  play: async (context) => {
    await userEvent.click(await find('combobox', 'mark'));
    await userEvent.click(await onPage().findByRole('option', { name: 'prod' }));
    await sends(context, { mark: 'prod' });
  },
};

export const Radio: Story = {
  args: { control: 'radio' },
  play: async (context) => {
    await onPage().findByRole('radio', { name: controlSays('value.mode.fast') });
    await refused();
    await userEvent.click(onPage().getByRole('radio', { name: controlSays('value.mode.fast') }));
    await sends(context, { mode: 'fast' });
  },
};

/** An enum as cards. */
export const Cards: Story = {
  args: { control: 'cards' },
  play: async (context) => {
    const [card] = await onPage().findAllByRole('radio', { name: new RegExp(controlSays('value.mode.brisk')) });
    if (card) await userEvent.click(card);
    await sends(context, { mode: 'brisk' });
  },
};

export const Switch: Story = {
  args: { control: 'switch' },
  play: async (context) => {
    await userEvent.click(await find('switch', 'enabled'));
    await sends(context, { enabled: true });
  },
};

/** Text that is left in the input on blur counts too. */
export const Tags: Story = {
  args: { control: 'tags', initial: { tags: ['prod'] } },
  play: async (context) => {
    await userEvent.type(await tagsInput('tags'), 'web,db');
    await userEvent.tab();
    await sends(context, { tags: ['prod', 'web', 'db'] });
  },
};

export const TooManyTags: Story = {
  args: { control: 'tags', initial: { tags: ['a', 'b', 'c', 'd'] } },
  play: async () => {
    await tagsInput('tags');
    await refused();
  },
};

/** Numbers stay numbers. */
export const Numbers: Story = {
  args: { control: 'numbers', initial: { marks: [1, 5] } },
  play: async (context) => {
    await tagsInput('marks');
    await sends(context, { marks: [1, 5] });
  },
};

export const Checkboxes: Story = {
  args: { control: 'checkboxes' },
  play: async (context) => {
    await userEvent.click(await onPage().findByRole('checkbox', { name: controlSays('value.zones.south') }));
    await sends(context, { zones: ['south'] });
  },
};

export const SeveralOfAnEnum: Story = {
  args: { control: 'choices', initial: { zones: ['north'] } },
  play: async () => {
    await see(controlSays('value.zones.north'));
  },
};

export const DateAlone: Story = {
  args: { control: 'date' },
  play: async () => {
    await onPage().findByLabelText(named('due').name);
    await refused();
  },
};

export const Moment: Story = {
  args: { control: 'moment', initial: { starts: '2026-11-20T09:30:00Z' } },
  play: async () => void (await onPage().findByLabelText(named('starts').name)),
};

export const Money: Story = {
  args: { control: 'money', initial: { budget: '12000.50' } },
  play: async () => void (await find('textbox', 'budget')),
};

export const Email: Story = {
  args: { control: 'email' },
  play: async () => {
    await userEvent.type(await find('textbox', 'contact'), 'ivan');
    await userEvent.tab();
    await waitFor(() => expect(onPage().getAllByRole('alert').length).toBeGreaterThan(0));
  },
};

export const AddressRange: Story = {
  args: { control: 'cidr' },
  play: async (context) => {
    await userEvent.type(await find('textbox', 'range'), '10.0.0.0/24');
    await sends(context, { range: '10.0.0.0/24' });
  },
};

/** A value that may be null. */
export const Nothing: Story = {
  args: { control: 'nothing', initial: { note: 'x' } },
  play: async () => void (await find('textbox', 'note')),
};

/** Records of another type, in groups, with distinguishing details. The provider searches. */
export const Reference: Story = {
  args: { control: 'reference' },
  play: async (context) => {
    await userEvent.click(await find('combobox', 'modelId'));
    await userEvent.click(await onPage().findByRole('option', { name: /^L8/ }));
    await sends(context, { modelId: 'm-4' });
  },
};

export const ReferenceOpen: Story = {
  args: { control: 'reference' },
  play: async () => {
    await userEvent.click(await find('combobox', 'modelId'));
    await onPage().findByRole('option', { name: /^S1/ });
  },
};

export const ReferenceOpenOnPhone: Story = { ...ReferenceOpen, globals: ON_PHONE };

/** A single record is chosen automatically. */
export const ReferenceToOne: Story = {
  args: { control: 'reference' },
  parameters: storyParameters({ api: { 'GET /api/gadget-models': pageOf(models.slice(0, 1)) } }),
  play: async (context) => {
    await onPage().findByDisplayValue('S1');
    await sends(context, { modelId: 'm-1' });
  },
};

export const ReferenceLoading: Story = {
  args: { control: 'reference' },
  parameters: storyParameters({ api: { 'GET /api/gadget-models': PENDING } }),
  play: async () => {
    await userEvent.click(await find('combobox', 'modelId'));
    await see(say('shell.loading'));
  },
};

export const ReferenceFailed: Story = {
  args: { control: 'reference' },
  parameters: storyParameters({ api: { 'GET /api/gadget-models': refuse(500, '') } }),
  play: async () => void (await see(say('engine.choicesFailed'))),
};

export const ReferenceToNone: Story = {
  args: { control: 'reference' },
  parameters: storyParameters({ api: { 'GET /api/gadget-models': pageOf([]) } }),
  play: async () => void (await userEvent.click(await find('combobox', 'modelId'))),
};

/** Records of a catalogue, with the field's labels instead of their titles. */
export const ReferenceInOwnWords: Story = {
  args: { control: 'called' },
  parameters: storyParameters({ api: { 'GET /api/gadget-models': pageOf(models.slice(0, 2)) } }),
  play: async (context) => {
    const card = await onPage().findByRole('radio', { name: new RegExp(controlSays('value.tier.m-2')) });
    await userEvent.click(card);
    await sends(context, { tier: 'm-2' });
  },
};

/** The field waits for the field that it depends on. */
export const ReferenceWaiting: Story = {
  args: { control: 'dependent' },
  play: async () => {
    await waitFor(async () => expect(await find('combobox', 'modelId')).toBeDisabled());
  },
};

export const References: Story = {
  args: { control: 'references', initial: { spares: ['m-1', 'm-3'] } },
  play: async (context) => {
    await see('L4');
    await sends(context, { spares: ['m-1', 'm-3'] });
  },
};

/** The options as rows, filtered by facets. Another value of a facet shows other rows. */
export const Table: Story = {
  args: { control: 'table' },
  play: async (context) => {
    await onPage().findByRole('radio', { name: /^S1/ });
    await userEvent.click(onPage().getByRole('radio', { name: tn('gadget-model', 'value.build.tough') }));
    await userEvent.click(await onPage().findByRole('radio', { name: /^S2/ }));
    await sends(context, { modelId: 'm-2' });
  },
};

export const TableOnPhone: Story = { ...Table, globals: ON_PHONE };

export const InnerObject: Story = {
  args: { control: 'object', initial: { place: { row: 3 } } },
  play: async (context) => {
    await userEvent.type(await find('textbox', 'shelf'), 'A');
    await sends(context, { place: { row: 3, shelf: 'A' } });
  },
};

/** Rows that can be added and removed. An invalid one shows its own error. */
export const Objects: Story = {
  args: { control: 'objects', initial: { lines: [{ label: 'a', amount: 2 }] } },
  play: async (context) => {
    await find('textbox', 'label');
    await press(say('engine.addItem'));
    await waitFor(() => expect(onPage().getAllByRole('textbox', named('label'))).toHaveLength(2));
    await refused();
    await press(say('engine.removeItem', { number: 2 }));
    await sends(context, { lines: [{ label: 'a', amount: 2 }] });
  },
};

export const ObjectsOnPhone: Story = {
  args: { control: 'objects', initial: { lines: [{ label: 'a', amount: 2 }] } },
  globals: ON_PHONE,
  play: async () => void (await find('textbox', 'label')),
};
