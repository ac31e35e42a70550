// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

/** Renders a select anew: nothing has been loaded. */
async function openSelect(onBlur = vi.fn()) {
  vi.resetModules();
  const { Select } = await import('./late-inputs.tsx');
  const { loadInputs } = await import('./use-late-input.ts');
  const data = [{ group: 'Linux', items: [{ value: 'deb', label: 'Debian' }] }, 'other'];
  render(<Select id="os" label="System" data={data} value="deb" onBlur={onBlur} />, { wrapper: MantineProvider });
  return { box: screen.getByRole<HTMLInputElement>('combobox', { name: 'System' }), onBlur, loadInputs };
}

const now = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'System' });

it('shows its value, and can be focused, before the input is there', async () => {
  const { box } = await openSelect();
  expect([box.value, box.readOnly, box.getAttribute('aria-expanded')]).toEqual(['Debian', true, 'false']);
});

it('opens its choices after a press that came before the input', async () => {
  const { box, loadInputs } = await openSelect();
  fireEvent.pointerDown(box);
  fireEvent.focus(box);
  await loadInputs();
  // Until the press ends, it stays.
  expect(now()).toBe(box);
  fireEvent.click(box);
  expect(await screen.findByRole('option', { name: 'Debian' })).toBeTruthy();
  expect(now()).not.toBe(box);
  await waitFor(() => expect(document.activeElement).toBe(now()));
});

it('keeps the focus, and takes none that has gone elsewhere', async () => {
  const { box, onBlur } = await openSelect();
  fireEvent.focus(box);
  fireEvent.blur(box);
  expect(onBlur).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(now()).not.toBe(box), { timeout: 5000 });
  expect(document.activeElement).toBe(document.body);
});
