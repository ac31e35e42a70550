/** The provider itself: its company, and what waits for its administrator in the morning. */
import { addOutage } from '../provider/status/watch.ts';
import { transact } from '../provider/store/transact.ts';
import type { Person, Stage } from './stage.ts';
import { ADMIN, type Before, MANAGER, type Made, OWNER, type Scene, STUDIO } from './story.ts';

/** The provider's bank account, to which statements belong. */
const ACCOUNT = 'KZ79722S000001674774';

/** The provider's own company, by which it issues documents. */
const SELLER = {
  bin: '050140000656',
  nameRu: 'ТОО «Qazyna Cloud»',
  nameKk: '«Qazyna Cloud» ЖШС',
  nameEn: 'Qazyna Cloud LLP',
  addressRu: '050059, г. Алматы, пр. Аль-Фараби, 17',
  addressKk: '050059, Алматы қ., Әл-Фараби даңғылы, 17',
  bankName: 'АО «Народный Банк Казахстана»',
  iban: ACCOUNT,
  bik: 'HSBKKZKX',
  signerName: 'Омаров Т. С.',
  signerPosition: 'Директор',
  signerBasis: 'Устав',
  vatPayer: true,
};

/** A payment of a bank statement. */
export interface Transfer {
  number: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** In tenge, with two places. */
  amount: string;
  payer: string;
  bin: string;
  iban: string;
  purpose: string;
}

/** A statement as banks of Kazakhstan write it for 1C. */
export function statementOf({ number, day, amount, payer, bin, iban, purpose }: Transfer): string {
  const date = day.split('-').reverse().join('.');
  return [
    '1CClientBankExchange',
    'ВерсияФормата=2.00',
    'Кодировка=UTF-8',
    `РасчСчет=${ACCOUNT}`,
    'СекцияДокумент=выписка',
    `НомерДокумента=${number}`,
    `ДатаДокумента=${date}`,
    `ПлательщикНаименование=${payer}`,
    `ПлательщикБИН_ИИН=${bin}`,
    `ПлательщикИИК=${iban}`,
    `ПолучательИИК=${ACCOUNT}`,
    `СуммаПриход=${amount}`,
    `ДатаОперации=${date}`,
    `НазначениеПлатежа=${purpose}`,
    'КонецДокумента',
    'КонецФайла',
  ].join('\r\n');
}

/** The scenes of the provider's people. */
export function providerScenes(before: Before): Scene[] {
  return [
    { at: before.days(92, '09:05'), play: stateSeller },
    { at: before.days(34, '10:00'), play: (stage) => stage.as(ADMIN, (admin) => announceMaintenance(admin, before)) },
    { at: before.days(24, '15:30'), play: (stage) => noteOutage(stage, before) },
    { at: before.days(4, '12:00'), play: (stage) => stage.as(ADMIN, (admin) => announceNews(admin, before)) },
    { at: before.days(49, '11:20'), play: (stage) => stage.as(ADMIN, approveQuota) },
    { at: before.days(68, '16:40'), play: (stage) => stage.as(ADMIN, closeTicket) },
    { at: before.minutes(24 * 60 + 90), play: (stage) => stage.as(ADMIN, (admin) => importUnknown(admin, before)) },
    { at: before.minutes(20 * 60), play: (stage, made) => stage.as(ADMIN, (admin) => wishCorrection(admin, made)) },
    { at: before.minutes(100), play: (stage) => stage.as(MANAGER, takeTicket) },
  ];
}

async function stateSeller(stage: Stage): Promise<void> {
  await stage.as(ADMIN, async ({ call }) => {
    const { _version: version } = await call('GET /api/admin/seller');
    await call('PUT /api/admin/seller', SELLER, { 'If-Match': `"${version}"` });
  });
}

