// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../../../contract/file/resource-file.ts';
import { bundleOf, openForm, thingWith } from './testing/testing.tsx';

vi.mock('./store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('./testing/validator.ts')).compileAtRuntime,
}));

/** Opens the create form of a type with this one field. */
async function open(field: Field, { required = false, initial = {}, text = {}, self = {} } = {}) {
  const bundle = bundleOf(thingWith({ f: field }, required ? ['f'] : []), text);
  return openForm({ bundle, initial, record: self });
}

async function send({ user, sent }: Awaited<ReturnType<typeof open>>): Promise<unknown> {
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return sent.at(-1);
}

const box = (): HTMLElement => screen.getByRole('textbox', { name: /^f/ });

describe('a field', () => {
  it('of text gives its text, and nothing when it is empty', async () => {
    const form = await open({ type: 'string' });
    await form.user.type(box(), 'ab');
    expect(await send(form)).toEqual({ f: 'ab' });
    await form.user.clear(box());
    expect(await send(form)).toEqual({});
  });

  it('of numbers gives a number', async () => {
    const form = await open({ type: 'integer', minimum: 1 });
    await form.user.type(box(), '12');
    expect(await send(form)).toEqual({ f: 12 });
  });

  it('of money takes a comma and spaces, and shows the currency', async () => {
    const form = await open({ type: 'string', format: 'money' });
    await form.user.type(box(), '1 200,5');
    expect(screen.getByText('₸')).toBeTruthy();
    expect(box().getAttribute('inputmode')).toBe('decimal');
    expect(await send(form)).toEqual({ f: '1200.5' });
  });

  it.each([
    ['email', 'email'],
    ['uri', 'url'],
  ] as const)('of %s asks for the right keyboard and capitalises nothing', async (format, mode) => {
    await open({ type: 'string', format });
    expect(box().getAttribute('inputmode')).toBe(mode);
    expect(box().getAttribute('autocapitalize')).toBe('none');
  });

  describe('of a file', () => {
    const field: Field = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      'x-accept': ['.iso'],
      'x-maxBytes': 20,
    };
    const text = {
      'error.f.required': 'needed',
      'error.f.maxBytes': 'up to {{limit}}',
      'error.f.mediaType': '{{example}}',
    };
    const input = async (): Promise<HTMLInputElement> => {
      await screen.findByRole('button', { name: /^f/ });
      const found = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!found) throw new Error('There is no file input');
      return found;
    };
    const chosen = (name: string, content = 'x'): File => new File([content], name);

    it('gives its name, and the file itself to be sent', async () => {
      const form = await open(field, { required: true, text });
      await input();
      expect(await send(form)).toBeUndefined();
      expect(screen.getByRole('alert').textContent).toBe('needed');
      await form.user.upload(await input(), chosen('boot.iso'));
      expect(await send(form)).toEqual({ f: 'boot.iso' });
    });

    it('says what is wrong with it', async () => {
      const form = await open(field, { text });
      await form.user.upload(await input(), chosen('boot.iso', 'x'.repeat(21)));
      expect((await screen.findByRole('alert')).textContent).toBe('up to 20');
      expect(await send(form)).toBeUndefined();
      await form.user.upload(await input(), chosen('boot.iso', 'less'));
      expect(await send(form)).toEqual({ f: 'boot.iso' });
    });

    it('takes one that is dropped', async () => {
      const form = await open(field, { text });
      fireEvent.drop(await input(), { dataTransfer: { files: [chosen('boot.exe')] } });
      expect((await screen.findByRole('alert')).textContent).toBe('.iso');
      expect(await send(form)).toBeUndefined();
    });
  });

  it('of a moment is shown in the zone of the user and sent as RFC 3339', async () => {
    const moment = '2026-03-01T09:30:00Z';
    const form = await open({ type: 'string', format: 'date-time' }, { initial: { f: moment } });
    const input = screen.getByLabelText('f') as HTMLInputElement;
    const [, day, month, year, time] = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)$/.exec(input.value) ?? [];
    expect(new Date(`${year}-${month}-${day}T${time}`).toISOString()).toBe('2026-03-01T09:30:00.000Z');
    expect(await send(form)).toEqual({ f: moment });
    await form.user.clear(input);
    await form.user.type(input, '2.3.2026 08:15');
    await form.user.tab();
    expect(input.value).toBe('02.03.2026 08:15');
    expect(await send(form)).toEqual({ f: new Date('2026-03-02T08:15').toISOString().replace('.000Z', 'Z') });
  });

  it('that is constant is sent and never asked for', async () => {
    const form = await open({ type: 'string', const: 'fixed' });
    expect(screen.queryByLabelText('f')).toBeNull();
    expect(await send(form)).toEqual({ f: 'fixed' });
  });

  it('of yes and no is a switch', async () => {
    const form = await open({ type: 'boolean' });
    await form.user.click(screen.getByRole('switch', { name: 'f' }));
    expect(await send(form)).toEqual({ f: true });
  });

  it('of a list of the record is chosen from that list', async () => {
    const form = await open({ type: 'string', 'x-among': { $at: '/self/tags' } }, { self: { tags: ['db', 'prod'] } });
    await form.user.click(screen.getByRole('combobox', { name: 'f' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['db', 'prod']);
    await form.user.click(screen.getByRole('option', { name: 'prod' }));
    expect(await send(form)).toEqual({ f: 'prod' });
  });

  it('of few values with cards says about each what it is', async () => {
    const form = await open(
      { enum: [1, 2], 'x-control': 'cards' },
      { required: true, text: { 'value.f.1': 'One', 'valueHelp.f.1': 'A single one', 'value.f.2': 'Two' } },
    );
    const group = screen.getByRole('radiogroup', { name: 'f' });
    expect(group.getAttribute('aria-required')).toBe('true');
    await form.user.click(within(group).getByRole('radio', { name: 'One A single one' }));
    expect(await send(form)).toEqual({ f: 1 });
  });
});

