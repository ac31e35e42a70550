// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import { offeredItems } from './screens.ts';

const entry: ManifestEntry = {
  name: 'span',
  bundle: 'spans',
  scope: 'global',
  key: 'id',
  title: 'address',
  routes: { list: ['/admin/spans'] },
  tabs: [],
  offered: { filter: 'address', formats: ['ip', 'mac'], text: 'Who had {{text}}' },
  menu: { group: 'records', order: 1, icon: 'clock' },
  access: { flag: 'admin', role: ['administrator'] },
  api: {},
  names: { one: 'Span', many: 'Spans' },
};

beforeAll(() => startTexts({ 'menu.records': 'Records', 'palette.inAdmin': 'Administration · {{group}}' }));

it('offers a list for a typed value of its formats, filtered by it', () => {
  for (const typed of ['203.0.113.9', 'fd00::1', 'FA:16:3E:00:00:01'])
    expect(offeredItems([entry], () => 'allowed', typed)).toMatchObject([
      { label: `Who had ${typed}`, path: `/admin/spans?f.address=${encodeURIComponent(typed)}`, area: 'admin' },
    ]);
});

it('offers it for nothing else, and to nobody who may not see it', () => {
  for (const typed of ['web', '203.0.113', '203.0.113.0/24', '']) {
    expect(offeredItems([entry], () => 'allowed', typed)).toEqual([]);
  }
  expect(offeredItems([entry], () => 'forbidden', '203.0.113.9')).toEqual([]);
});
