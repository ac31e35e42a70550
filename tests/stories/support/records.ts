/** Records of the fixture types, in the form of the provider's answers. */
import type { Doc } from '../../../src/contract/file/resource-file.ts';

/** The catalogue for gadgets. */
export const models: Doc[] = [
  { id: 'm-1', name: 'S1', family: 'small', build: 'plain', cores: 1, memory: 2 },
  { id: 'm-2', name: 'S2', family: 'small', build: 'tough', cores: 2, memory: 4 },
  { id: 'm-3', name: 'L4', family: 'large', build: 'plain', cores: 4, memory: 16 },
  { id: 'm-4', name: 'L8', family: 'large', build: 'tough', cores: 8, memory: 64 },
];

/** A gadget with a value in every field. */
export const full: Doc = {
  id: '0b7c1f7e-58f4-4d0a-9d53-7f2f5d0c6a01',
  name: 'orda-gadget-1',
  description: 'Первый прибор. Стоит у окна и никому не мешает.',
  status: 'ready',
  task: '',
  link: 'up',
  size: 120,
  share: 0.25,
  enabled: true,
  mode: 'brisk',
  zones: ['north', 'west'],
  tags: ['prod', 'web'],
  marks: [5, 3],
  note: null,
  due: '2026-12-31',
  starts: '2026-11-20T09:30:00Z',
  budget: '1250000.50',
  contact: 'aigerim@demo.kz',
  host: 'gadget.demo.kz',
  ipv4: '192.168.10.15',
  ipv6: '2001:db8::15',
  gateway: '10.0.0.1',
  range: '10.0.0.0/24',
  site: 'https://gadget.demo.kz/docs',
  serial: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  hardware: 'fa:16:3e:5f:10:22',
  modelId: 'm-2',
  spares: ['m-1', 'm-3'],
  place: { row: 3, shelf: 'A' },
  lines: [
    { label: 'a', amount: 2, lineMode: 'calm' },
    { label: 'b', amount: 1, lineMode: 'brisk' },
  ],
  created: '2026-11-19T08:15:00Z',
  _refs: { modelId: { 'm-2': { title: 'S2' } }, spares: { 'm-1': { title: 'S1' }, 'm-3': { title: 'L4' } } },
  _related: { parts: { count: 2 } },
  _version: 7,
};

/** A gadget with the minimum of values. */
export const bare: Doc = {
  id: '0b7c1f7e-58f4-4d0a-9d53-7f2f5d0c6a02',
  name: 'bare',
  status: 'stored',
  task: '',
  link: null,
  size: 10,
  enabled: false,
  mode: 'calm',
  modelId: 'm-1',
  created: '2026-11-01T00:00:00Z',
  _refs: { modelId: { 'm-1': { title: 'S1' } } },
  _related: { parts: { count: 0 } },
  _version: 1,
};

const STATES: [name: string, status: string, link: string | null][] = [
  ['orda-gadget-1', 'ready', 'up'],
  ['orda-gadget-2', 'worn', 'down'],
  ['saraishyq-pribor-dlya-ocheredej-i-dolgih-imen', 'broken', 'down'],
  ['bare', 'stored', null],
  ['from-elsewhere', 'no_such_status', 'up'],
];

/** One gadget per tone, and one with an unknown status. None of them is in progress, so nothing is polled. */
export const gadgets: Doc[] = STATES.map(([name, status, link], index) => ({
  ...full,
  id: `g-${index + 1}`,
  name,
  status,
  link,
  size: 10 + index * 30,
  _related: { parts: { count: status === 'stored' ? 0 : 1 } },
}));

/** A gadget that is being created. */
export const building: Doc = { ...full, id: 'g-building', name: 'new-gadget', status: 'building' };

/** Hundreds of gadgets. */
export function manyGadgets(count: number): Doc[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(gadgets[index % gadgets.length] ?? full),
    id: `g-${index + 1}`,
    name: `gadget-${String(index + 1).padStart(4, '0')}`,
  }));
}

/** The children of a gadget. */
export const parts: Doc[] = [
  { id: 'p-1', name: 'wheel', gadgetId: full.id, weight: 1.5, status: 'fixed', _version: 1 },
  { id: 'p-2', name: 'spring', gadgetId: full.id, weight: 0.2, status: 'loose', _version: 1 },
];

/** Settings as a record describes them: of every type, with every bound, and enough of them for a search. */
export const parameters: Doc[] = [
  { name: 'max_gadgets', type: 'integer', minimum: 10, maximum: 10000, default: 100, restart: true },
  { name: 'wait_timeout', type: 'integer', minimum: 1, maximum: 31536000, default: 28800, unit: 'second' },
  { name: 'spare_share', type: 'number', minimum: 0, maximum: 1, default: 0.25 },
  { name: 'keep_history', type: 'boolean', default: true },
  { name: 'order', type: 'string', enum: ['by_name', 'by_age'], default: 'by_name', restart: true },
  {
    name: 'gadget_film_flush_log_at_transaction_commit_prefix',
    type: 'string',
    default: 'depot',
    description: {
      ru: 'Имя, с которого начинается каждая запись журнала',
      kk: 'Журналдың әр жазбасы басталатын атау',
      en: 'What each line of the log begins with',
    },
  },
  { name: 'comment', type: 'string' },
];

/** Releases of a depot. Each describes its own settings. */
export const releases: Doc[] = [
  { id: 'r-1', name: '10.11', weight: 20, parameters },
  { id: 'r-2', name: '11.4', weight: 40, parameters: [{ name: 'io_method', type: 'string', default: 'worker' }] },
];

/** A full depot. */
export const depot: Doc = {
  id: 'd-1',
  name: 'qala-depot',
  status: 'full',
  releaseId: 'r-1',
  settings: { max_gadgets: 250 },
  used: 500,
  kept: 120.5,
  projectId: 'p1',
  created: '2026-11-10T08:15:00Z',
  _refs: { releaseId: { 'r-1': { title: '10.11' } } },
  _version: 2,
};
