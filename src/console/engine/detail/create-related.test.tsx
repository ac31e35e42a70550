// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Doc, ResourceFile, Tab } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { bundleOf, type OpenForm, openForm, thingWith } from '../form/testing/testing.tsx';
import type { SlotProps } from '../slot-props.ts';
import { setSlots } from '../slots/slots.tsx';
import { RelatedList } from './related-list.tsx';

vi.mock('../form/store/validators.ts', async (original) => ({
  ...(await original<object>()),
  validatorOf: (await import('../form/testing/validator.ts')).compileAtRuntime,
}));

const TEXTS = {
  empty: 'No peers',
  count: '{{count}} peers',
  names: 'Peers',
  'action.create': 'Add a peer',
  'guard.GATE_OPEN': 'The gate is closed',
};

const peer = fileWith(
  {
    id: { type: 'string' },
    name: { type: 'string' },
    address: { type: 'string' },
    gateId: { type: 'string', 'x-ref': { resource: 'gate' } },
  },
  {
    name: 'peer',
    parent: { resource: 'gate', field: 'gateId' },
    api: { list: 'GET /api/gates/{gateId}/peers', create: 'POST /api/gates/{gateId}/peers' },
    list: { columns: ['name', 'gateId'] },
    guards: { GATE_OPEN: { '/parent/status': { const: 'open' } } },
    actions: { create: { guards: ['GATE_OPEN'] } },
  },
);
const where = { gateId: { $at: '/self/id' } };
const TAB: Tab = { id: 'peers', relation: 'peers', create: true, columns: ['name', 'address'] };

/** What the current address was opened with. */
function State() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

/** Shows the peers of a gate, as its page does, and what a followed link passes on. */
async function openTab(gate: Doc, rows: Doc[], file: ResourceFile = peer): Promise<OpenForm> {
  const shown = ({ children }: SlotProps['sections']) => (
    <>
      <RelatedList
        within="gate"
        relation={{ resource: file.name, where }}
        tab={TAB}
        record={gate}
        title="Peers"
        params={new URLSearchParams()}
        onParams={vi.fn()}
      />
      <State />
      {children}
    </>
  );
  setSlots({ 'thing/peers': async () => ({ default: shown }) });
  const thing = thingWith({ name: { type: 'string' } }, [], { sections: [{ id: 'general', fields: ['name'] }] });
  return openForm({
    bundle: bundleOf({ ...thing, slots: { sections: { general: 'peers' } } }),
    others: [bundleOf(file, TEXTS)],
    api: { 'GET /api/gates/g1/peers': rows },
    at: '/gate/g1/peers?x=1',
  });
}

it.each([
  ['of an empty tab', []],
  ['beside the rows of a tab', [{ id: 'p1', name: 'almaty', address: '203.0.113.10', gateId: 'g1' }]],
])('the button %s opens the form with the key of the page, and knows the way back', async (_where, rows) => {
  const form = await openTab({ id: 'g1', status: 'open' }, rows);
  await form.user.click(await screen.findByRole('link', { name: 'Add a peer' }));
  expect(form.path()).toBe('/peer/create');
  const state = screen.getByText(/preset/).textContent ?? '';
  expect(JSON.parse(state)).toEqual({ preset: { gateId: 'g1' }, from: '/gate/g1/peers?x=1' });
});

it('a guard of the create that does not hold is said instead', async () => {
  const form = await openTab({ id: 'g1', status: 'shut' }, []);
  const button = await screen.findByRole('button', { name: 'Add a peer' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await form.user.click(button);
  expect(await within(await screen.findByRole('dialog')).findByText('The gate is closed')).toBeTruthy();
  expect(form.path()).toBe('/gate/g1/peers?x=1');
});

it('nothing is offered to somebody who may not create', async () => {
  const actions = { create: { access: { role: ['administrator' as const] } } };
  await openTab({ id: 'g1', status: 'open' }, [], { ...peer, name: 'closed-peer', actions });
  await screen.findByText('No peers');
  expect(screen.queryByRole('link', { name: 'Add a peer' })).toBeNull();
});

it('the tab has columns of its own', async () => {
  await openTab({ id: 'g1', status: 'open' }, [{ id: 'p1', name: 'almaty', address: '203.0.113.10', gateId: 'g1' }]);
  await screen.findByText('203.0.113.10');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining(['name', 'address']),
  );
});
