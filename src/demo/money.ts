/** Payments: by card, and by bank transfer for an invoice. */
import { SHOP } from './accounts.ts';
import { statementOf } from './provider.ts';
import type { Person, Stage } from './stage.ts';
import { ADMIN, type Before, DEBTOR, type Made, OWNER, type Scene, STUDIO } from './story.ts';

const INVOICE = 'invoice of the shop';

/** The scenes in which money comes. */
export function moneyScenes(before: Before): Scene[] {
  const pay = (login: string, amount: string) => (stage: Stage) =>
    stage.as(login, (person) => topUp(stage, person, amount));
  return [
    { at: before.days(75, '11:00'), play: pay(OWNER, '60000') },
    { at: before.days(48, '12:40'), play: pay(STUDIO, '60000') },
    { at: before.days(40, '10:20'), play: pay(DEBTOR, '14000') },
    { at: before.days(37, '10:05'), play: (stage, made) => stage.as(OWNER, (owner) => askInvoice(owner, made)) },
    {
      at: before.days(35, '13:30'),
      play: (stage, made) => stage.as(ADMIN, (admin) => importPaid(admin, made, before)),
    },
    { at: before.days(12, '09:50'), play: pay(OWNER, '80000') },
    { at: before.days(10, '18:25'), play: (stage) => stage.as(OWNER, setBudget) },
  ];
}

/** Pays on the page of the demo's merchant, as a browser does. */
async function topUp(stage: Stage, { call }: Person, amount: string): Promise<void> {
  const { url } = await call('POST /api/k24/payment/create', { merchantId: 'sandbox', amount });
  const answer = await stage.guest(`POST ${url}`, new URLSearchParams({ outcome: 'paid' }));
  if (answer.status !== 303) throw new Error(`The demo's payment was answered with ${answer.status}`);
}

async function askInvoice({ call }: Person, made: Made): Promise<void> {
  made.keep(INVOICE, await call('POST /api/documents', { kind: 'invoice', amount: '150000' }));
}

/** The company pays its invoice from its bank account, and an administrator imports the bank's statement. */
async function importPaid({ upload }: Person, made: Made, before: Before): Promise<void> {
  const purpose = `Оплата по счёту № ${made.get(INVOICE).number} за облачные услуги`;
  const { nameRu: payer, bin, iban } = SHOP;
  const text = statementOf({ number: '412', day: before.day(35), amount: '150000.00', payer, bin, iban, purpose });
  await upload('/api/admin/bank-statement', `kl_to_1c_${before.day(35)}.txt`, text);
}

async function setBudget({ call }: Person): Promise<void> {
  const { _version: version } = await call('GET /api/project/current/budget');
  await call('PUT /api/project/current/budget', { amount: '100000' }, { 'If-Match': `"${version}"` });
}
