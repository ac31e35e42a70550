/** The screens of administration in the route manifest, each with a record. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf } from '../../../src/console/resources/menu.ts';
import type { Manifest, ManifestEntry } from '../../../src/console/resources/types.ts';
import { allProjectsName } from '../../../src/contract/file/all-projects.ts';
import { Api, type Doc } from './api.ts';
import type { Stage } from './stage.ts';
import type { Lang } from './words.ts';

/** The demo's administrator. */
export const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };

/** A screen that opens by its address. */
export interface AdminScreen {
  /** Its type. */
  type: string;
  kind: 'list' | 'create' | 'detail' | 'edit';
  /** The route's pattern. */
  route: string;
  path: string;
  /** The record on it. A list and a create form have none. */
  record?: Doc;
  /** The record's key field. */
  key: string;
  /** The record's title field. */
  title: string;
  /** Its tabs by their names in the files, in order. */
  tabs: string[];
}

const root = join(import.meta.dirname, '../../..');
const { resources } = read<Manifest>('generated/manifest.ru.json');
const managed = resources.filter(({ routes }) => {
  const [first] = Object.values(routes).flat();
  return first !== undefined && areaOf(first, resources) === 'admin';
});
/** The lists over all projects are drawn from files whose own screens are visited. Of these, each kind is visited: with actions, without, and of children. */
const ALL_PROJECTS: readonly string[] = ['vm', 'floating', 'port'].map(allProjectsName);
const administration = managed.filter(({ name }) => !isAllProjects(name) || ALL_PROJECTS.includes(name));

