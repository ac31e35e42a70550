// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../contract/access/console-config.ts';
import { exampleConfig } from '../../../contract/access/example-config.test-data.ts';
import type { Doc, Notice } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { UserContext } from '../../account/hooks.ts';
import { CUSTOMER } from '../../account/testing.ts';
import { storeToken } from '../../api/token.ts';
import { setVariant } from '../../config/current.ts';
import { addResourceTexts, startTexts } from '../../i18n/index.ts';
import { cacheBundle } from '../../resources/load.ts';
import { setManifest } from '../../resources/manifest.ts';
import { bundleOf } from '../form/testing/testing.tsx';
import { Notices } from './notices.tsx';

const GATE = fileWith(
  { range: { type: 'string' }, secret: { type: 'string', writeOnly: true } },
  { name: 'gate', singleton: true, api: { get: 'GET /api/gate' } },
);
const NOTICES: Notice[] = [
  { id: 'allow', on: ['list', 'detail'], tone: 'info', from: 'gate' },
  { id: 'full', on: ['detail'], tone: 'warning', when: { '/self/status': { const: 'full' } } },
];
const THING = fileWith({ status: { type: 'string' }, used: { type: 'integer', 'x-unit': 'GB' } }, { notices: NOTICES });

let gate: () => Response;

function show(on: 'list' | 'create' | 'detail', record?: Doc): HTMLElement {
  render(
    <MantineProvider env="test">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <UserContext value={CUSTOMER}>
          <main>
            <Suspense fallback="…">
              <Notices file={THING} on={on} {...(record && { record })} />
            </Suspense>
          </main>
        </UserContext>
      </SWRConfig>
    </MantineProvider>,
  );
  return screen.getByRole('main');
}

beforeEach(() => {
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant(variant);
  storeToken('t');
  startTexts({ 'unit.GB': 'GB' });
  addResourceTexts('thing', {
    'noticeTitle.allow': 'Let them in',
    'notice.allow': 'Allow {{range}}, not {{secret}}',
    'notice.full': 'Full: {{used}}',
  });
  cacheBundle({ resources: { gate: bundleOf(GATE) } });
  gate = () => Response.json({ range: '10.0.0.0/29', secret: 'sesame' });
  vi.stubGlobal('fetch', async (url: string) => (String(url).includes('/gate') ? gate() : Response.json({})));
});
afterEach(cleanup);

describe('a notice', () => {
  it('is told where its file says, with the values of the one record it is from', async () => {
    show('list');
    expect(await screen.findByText(/Allow 10\.0\.0\.0\/29/)).toBeTruthy();
    expect(screen.getByText('Let them in')).toBeTruthy();
    expect(screen.getAllByRole('note')).toHaveLength(1);
    expect(document.body.textContent).not.toContain('sesame');
  });

  it('is not told on other screens', () => {
    expect(show('create').textContent).toBe('');
  });

  it('is told of the record while its condition holds', async () => {
    show('detail', { status: 'full', used: 5 });
    const note = (await screen.findByText(/^Full: 5/)).closest('[role=note]');
    expect(note?.getAttribute('data-tone')).toBe('warning');
    expect(screen.getByText(/^Full/).textContent).toContain('GB');
    cleanup();
    show('detail', { status: 'open', used: 5 });
    await screen.findByText(/Allow/);
    expect(screen.queryByText(/^Full/)).toBeNull();
  });

  it('whose values can not be asked for is not told, and the others are', async () => {
    gate = () => Response.json({ status: 403, message: 'no' }, { status: 403 });
    const place = show('detail', { status: 'full', used: 5 });
    await screen.findByText(/^Full/);
    await waitFor(() => expect(place.children).toHaveLength(1));
    expect(screen.queryByText(/Allow/)).toBeNull();
  });

  it('is not asked for where its record is not for the reader', async () => {
    setManifest({
      resources: [
        {
          name: 'gate',
          bundle: 'gate',
          scope: 'global',
          key: 'id',
          title: 'range',
          access: { role: ['administrator'] },
          routes: {},
          tabs: [],
          api: {},
          names: { one: 'Gate', many: 'Gates' },
        },
      ],
    });
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(String(url));
      return Response.json({});
    });
    show('detail', { status: 'full', used: 5 });
    await screen.findByText(/^Full/);
    expect(asked.filter((url) => url.includes('/gate'))).toEqual([]);
    setManifest({ resources: [] });
  });

  it('says what does not answer in the cloud, since when, and what that means', async () => {
    const outages = { content: [{ type: 'thing', since: '2026-11-20T06:00:00.000Z' }] };
    vi.stubGlobal('fetch', async () => Response.json(outages));
    addResourceTexts('thing', { names: 'Things' });
    startTexts({
      'engine.outage.title': '{{names}} are away since {{since}}',
      'engine.outage.text': 'Nothing gets lost',
    });
    show('create');
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toMatch(/^Things are away since .*20.*2026.*Nothing gets lost$/s);
  });

  it('says nothing of what is away elsewhere', async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(String(url));
      return Response.json({ content: [{ type: 'other', since: '2026-11-20T06:00:00.000Z' }] });
    });
    const place = show('create');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(place.textContent).toBe('');
  });
});