describe('a list', () => {
  it('of numbers stays numbers', async () => {
    const form = await open({ type: 'array', items: { type: 'number' } });
    await form.user.type(screen.getByRole('combobox'), '80{Enter}1,5{Enter}');
    expect(await send(form)).toEqual({ f: [80, 1.5] });
  });

  it('of texts keeps their spaces, and is taken apart at commas', async () => {
    const form = await open({ type: 'array', items: { type: 'string' } });
    await form.user.type(screen.getByRole('combobox'), 'data base,prod{Enter}');
    expect(await send(form)).toEqual({ f: ['data base', 'prod'] });
  });

  it('of addresses is taken apart at spaces too', async () => {
    const form = await open({ type: 'array', items: { type: 'string', format: 'ip' } });
    await form.user.type(screen.getByRole('combobox'), '8.8.8.8 1.1.1.1{Enter}');
    expect(await send(form)).toEqual({ f: ['8.8.8.8', '1.1.1.1'] });
  });

  it('of values is chosen from, in the order of the values', async () => {
    const form = await open({
      type: 'array',
      items: { type: 'string', enum: ['a', 'b', 'c'] },
      'x-control': 'checkboxes',
    });
    await form.user.click(screen.getByRole('checkbox', { name: 'c' }));
    await form.user.click(screen.getByRole('checkbox', { name: 'a' }));
    expect(await send(form)).toEqual({ f: ['a', 'c'] });
    await form.user.click(screen.getByRole('checkbox', { name: 'a' }));
    await form.user.click(screen.getByRole('checkbox', { name: 'c' }));
    expect(await send(form)).toEqual({});
  });

  it('of values without that control is a picker of several', async () => {
    const form = await open({ type: 'array', items: { type: 'string', enum: ['a', 'b'] } });
    await form.user.click(screen.getByRole('combobox'));
    await form.user.click(await screen.findByRole('option', { name: 'b' }));
    expect(await send(form)).toEqual({ f: ['b'] });
  });

  const rows: Field = {
    type: 'array',
    maxItems: 2,
    items: {
      type: 'object',
      required: ['host'],
      properties: { host: { type: 'string', maxLength: 3 }, port: { type: 'integer', default: 80 } },
    },
  };

  it('of objects has rows; the focus goes into a new one, and to its neighbour when one goes', async () => {
    const form = await open(rows);
    const add = (): HTMLElement => screen.getByRole('button', { name: 'engine.addItem' });
    const hosts = (): HTMLElement[] => screen.getAllByRole('textbox', { name: /^host/ });
    await form.user.click(add());
    await waitFor(() => expect(document.activeElement).toBe(hosts()[0]));
    await form.user.keyboard('a');
    await form.user.click(add());
    await waitFor(() => expect(document.activeElement).toBe(hosts()[1]));
    await form.user.keyboard('b');
    expect(screen.queryByRole('button', { name: 'engine.addItem' })).toBeNull();
    expect(screen.getByText('forms.full')).toBeTruthy();
    const [first] = screen.getAllByRole('button', { name: 'engine.removeItem' });
    await form.user.click(first as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(hosts()[0]));
    expect(await send(form)).toEqual({ f: [{ host: 'b', port: 80 }] });
    await form.user.click(screen.getByRole('button', { name: 'engine.removeItem' }));
    await waitFor(() => expect(document.activeElement).toBe(add()));
  });

  it('says what is wrong with a row in that row', async () => {
    const form = await open(rows, { initial: { f: [{ host: 'ok' }, { host: 'toolong' }] } });
    expect(await send(form)).toBeUndefined();
    const [good, bad] = screen.getAllByRole('textbox', { name: /^host/ });
    expect(bad?.getAttribute('aria-invalid')).toBe('true');
    expect(good?.getAttribute('aria-invalid')).not.toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(bad));
  });

  it('must keep as many rows as there have to be', async () => {
    await open({ ...rows, minItems: 1 });
    expect(screen.getAllByRole('textbox', { name: /^host/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'engine.removeItem' })).toBeNull();
  });
});

