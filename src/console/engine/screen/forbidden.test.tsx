// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../contract/access/console-config.ts';
import { exampleConfig } from '../../../contract/access/example-config.test-data.ts';
import { UserContext } from '../../account/hooks.ts';
import { CUSTOMER } from '../../account/testing.ts';
import type { User } from '../../account/types.ts';
import { storeToken } from '../../api/token.ts';
import { setVariant } from '../../config/current.ts';
import { addResourceTexts, startTexts } from '../../i18n/index.ts';
import { setManifest } from '../../resources/manifest.ts';
import { Forbidden } from './forbidden.tsx';

const USER: User = { ...CUSTOMER, projectRole: null };

afterEach(cleanup);

function open(user: Partial<User>, right: string) {
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant(variant);
  storeToken('t');
  startTexts({
    'state.forbidden.projectRight': 'In the project: {{right}}',
    'state.forbidden.staffRight': 'Of staff: {{right}}',
    'state.forbidden.staffRole': 'Of {{role}}: {{right}}',
    'state.forbidden.owners': 'Who can help: {{names}}',
    'right.read': 'view',
    'right.money': 'Costs and reports',
  });
  const names = { one: 'Gate', many: 'Gates' };
  setManifest({
    resources: [
      {
        name: 'gate',
        bundle: 'gate',
        scope: 'project',
        key: 'id',
        title: 'name',
        routes: {},
        tabs: [],
        api: {},
        names,
      },
    ],
  });
  addResourceTexts('gate', { 'action.restart': 'Restart' });
  vi.stubGlobal('fetch', async () =>
    Response.json({ content: [{ userId: 'o', name: 'Olga', email: 'o@example.kz', role: 'owner' }], totalElements: 1 }),
  );
  render(
    <MantineProvider env="test">
      <SWRConfig value={{ provider: () => new Map() }}>
        <UserContext value={{ ...USER, ...user }}>
          <MemoryRouter>
            <Forbidden access={{ right: [right] }} />
          </MemoryRouter>
        </UserContext>
      </SWRConfig>
    </MantineProvider>,
  );
}

it.each([
  ['gate.read', 'Gates: view'],
  ['gate.restart', 'Gates: restart'],
  ['money.read', 'Costs and reports: view'],
])('names the right %s and the administrators who can give it to staff', (right, name) => {
  const administrators = [
    { name: 'Asel', email: 'asel@cloud.kz' },
    { name: '', email: 'duty@cloud.kz' },
  ];
  open({ role: 'administrator', staffRights: ['ticket.read'], administrators }, right);
  expect(screen.getByText(`Of staff: ${name}`)).toBeTruthy();
  expect(screen.getByText('Who can help: Asel, duty@cloud.kz')).toBeTruthy();
});

it('names the role of staff too', () => {
  open({ role: 'administrator', staffRights: ['ticket.read'], staffRole: 'Support' }, 'gate.read');
  expect(screen.getByText('Of Support: Gates: view')).toBeTruthy();
});

it('names the right and the owners who can give it in a project', async () => {
  open({ projectRole: 'custom', projectRights: ['project-member.read'] }, 'gate.read');
  expect(screen.getByText('In the project: Gates: view')).toBeTruthy();
  expect(await screen.findByText('Who can help: Olga')).toBeTruthy();
});
