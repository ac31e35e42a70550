/** Answers for many stories. */

import type { ListPage } from '../../../src/console/engine/data/use-list.ts';
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import type { TicketDesk } from '../../../src/contract/reports/ticket-desk.ts';
import { dividedCosts, nextCosts } from './costs.ts';
import { Reply, type StoryApi, type StoryCall } from './fake-api.ts';
import { models, releases } from './records.ts';

/** A page of a list, by the call's page and size. */
export function pageOf(rows: Doc[]): (call: StoryCall) => ListPage {
  return ({ query }) => {
    const size = Number(query.get('size') ?? 25);
    const number = Number(query.get('page') ?? 0);
    return {
      content: rows.slice(number * size, (number + 1) * size),
      totalElements: rows.length,
      totalPages: Math.ceil(rows.length / size),
      number,
      size,
    };
  };
}

/** The common calls of every screen. */
export const BASE_API: StoryApi = {
  'GET /api/user/balance': {
    balance: '125000.00',
    paid: '125000.00',
    promo: '0.00',
    corrections: '0.00',
    currency: 'KZT',
    perHour: '173.61',
    perMonth: '125000.00',
    daysLeft: 30,
    endsAt: '2026-12-20T06:00:00.000Z',
  },
  'GET /api/user/company': { id: 'u1', payerName: 'Айгерим Ахметова', kind: 'person', _version: 1 },
  'GET /api/user/projects': pageOf([
    { id: 'p1', name: 'Qala', role: 'member', status: 'active', current: true, pays: false },
  ]),
  'GET /api/openstack/project/current': { id: 'p1', name: 'Qala', paymentType: 'prePaid' },
  'GET /api/project/current/quota': {
    VOLUME: { limit: 20, used: 6 },
    VOLUME_STORAGE: { limit: 500, used: 340, unit: 'GB' },
  },
  'GET /api/project/current/prices': {
    currency: 'KZT',
    lines: [{ line: 'disk', variant: 'STANDARD', unit: 'GB', period: 'month', price: '120.00' }],
  },
  // Every call of a rehearsal is allowed.
  'POST /api/plan': ({ body }: StoryCall) => ({
    allowed: true,
    calls: (body as { calls: unknown[] }).calls.map(() => ({ allowed: true, status: 200 })),
    effects: [],
    quotas: [],
  }),
  'GET /api/announcements': { content: [] },
  'GET /api/cloud/outages': { content: [] },
  // Beside a ticket.
  'GET /api/admin/ticket/{id}/desk': {
    customer: {
      id: 'u2',
      name: 'Айгерим Ахметова',
      balance: '-1250.00',
      blocked: false,
      debt: { step: 'Отсрочка', until: '2026-12-01T00:00:00Z' },
    },
    projects: [{ id: 'p1', name: 'Qala', records: [{ type: 'disk', count: 2 }] }],
    projectCount: 1,
    record: null,
    tickets: [{ id: 't2', number: '9F7C4B39', type: 'billing', created: '2026-11-19T06:00:00Z' }],
    failures: [{ type: 'disk', id: 'd1', text: 'data-1', at: '2026-11-19T06:00:00Z' }],
  } satisfies TicketDesk,
  'GET /api/notifications/unread-count': 2,
  // A provider without live notifications.
  'GET /api/notifications/stream': () => new Reply(404, { status: 404, message: 'Not found' }),
  // The start page.
  'GET /api/project/current/summary': {
    types: [
      { type: 'gadget', total: 6, states: { ready: 4, broken: 2 } },
      { type: 'gadget-depot', total: 0, states: {} },
    ],
  },
  'GET /api/project/current/costs': {
    currency: 'KZT',
    from: '2026-11-01',
    to: '2026-11-20',
    until: '2026-11-20T06:00:00.000Z',
    total: '83333.33',
    services: [{ type: 'gadget', records: 6, amount: '83333.33' }],
    days: Array.from({ length: 20 }, (_, day) => ({
      day: `2026-11-${String(day + 1).padStart(2, '0')}`,
      amount: day < 19 ? '4166.67' : '4166.60',
    })),
    now: { perHour: '173.61', perMonth: '125000.00' },
  },
  'GET /api/user/costs': ({ query }: StoryCall) => dividedCosts(query),
  'GET /api/user/costs/next': nextCosts,
  'GET /api/project/current/labels': { labels: ['env=dev', 'env=prod', 'team=shop'] },
  'GET /api/gadget-depots': pageOf([]),
  'GET /api/gadget-models': pageOf(models),
  'GET /api/gadget-models/{id}': ({ path }: StoryCall) => models.find((each) => path.endsWith(String(each.id))),
  'GET /api/gadget-releases': pageOf(releases),
  'GET /api/gadget-releases/{id}': ({ path }: StoryCall) => releases.find((each) => path.endsWith(String(each.id))),
  'GET /api/gadget-gate': { projectId: 'p1', range: '10.20.0.0/29', port: 9100 },
};