function isAllProjects(name: string): boolean {
  return name.startsWith(allProjectsName(''));
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

/** The types with screens for customers. */
export const CUSTOMER_TYPES: ManifestEntry[] = resources.filter(
  (entry) => Object.keys(entry.routes).length > 0 && !managed.includes(entry),
);

/** Every route of administration. */
export const ADMIN_ROUTES: string[] = administration.flatMap(({ routes }) => Object.values(routes).flat());

/** Records that the demo lacks at start: requests of customers, an e-mail, a group, a draft of prices. */
export async function makeAdminRecords({ origin, api }: Stage): Promise<void> {
  const admin = await Api.signIn(origin, ADMINISTRATOR);
  const inMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const line = { resource: 'ram', unit: 'GB', increment: 1, period: 'hour', price: '2.5' };
  await admin.call('POST', '/api/admin/group', { name: 'Night shift' });
  const provider = { issuer: 'https://login.example.kz', clientId: 'console', domains: ['example.kz'], offered: false };
  await admin.call('POST', '/api/admin/identity-provider', { name: 'Directory', ...provider });
  await admin.call('POST', '/api/admin/manager-limit', { quotaType: 'CORE', limit: 60 });
  await admin.call('POST', '/api/admin/tariff', {
    name: 'Next',
    techName: 'next',
    startDate: inMonth,
    lines: [line],
  });
  await admin.call('POST', '/api/admin/flag-rule', { flag: 'partnerCloudB', target: 'all', on: true });
  const texts = { textRu: 'Готово', textKk: 'Дайын', textEn: 'Done' };
  await admin.call('POST', '/api/admin/reply-template', { name: 'Solved', topic: 'billing', ...texts });
  const asker = { name: 'Aigerim', email: 'aigerim@company.kz' };
  await api.call('POST', '/api/zammad/createTicket', { ...asker, message: 'Help', consent: true, type: 'billing' });
  await api.call('POST', '/api/nps/save', { score: 9 });
  await api.call('POST', '/api/request/quota-increase', { quotaType: 'CORE', wanted: 100, reason: 'A new season' });
  await api.call('POST', '/api/project/current/members', { email: 'serik@company.kz' });
  await makeMoneyRecords(admin, api);
  await makeAnnouncement(admin);
}

/** Records of a customer for the lists over all projects: a server with its port, and an address. They are gone when the next test starts. */
export async function makeCustomerRecords({ api }: Stage): Promise<void> {
  await api.server('web');
  await api.floating('spare');
}

/** The provider's company, without which there are no documents. */
const SELLER = {
  bin: '941240000193',
  nameRu: 'ТОО «Облако»',
  nameKk: '«Бұлт» ЖШС',
  iban: 'KZ86125KZT5004100100',
  bik: 'HSBKKZKX',
  vatPayer: true,
};

/** A statement of the bank with one payment of nobody we know. */
const BANK_FILE = [
  '1CClientBankExchange',
  'ВерсияФормата=2.00',
  'Кодировка=UTF-8',
  'РасчСчет=KZ79722S000001674774',
  'СекцияДокумент=выписка',
  'НомерДокумента=95022',
  'ДатаДокумента=20.11.2026',
  'ПлательщикНаименование=ТОО «Қала Сервис»',
  'ПлательщикБИН_ИИН=181140004063',
  'ПлательщикИИК=KZ81722S000001159377',
  'СуммаПриход=1500.50',
  'ДатаОперации=20.11.2026',
  'НазначениеПлатежа=За услуги облака',
  'КонецДокумента',
  'КонецФайла',
].join('\r\n');

/** An invoice of the demo's customer. It needs the provider's company. */
export async function makeInvoice(admin: Api, api: Api): Promise<Doc> {
  const { _version: version } = await admin.call('GET', '/api/admin/seller');
  await admin.call('PUT', '/api/admin/seller', SELLER, { 'If-Match': `"${version}"` });
  return api.call('POST', '/api/documents', { kind: 'invoice', amount: '50000' });
}

/** An invoice, an imported payment, a correction that waits for a second administrator, and a rate of VAT that has not begun. */
async function makeMoneyRecords(admin: Api, api: Api): Promise<void> {
  await makeInvoice(admin, api);
  await admin.upload('/api/admin/bank-statement', 'kl_to_1c.txt', BANK_FILE);
  const { id } = await api.call('GET', '/api/user/profile');
  const correction = { amount: '700000', reason: 'By the act' };
  await admin.call('POST', `/api/admin/customer/${id}/correct-balance`, correction);
  await admin.call('POST', '/api/admin/vat-rate', { from: '2099-01-01', percent: 18 });
}

/** A draft, which no page shows to anybody else. */
async function makeAnnouncement(admin: Api): Promise<void> {
  const texts = { titleRu: 'Работы', textRu: 'Заменим диски' };
  await admin.call('POST', '/api/admin/announcement', { kind: 'news', ...texts, begins: '2099-01-01T00:00:00.000Z' });
}

/** A record of a type for its screens, below others where its list is. Undefined where there is none. */
async function recordOf(
  { name, api }: ManifestEntry,
  admin: Api,
  lang: Lang,
  parents: Record<string, unknown>,
): Promise<Doc | undefined> {
  const path = filled(api.list?.split(' ')[1] ?? '', parents);
  // The only record of its type has no list.
  if (!path) return undefined;
  // Only what has not begun can be changed.
  const which = name === 'tariff' ? '&f.status=draft' : name === 'vat-rate' ? '&f.status=planned' : '';
  const headers = { 'Accept-Language': lang };
  const { content } = await admin.call<{ content: Doc[] }>('GET', `${path}?size=1${which}`, undefined, headers);
  return content[0];
}

/** The path with its parameters. Undefined where a value is missing. */
export function filled(route: string, record: Record<string, unknown>): string | undefined {
  const path = route.replace(/\{(\w+)\}/g, (place, field: string) => {
    const value = record[field];
    return value === undefined ? place : encodeURIComponent(String(value));
  });
  return path.includes('{') ? undefined : path;
}

/** The tabs of a screen, the default one first. */
export function tabsOf(kind: string, { name, tabs }: ManifestEntry): string[] {
  if (kind === 'detail') return tabs.length > 1 ? tabs : [];
  if (isAllProjects(name)) return [];
  const { list } = read<{ list?: { tabs?: { id: string }[] } }>(`schemas/${name}.json`);
  return kind === 'list' ? (list?.tabs ?? []).map(({ id }) => id) : [];
}

/** Every list, form and record of administration for which a record exists. */
export async function adminScreens(origin: string, lang: Lang): Promise<AdminScreen[]> {
  const admin = await Api.signIn(origin, ADMINISTRATOR);
  const { id: customerId } = await (await Api.signIn(origin)).call('GET', '/api/user/profile');
  const records = new Map<string, Doc | undefined>();
  for (const entry of administration) records.set(entry.name, await recordOf(entry, admin, lang, { customerId }));
  // A child record is opened below the record on its parent's screens.
  const parents = {
    customerId,
    groupId: records.get('group')?.id,
    projectId: records.get('admin-project')?.id,
  };
  const kinds = ['list', 'create', 'detail', 'edit'] as const;
  return administration.flatMap((entry) => {
    const record = records.get(entry.name);
    return kinds.flatMap((kind) =>
      (entry.routes[kind] ?? []).flatMap((route): AdminScreen[] => {
        const path = filled(route, { ...parents, ...record });
        const about = kind === 'detail' || kind === 'edit' ? { record } : {};
        const { name: type, key, title } = entry;
        return path === undefined ? [] : [{ type, kind, route, path, ...about, key, title, tabs: tabsOf(kind, entry) }];
      }),
    );
  });
}
