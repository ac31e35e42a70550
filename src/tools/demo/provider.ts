/** The provider itself: its company, and what waits for its administrator in the morning. */
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
