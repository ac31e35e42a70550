// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import { bundleOf, openForm, thingWith } from '../form/testing/testing.tsx';
import type { SlotProps } from '../slot-props.ts';
import { FieldValue, WideFieldValue } from '../values/field-value.tsx';
import { setSlots } from './slots.tsx';

vi.mock('../form/store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../form/testing/validator.ts')).compileAtRuntime,
}));

function Stars({ value, wide }: SlotProps['cells']) {
  return <span>{`${'*'.repeat(Number(value))}${wide ? ' of 5' : ''}`}</span>;
}

function Picker({ value, label, onChange }: SlotProps['controls']) {
  return (
    <button type="button" onClick={() => onChange(Number(value ?? 0) + 1)}>
      {`${label}: ${String(value ?? 'none')}`}
    </button>
  );
}

function Around({ section, children }: SlotProps['sections']) {
  return (
    <section aria-label={`around ${section.id}`}>
      Look first
      {children}
    </section>
  );
}

beforeEach(() => {
  setSlots({
    'thing/stars': async () => ({ default: Stars }),
    'thing/picker': async () => ({ default: Picker }),
    'thing/around': async () => ({ default: Around }),
  });
});
afterEach(cleanup);

describe('a slot', () => {
  it('of a cell shows the field, with room and without', async () => {
    const file = fileWith({ rank: { type: 'integer' } }, { name: 'thing', slots: { cells: { rank: 'stars' } } });
    render(<FieldValue file={file} record={{ rank: 3 }} name="rank" />);
    expect(await screen.findByText('***')).toBeTruthy();
    render(<WideFieldValue file={file} record={{ rank: 2 }} name="rank" />);
    expect(await screen.findByText('** of 5')).toBeTruthy();
  });

  it('of a control edits the field, of a section stands around its fields', async () => {
    const thing = thingWith({ rank: { type: 'integer' }, name: { type: 'string' } }, [], {
      sections: [{ id: 'general', fields: ['rank', 'name'] }],
    });
    const form = await openForm({
      bundle: bundleOf({ ...thing, slots: { controls: { rank: 'picker' }, sections: { general: 'around' } } }),
    });
    const around = await screen.findByRole('region', { name: 'around general' });
    expect(around.textContent).toContain('Look first');
    await form.user.click(await screen.findByRole('button', { name: 'rank: none' }));
    await form.user.click(await screen.findByRole('button', { name: 'rank: 1' }));
    expect(form.data()).toEqual({ rank: 2 });
    expect(around.contains(screen.getByRole('textbox', { name: 'name' }))).toBe(true);
  });

  it('whose component is not there says which', () => {
    const file = fileWith({ rank: { type: 'integer' } }, { name: 'thing', slots: { cells: { rank: 'star' } } });
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<FieldValue file={file} record={{ rank: 3 }} name="rank" />)).toThrow('thing/star');
    errorLog.mockRestore();
  });
});
