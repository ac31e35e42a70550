// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { readConfig } from '../../../contract/access/console-config.ts';
import { exampleConfig } from '../../../contract/access/example-config.test-data.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { UserContext } from '../../account/hooks.ts';
import { ADMINISTRATOR } from '../../account/testing.ts';
import type { User } from '../../account/types.ts';
import { setVariant } from '../../config/current.ts';
import { addResourceTexts, startTexts } from '../../i18n/index.ts';
import { setManifest } from '../../resources/manifest.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import type { Actions } from '../actions/use-actions.tsx';
import { bundleOf } from '../form/testing/testing.tsx';
import { Tabs } from './tabs.tsx';

const relation = (resource: string) => ({ resource, where: { gateId: { $at: '/self/id' } } });
const gate = fileWith(
  { id: { type: 'string' }, name: { type: 'string' } },
  {
    name: 'gate',
    relations: { peers: relation('peer'), payments: relation('payment') },
    detail: {
      summary: [],
      tabs: [
        { id: 'info', fields: ['name'], relation: 'payments' },
        { id: 'peers', relation: 'peers' },
        { id: 'payments', relation: 'payments' },
      ],
    },
  },
);

const USER: User = { ...ADMINISTRATOR, staffRights: ['peer.read'] };

function entry(name: string): ManifestEntry {
  return {
    name,
    bundle: name,
    scope: 'global',
    key: 'id',
    title: 'name',
    access: { role: ['administrator'] },
    routes: { detail: [`/${name}/{id}`] },
    tabs: [],
    api: {},
    names: { one: name, many: name },
  };
}

it('are without records of a type that the user may not read', async () => {
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant(variant);
  startTexts({});
  setManifest({ resources: ['gate', 'peer', 'payment'].map(entry) });
  const bundle = bundleOf(gate, { 'tab.info': 'Info', 'tab.peers': 'Peers', 'tab.payments': 'Payments' });
  addResourceTexts('gate', bundle.text);
  render(
    <MantineProvider env="test">
      <UserContext value={USER}>
        <MemoryRouter>
          <Tabs resource={bundle} record={{ id: 'g1', name: 'north' }} actions={{} as Actions} chosen="info" />
        </MemoryRouter>
      </UserContext>
    </MantineProvider>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Info', 'Peers']);
  // The list of this tab's own relation would suspend until its type is loaded.
  expect(await screen.findByText('north')).toBeTruthy();
  expect(screen.queryByText('Payments')).toBeNull();
});