describe('an object', () => {
  it('is a group of its parts, which are sent together', async () => {
    const form = await open({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'integer', default: 3 } },
    });
    const group = screen.getByRole('group', { name: 'f' });
    await form.user.type(within(group).getByRole('textbox', { name: 'a' }), 'x');
    expect(await send(form)).toEqual({ f: { a: 'x', b: 3 } });
  });
});

describe('a value that may be null', () => {
  const nullable = bundleOf(thingWith({ f: { type: ['string', 'null'] }, g: { type: 'string' } }));

  it('is null again where the record has null, and left out where it had a value', async () => {
    const was = await openForm({ bundle: nullable, form: 'edit', initial: { g: 'x' }, record: { f: null, g: 'x' } });
    expect(await send(was)).toEqual({ f: null, g: 'x' });
    const had = await openForm({ bundle: nullable, form: 'edit', initial: { f: 'y' }, record: { f: 'y' } });
    await had.user.clear(screen.getByRole('textbox', { name: 'f' }));
    expect(await send(had)).toEqual({});
  });
});

describe('errors', () => {
  it('are said when a field is left, not while it is typed', async () => {
    const form = await open({ type: 'string', maxLength: 2 });
    await form.user.type(box(), 'abc');
    expect(screen.queryByRole('alert')).toBeNull();
    await form.user.tab();
    expect(await screen.findByRole('alert')).toBeTruthy();
    await form.user.type(box(), '{Backspace}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('of a rule wait until there is something to compare with', async () => {
    const number: Field = { type: 'integer' };
    const file = thingWith({ least: number, most: number }, ['least', 'most']);
    file.rules = [{ id: 'ORDER', at: 'most', left: { $at: '/input/most' }, op: '>', right: { $at: '/input/least' } }];
    const form = await openForm({ bundle: bundleOf(file, { 'rule.ORDER': 'More than {{right}}' }) });
    await form.user.type(screen.getByRole('textbox', { name: /^most/ }), '5');
    await form.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.queryByText(/More than/)).toBeNull();
    await form.user.type(screen.getByRole('textbox', { name: /^least/ }), '7');
    expect(await screen.findByText('More than 7')).toBeTruthy();
  });

  it('and lists that nobody made are not sent', async () => {
    const list: Field = { type: 'array', items: { type: 'string' } };
    const form = await openForm({ bundle: bundleOf(thingWith({ f: { type: 'string' }, list })) });
    await form.user.type(box(), 'x');
    expect(await send(form)).toEqual({ f: 'x' });
  });
});

describe('presets of a section', () => {
  const thing = thingWith({ kind: { type: 'string' }, size: { type: 'integer' }, from: { type: 'string' } }, [], {
    sections: [
      {
        id: 'main',
        fields: ['kind', 'size', 'from'],
        presets: [
          { id: 'small', set: { kind: 'small', size: 1 } },
          { id: 'mine', set: { from: { $at: '/user/network' } } },
          { id: 'unknown', set: { from: { $at: '/user/nothing' } } },
        ],
      },
    ],
  });
  const text = { 'preset.small': 'Small', 'preset.mine': 'Mine', 'preset.unknown': 'Unknown' };

  it('set their values with one press, and say which is set', async () => {
    const form = await openForm({ bundle: bundleOf(thing, text), user: { network: '203.0.113.7/32' } });
    const small = screen.getByRole('button', { name: 'Small' });
    expect(small.getAttribute('aria-pressed')).toBe('false');
    await form.user.click(small);
    await waitFor(() => expect(small.getAttribute('aria-pressed')).toBe('true'));
    await form.user.click(screen.getByRole('button', { name: 'Mine' }));
    expect(await send(form)).toEqual({ kind: 'small', size: 1, from: '203.0.113.7/32' });
    expect(screen.queryByRole('button', { name: 'Unknown' })).toBeNull();
  });
});
