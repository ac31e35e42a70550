// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../../contract/access/console-config.ts';
import { exampleConfig } from '../../../contract/access/example-config.test-data.ts';
import { OVERVIEW_RIGHTS, type Overview } from '../../../contract/reports/overview.ts';
import { UserContext } from '../../account/hooks.ts';
import { ADMINISTRATOR } from '../../account/testing.ts';
import type { User } from '../../account/types.ts';
import { storeToken } from '../../api/token.ts';
import { setVariant } from '../../config/current.ts';
import { startTexts } from '../../i18n/index.ts';
import { setManifest } from '../../resources/manifest.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import OverviewPage from './overview.tsx';

const USER: User = { ...ADMINISTRATOR, flags: { admin: true } };

const LEAST: Overview = { waiting: {}, failuresSince: '2026-11-27T00:00:00Z', outages: [], used: [], capacity: [] };

const entry = (name: string): ManifestEntry => ({
  ...{ name, bundle: name, scope: 'global', key: 'id', title: 'name', routes: {}, tabs: [], api: {} },
  access: { flag: 'admin', role: ['administrator'] },
  names: { one: name, many: name },
});

afterEach(cleanup);

/** Opens the page as somebody with these rights. Returns the paths that it asked. */
async function open(staffRights: readonly string[], overview: Overview): Promise<string[]> {
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant({ ...variant, flags: { ...variant.flags, admin: true } });
  storeToken('t');
  startTexts({ 'overview.used': 'Used', 'overview.prices': 'Planned prices', 'overview.revenue': 'Revenue' });
  setManifest({ resources: ['tariff', 'service-tariff'].map(entry) });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | Request) => {
    const { pathname } = new URL(typeof url === 'string' ? url : url.url, 'http://localhost');
    asked.push(pathname);
    return Response.json(pathname === '/api/admin/overview' ? overview : { content: [], totalElements: 0 });
  });
  render(
    <MantineProvider env="test">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <UserContext value={{ ...USER, staffRights }}>
          <MemoryRouter>
            <OverviewPage />
          </MemoryRouter>
        </UserContext>
      </SWRConfig>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 2, name: 'Used' });
  return asked;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('has only what everybody sees where a role has the right to nothing else, and asks for nothing else', async () => {
  const asked = await open(['overview.read'], LEAST);
  expect(headings()).toEqual(['Used']);
  expect(asked).toEqual(['/api/admin/overview']);
});

it('asks for the planned prices of which the role has the right, and shows what the answer has', async () => {
  const revenue = { month: '2026-11', amount: '5.00', lastMonth: '2026-10', lastAmount: '0.00', currency: 'KZT' };
  const asked = await open(['overview.read', OVERVIEW_RIGHTS.revenue, 'tariff.read'], { ...LEAST, revenue });
  expect(headings()).toEqual(['Revenue', 'Planned prices', 'Used']);
  expect(asked).toEqual(['/api/admin/overview', '/api/admin/tariff']);
});
