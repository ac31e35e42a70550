// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../contract/access/console-config.ts';
import { exampleConfig } from '../../../contract/access/example-config.test-data.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { UserContext } from '../../account/hooks.ts';
import { ADMINISTRATOR, CUSTOMER } from '../../account/testing.ts';
import type { User } from '../../account/types.ts';
import { setVariant } from '../../config/current.ts';
import { addResourceTexts, startTexts } from '../../i18n/index.ts';
import { setManifest } from '../../resources/manifest.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import { EmptyList } from './empty.tsx';

const STAFF: User = { ...ADMINISTRATOR, flags: { admin: true } };

const GATE: ManifestEntry = {
  name: 'gate',
  bundle: 'gate',
  scope: 'project',
  key: 'id',
  title: 'name',
  routes: { list: ['/gate'] },
  tabs: [],
  api: {},
  names: { one: 'Gate', many: 'Gates' },
};

afterEach(cleanup);

/** The address that an empty list of passes leads a user to. Undefined where there is no link. */
function linkFor(user: Partial<User>, emptyLink: string, gate: Partial<ManifestEntry> = {}): string | undefined {
  cleanup();
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant({ ...variant, flags: { ...variant.flags, admin: true } });
  startTexts({});
  addResourceTexts('pass', { empty: 'No passes yet', 'empty.link': 'Where passes are made' });
  setManifest({ resources: [{ ...GATE, ...gate }] });
  const file = fileWith({ name: { type: 'string' } }, { name: 'pass', list: { columns: ['name'], emptyLink } });
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <UserContext.Provider value={{ ...CUSTOMER, ...user }}>
          <EmptyList file={file} filtered={false} onClear={() => undefined} />
        </UserContext.Provider>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByText('No passes yet')).toBeTruthy();
  return screen.queryByRole('link', { name: 'Where passes are made' })?.getAttribute('href') ?? undefined;
}

describe('the link of an empty list', () => {
  it('leads to a list that the user may read', () => {
    expect(linkFor({}, '/gate')).toBe('/gate');
    expect(linkFor({ projectRole: 'custom', projectRights: ['gate.read'] }, '/gate')).toBe('/gate');
  });

  it('is not there where a custom role lacks the right to read that list', () => {
    expect(linkFor({ projectRole: 'custom', projectRights: ['door.read'] }, '/gate')).toBeUndefined();
  });

  it('is not there where that list is for another role, or behind a flag that is off', () => {
    const forStaff: Partial<ManifestEntry> = { scope: 'global', access: { role: ['administrator'] } };
    expect(linkFor({}, '/gate', forStaff)).toBeUndefined();
    expect(linkFor(STAFF, '/gate', forStaff)).toBe('/gate');
    expect(linkFor({}, '/gate', { access: { flag: 'nowhere' } })).toBeUndefined();
  });

  it('leads to a page of the console, where the user may open it', () => {
    expect(linkFor({}, '/calculator')).toBe('/calculator');
    expect(linkFor({}, '/admin/overview')).toBeUndefined();
    expect(linkFor(STAFF, '/admin/overview')).toBe('/admin/overview');
  });
});