/** Maintenance that went well, four weeks ago. */
async function announceMaintenance(admin: Person, before: Before): Promise<void> {
  await announce(admin, {
    kind: 'maintenance',
    titleRu: 'Обновление сетевого оборудования',
    titleKk: 'Желі жабдығын жаңарту',
    titleEn: 'Upgrade of network equipment',
    textRu: 'Заменим коммутаторы в зоне kz-ala-1. Сеть серверов может прерываться на одну-две минуты.',
    textKk: 'kz-ala-1 аймағындағы коммутаторларды ауыстырамыз. Серверлердің желісі бір-екі минутқа үзілуі мүмкін.',
    textEn: 'We replace switches in the zone kz-ala-1. The network of servers may be interrupted for a minute or two.',
    begins: before.days(31, '22:00').toISOString(),
    ends: before.days(30, '01:00').toISOString(),
    types: ['network'],
  });
}

/** The interruption that a customer is compensated for. */
async function noteOutage({ db }: Stage, before: Before): Promise<void> {
  const [from, to] = [before.days(24, '14:10').toISOString(), before.days(24, '14:52').toISOString()];
  await transact(db, (tx) => addOutage(tx, { service: 'network', state: 'interrupted', from, to }));
}

async function announceNews(admin: Person, before: Before): Promise<void> {
  await announce(admin, {
    kind: 'news',
    titleRu: 'Kubernetes 1.34 доступен для новых кластеров',
    titleKk: 'Kubernetes 1.34 жаңа кластерлер үшін қолжетімді',
    titleEn: 'Kubernetes 1.34 is available for new clusters',
    textRu: 'Выберите версию при создании кластера. Работающие кластеры можно обновить на их странице.',
    textKk: 'Нұсқаны кластер жасағанда таңдаңыз. Жұмыс істеп тұрған кластерлерді олардың бетінде жаңартуға болады.',
    textEn: 'Choose the version when you create a cluster. Clusters that run can be upgraded on their page.',
    begins: before.days(4, '12:00').toISOString(),
  });
}

async function announce({ call }: Person, announcement: Record<string, unknown>): Promise<void> {
  const { id } = await call('POST /api/admin/announcement', { ...announcement, letter: false });
  await call(`POST /api/admin/announcement/${id}/publish`);
}

async function approveQuota({ call, list }: Person): Promise<void> {
  const [request] = await list('/api/admin/request/quota-increase');
  await call(`POST /api/admin/request/quota-increase/${request?.id}/take`);
  await call(`POST /api/admin/request/quota-increase/${request?.id}/approve`, { granted: 4000 });
}

async function closeTicket({ call, list }: Person): Promise<void> {
  const [ticket] = await list('/api/admin/ticket');
  await call(`POST /api/admin/ticket/${ticket?.id}/take`);
  const note = 'Объяснили, как открыть порты 80 и 443 в группе безопасности web.';
  await call(`POST /api/admin/ticket/${ticket?.id}/close`, { note });
}

/** A payment of somebody whom nobody knows waits for an administrator. */
async function importUnknown({ upload }: Person, before: Before): Promise<void> {
  const text = statementOf({
    number: '1873',
    day: before.day(1),
    amount: '84000.00',
    payer: 'ИП «Нұрлы жол»',
    bin: '940140000385',
    iban: 'KZ86125KZT5004100100',
    purpose: 'Оплата за облачные услуги по договору',
  });
  await upload('/api/admin/bank-statement', `kl_to_1c_${before.day(1)}.txt`, text);
}

/** More than one administrator may decide alone, so it waits for a second one. */
async function wishCorrection({ call }: Person, made: Made): Promise<void> {
  const reason = 'Компенсация за перерыв в работе сети по соглашению сторон';
  await call(`POST /api/admin/customer/${made.id(STUDIO)}/correct-balance`, { amount: '600000', reason });
}

async function takeTicket({ call, list }: Person): Promise<void> {
  const tickets = await list('/api/admin/ticket?f.status=new');
  const own = tickets.find(({ email }) => email === OWNER) ?? tickets[0];
  if (own) await call(`POST /api/admin/ticket/${own.id}/take`);
}
