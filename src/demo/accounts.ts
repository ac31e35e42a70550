/** People who register by themselves, and the companies that they state. */
import type { Doc } from '../contract/file/resource-file.ts';
import { DEMO_PASSWORD } from '../provider/accounts/demo-accounts.ts';
import { readOutbox } from '../provider/mail/mails.ts';
import type { Stage } from './stage.ts';
import { ADMIN, type Before, DEBTOR, MANAGER, type Made, NEWCOMER, OWNER, type Scene, STUDIO } from './story.ts';

/** The online shop of the demo's customer. */
export const SHOP = {
  kind: 'company',
  bin: '181140004063',
  nameRu: 'ТОО «Алма Маркет»',
  nameKk: '«Алма Маркет» ЖШС',
  nameEn: 'Alma Market LLP',
  addressRu: '050008, г. Алматы, ул. Толе би, 189',
  addressKk: '050008, Алматы қ., Төле би көшесі, 189',
  bankName: 'АО «Народный Банк Казахстана»',
  iban: 'KZ81722S000001159377',
  bik: 'HSBKKZKX',
  signerName: 'Ахметова А. Б.',
  signerPosition: 'Директор',
  signerBasis: 'Устав',
};

const LOGISTICS = {
  kind: 'company',
  bin: '941240000193',
  nameRu: 'ТОО «Дала Логистик»',
  nameKk: '«Дала Логистик» ЖШС',
  addressRu: '010000, г. Астана, пр. Кабанбай батыра, 11',
  addressKk: '010000, Астана қ., Қабанбай батыр даңғылы, 11',
  iban: 'KZ86125KZT5004100100',
  bik: 'HSBKKZKX',
  signerName: 'Жумабаев Е. К.',
  signerPosition: 'Директор',
  signerBasis: 'Устав',
};

/** Who registers, and what they call themselves. */
interface Newcomer {
  email: string;
  name: string;
  surname: string;
  phone: string;
}

const DEBTOR_PERSON = { email: DEBTOR, name: 'Ерлан', surname: 'Жумабаев', phone: '+7 701 555 01 23' };
const STUDIO_PERSON = { email: STUDIO, name: 'Дана', surname: 'Касымова', phone: '+7 707 555 04 56' };
const NEW_PERSON = { email: NEWCOMER, name: 'Мадина', surname: 'Сагатова', phone: '+7 702 555 07 89' };

/** The scenes in which people become customers. */
export function accountScenes(before: Before): Scene[] {
  return [
    { at: before.days(92, '10:15'), play: openShop },
    { at: before.days(48, '12:10'), play: (stage, made) => join(stage, made, STUDIO_PERSON) },
    { at: before.days(40, '09:30'), play: (stage, made) => join(stage, made, DEBTOR_PERSON, LOGISTICS) },
    { at: before.days(39, '17:00'), play: (stage, made) => assign(stage, made) },
    { at: before.minutes(50), play: (stage, made) => join(stage, made, NEW_PERSON) },
  ];
}

/** The demo's customer states the company, and names the project after the shop. */
async function openShop(stage: Stage, made: Made): Promise<void> {
  const project = await stage.as(OWNER, async ({ call }) => {
    const user = made.keep(OWNER, await call('GET /api/user'));
    await stateCompany(call, SHOP);
    return String(user.osCurrentProjectId);
  });
  await stage.as(ADMIN, async ({ call }) => {
    const path = `/api/admin/project/${project}`;
    const { _version: version } = await call(`GET ${path}`);
    await call(`PUT ${path}`, { name: 'alma-market' }, { 'If-Match': `"${version}"` });
  });
}

async function stateCompany(
  call: (call: string, body?: unknown, headers?: Record<string, string>) => Promise<Doc>,
  company: Doc,
) {
  const { _version: version } = await call('GET /api/user/company');
  await call('PUT /api/user/company', company, { 'If-Match': `"${version}"` });
}

/** Registers somebody: the letter, its link, the password, the first sign-in and the profile. */
async function join(stage: Stage, made: Made, { email, ...profile }: Newcomer, company?: Doc): Promise<void> {
  await stage.guest('POST /api/user/registration', { email, agreement: true });
  await stage.settle();
  const [letter] = (await readOutbox(stage.db)).filter(({ address }) => address === email);
  const code = /#code=([\w-]+)/.exec(letter?.body ?? '')?.[1];
  await stage.guest('POST /api/user/activate', { code });
  await stage.guest('POST /api/user/password/reset', { code, password: DEMO_PASSWORD });
  await stage.as(email, async ({ call }) => {
    made.keep(email, await call('GET /api/user'));
    const { _version: version } = await call('GET /api/user/profile');
    await call('PUT /api/user/profile', profile, { 'If-Match': `"${version}"` });
    if (company) await stateCompany(call, company);
  });
}

async function assign(stage: Stage, made: Made): Promise<void> {
  const { id: managerId } = await stage.as(MANAGER, ({ call }) => call('GET /api/user'));
  await stage.as(ADMIN, async ({ call }) => {
    for (const client of [STUDIO, DEBTOR])
      await call(`POST /api/admin/customer/${made.id(client)}/assign-manager`, { managerId });
  });
}
