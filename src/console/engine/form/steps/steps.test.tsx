// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bundleOf, openForm, thingWith } from '../testing/testing.tsx';

vi.mock('../store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../testing/validator.ts')).compileAtRuntime,
}));

const sections = [
  { id: 'first', fields: ['a', 'b'] },
  { id: 'second', fields: ['c'] },
];
const bundle = bundleOf(
  thingWith(
    { a: { type: 'string', maxLength: 3 }, b: { type: 'boolean', default: false }, c: { type: 'string' } },
    ['a', 'c'],
    { steps: true, sections },
  ),
);

const open = (at?: string, initial = {}) => openForm({ bundle, initial, ...(at ? { at } : {}) });
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const step = (name: string): HTMLElement =>
  within(screen.getByRole('navigation')).getByRole('button', { name: new RegExp(name) });
const next = (): HTMLElement => screen.getByRole('button', { name: 'forms.steps.next' });
const current = (): string | null | undefined =>
  screen.getByRole('navigation').querySelector('[aria-current=step]')?.textContent;

describe('a form of steps', () => {
  it('shows one section at a time, and goes on only when it is right', async () => {
    const form = await open();
    await screen.findByRole('navigation');
    expect(screen.queryByRole('textbox', { name: /^c/ })).toBeNull();
    await form.user.click(next());
    await waitFor(() => expect(document.activeElement).toBe(field('a')));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(current()).toContain('Section first');
    expect(step('Section second')).toHaveProperty('disabled', true);
    await form.user.type(field('a'), 'x{Enter}');
    await waitFor(() => expect(field('c')).toBeTruthy());
    expect(form.path()).toContain('step=second');
    expect(document.activeElement?.textContent).toContain('Section second');
  });

  it('goes back by its button, by its list and by the browser', async () => {
    const form = await open(undefined, { a: 'x', c: 'y' });
    await screen.findByRole('navigation');
    await form.user.click(next());
    await waitFor(() => expect(current()).toContain('Section second'));
    await form.user.click(screen.getByRole('button', { name: 'forms.steps.back' }));
    await waitFor(() => expect(current()).toContain('Section first'));
    await form.user.click(step('forms.steps.review'));
    await waitFor(() => expect(current()).toContain('forms.steps.review'));
    await form.go(-1);
    await waitFor(() => expect(current()).toContain('Section first'));
  });

  it('says at the end what will be made, leads back to it, and sends', async () => {
    const form = await open('/thing/create?step=review', { a: 'x', c: 'y' });
    const review = await screen.findByRole('region', { name: 'Section second' });
    expect(within(review).getByRole('definition').textContent).toBe('y');
    await form.user.click(within(review).getByRole('button'));
    await waitFor(() => expect(field('c')).toBeTruthy());
    await form.user.type(field('c'), 'z');
    await form.user.click(next());
    await form.user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(form.sent).toEqual([{ a: 'x', b: false, c: 'yz' }]);
  });

  it('opened at a later step stops at the first that is not right', async () => {
    const form = await open('/thing/create?step=review', { a: 'x' });
    await waitFor(() => expect(current()).toContain('Section second'));
    await waitFor(() => expect(form.path()).toContain('step=second'));
  });

  it('marks what is done and what is wrong', async () => {
    const form = await open('/thing/create?step=second', { a: 'x' });
    await screen.findByRole('navigation');
    await waitFor(() => expect(step('Section first').textContent).toContain('forms.steps.done'));
    await form.user.click(next());
    await waitFor(() => expect(step('Section second').textContent).toContain('forms.steps.wrong'));
  });
});

describe('a folded section', () => {
  const folded = bundleOf(
    thingWith({ a: { type: 'string' }, b: { type: 'string', maxLength: 2 } }, [], {
      sections: [
        { id: 'first', fields: ['a'] },
        { id: 'more', fields: ['b'], collapsed: true },
      ],
    }),
  );
  const button = (): HTMLElement => screen.getByRole('button', { name: 'Section more' });

  it('is closed, says what could be set inside, and opens', async () => {
    const form = await openForm({ bundle: folded });
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('b', { selector: 'p' })).toBeTruthy();
    await form.user.click(button());
    await form.user.type(field('b'), 'x');
    await form.user.click(button());
    expect(screen.getByText('b: x')).toBeTruthy();
  });

  it('opens by itself where something in it is set', async () => {
    await openForm({ bundle: folded, initial: { b: 'x' } });
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  it('opens by itself where something in it is wrong', async () => {
    const form = await openForm({ bundle: folded, initial: { b: 'xyz' } });
    await form.user.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await form.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(field('b')));
  });
});
