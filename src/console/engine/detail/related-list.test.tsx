// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import { bundleOf, openForm, thingWith } from '../form/testing/testing.tsx';
import type { SlotProps } from '../slot-props.ts';
import { setSlots } from '../slots/slots.tsx';
import { RelatedList } from './related-list.tsx';

vi.mock('../form/store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../form/testing/validator.ts')).compileAtRuntime,
}));

const port = bundleOf(
  fileWith(
    { id: { type: 'string' }, networkId: { type: 'string' } },
    { name: 'port', api: { list: 'GET /api/ports' }, list: { columns: ['id'] } },
  ),
  { empty: 'No ports' },
);
const relation = { resource: 'port', where: { networkId: { $at: '/self/networkId' } } } as const;

it('a relation without the value it is found by is empty, and asks for nothing', async () => {
  const around = ({ children }: SlotProps['sections']) => (
    <>
      <RelatedList
        within="network"
        relation={relation}
        record={{}}
        title="Ports"
        params={new URLSearchParams()}
        onParams={vi.fn()}
      />
      {children}
    </>
  );
  setSlots({ 'thing/ports': async () => ({ default: around }) });
  const thing = thingWith({ name: { type: 'string' } }, [], { sections: [{ id: 'general', fields: ['name'] }] });
  await openForm({ bundle: bundleOf({ ...thing, slots: { sections: { general: 'ports' } } }), others: [port] });
  expect(await screen.findByText('No ports')).toBeTruthy();
});
