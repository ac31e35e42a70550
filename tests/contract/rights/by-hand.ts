/** The path parameters of calls without a resource file. */
import { publishPage } from '../../../src/provider/cloud/console-page.ts';
import { notify } from '../../../src/provider/notifications/notifications.ts';
import type { TestProvider } from '../../../src/provider/testing.ts';
import type { ByHand } from './calls.ts';
import type { People } from './people.ts';

/** The path parameters of hand-written routes. Secrets are created anew each time. */
export function byHand(provider: TestProvider, people: People): ByHand {
  const promoCode = async () => ({ code: 'WELCOME2026' });
  return {
    '/api/user/activate/resending/{email}': async () => ({ email: 'nobody@example.kz' }),
    '/api/promocode/check/{code}': promoCode,
    '/api/promocode/activate/{code}': promoCode,
    '/api/payment/callback/{merchantId}': async () => ({ merchantId: 'sandbox' }),
    '/api/payment/{id}': async () => ({ id: (await payment(provider, people)).id }),
    '/api/payment/sandbox/{token}': async () => ({ token: (await payment(provider, people)).token }),
    '/api/notifications/choices/{kind}': async () => ({ kind: 'ready' }),
    '/api/notifications/read/{id}': () => notification(provider, people),
    '/api/admin/ticket/{id}/file/{messageId}': () => firstMessage(provider),
    '/api/support/requests/{id}/file/{messageId}': () => firstMessage(provider),
    '/api/admin/records/{type}': async () => ({ type: 'vm' }),
    '/api/admin/records/{type}/{id}': () => recordOfProject(provider),
    '/api/admin/records/{type}/{id}/history': () => recordOfProject(provider, ['s3-user']),
    '/api/admin/records/{type}/{id}/log': () => recordOfProject(provider),
    '/api/admin/records/{type}/{id}/metrics': () => recordOfProject(provider, ['vm']),
    '/api/admin/records/{type}/{id}/prices': () => recordOfProject(provider, ['vm', 'disk']),
    '/api/admin/records/{type}/{id}/{action}': async () => ({ type: 'vm', id: 'any', action: 'stop' }),
    '/api/console/{secret}': async () => {
      const page = provider.db.transaction().execute((tx) => publishPage(tx, 'Hello', provider.clock.now()));
      return { secret: (await page).split('/').at(-1) ?? '' };
    },
  };
}

async function payment(provider: TestProvider, people: People): Promise<{ id: string; token: string }> {
  const body = { merchantId: 'sandbox', amount: '5000' };
  const begun = await provider.send('POST /api/k24/payment/create', { token: await people.token('owner'), body });
  const { id = '', url = '' } = (await begun.json()) as { id?: string; url?: string };
  return { id, token: url.split('?')[0]?.split('/').at(-1) ?? '' };
}

async function notification(provider: TestProvider, people: People): Promise<{ id: string }> {
  const { db, clock } = provider;
  const payload = { userId: people.id('owner'), type: 'QUOTA_APPROVED', category: 'SYSTEM', params: {} } as const;
  await db.transaction().execute((tx) => notify(tx, payload, clock.now()));
  const { id } = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', payload.userId)
    .executeTakeFirstOrThrow();
  return { id };
}

const ANY = ['vm', 'disk', 'network', 'port', 'subnet'];

/** A record of some project of one of these types, with its type. */
async function recordOfProject({ db }: TestProvider, types = ANY): Promise<{ type: string; id: string }> {
  return db
    .selectFrom('resource')
    .select(['type', 'id'])
    .where('project_id', 'is not', null)
    .where('type', 'in', types)
    .executeTakeFirstOrThrow();
}

/** The first message of the owner's request, which has a file. */
async function firstMessage({ db }: TestProvider): Promise<{ id: string; messageId: string }> {
  const { id } = await db.selectFrom('ticket').select('id').where('file_id', 'is not', null).executeTakeFirstOrThrow();
  return { id, messageId: id };
}
