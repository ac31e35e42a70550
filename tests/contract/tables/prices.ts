/** The prices of services and flavors in the default tariff, and planned prices of single services. */
import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { Table } from '../harness/row.ts';
import { type Right, refusedCallers, refusedValues } from '../harness/rows.ts';

const SERVICES = '/api/admin/tariffication-service';
const FAST = `${SERVICES}/disk~FAST`;
const FLAVORS = '/api/admin/tariffication';
const spec = '§3 Service tariffication';
/** Of the base tariff, from 00:00:01 in Almaty on 1 January 2026. */
const BASE_FAST = `disk.FAST-${Date.parse('2025-12-31T19:00:01.000Z') / 1000}`;

// Today is 2026-11-20, so that 14 days from now is 2026-12-04.
const plan: Right = {
  spec: '§2 /admin/tariffication-service/{id}: planned tariff',
  what: 'a price of a service is planned',
  call: `POST ${FAST}/plan`,
  body: { price: '0.1', startDate: '2026-12-04' },
  as: 'administrator',
  status: 200,
};
/** An earlier planned price, each for another service, because all rows share one store. */
const planned = (code: string) => ({
  steps: [{ call: `POST ${SERVICES}/${code}/plan`, body: plan.body, as: 'administrator' as const }],
});

const PLANNED = { status: 'planned', origin: 'plan', told: false };

/** The table of services with a price in the default tariff. */
export const serviceTariffTable: Table = {
  type: 'service-tariff',
  rows: [
    {
      spec,
      when: 'a service is read: name, code, unit, price per unit and hour, start',
      as: 'administrator',
      call: `GET ${FAST}`,
      expect: {
        status: 200,
        body: {
          id: 'disk~FAST',
          code: 'disk.FAST',
          unit: 'GB',
          unitPrice: '0.085',
          period: 'hour',
          price: '0.085',
          startDate: '2026-01-01',
        },
        has: ['name'],
      },
    },
    {
      spec,
      when: 'a monthly price is shown by the hour, as its 720th part',
      as: 'administrator',
      call: `GET ${SERVICES}?f.period=month&f.own=false&q=balancer`,
      expect: { status: 200, body: { content: [{ id: 'balancer', price: '4000', unitPrice: '5.555555556' }] } },
    },
    {
      spec,
      when: 'the form that ends a price of its own without a day',
      form: 'endOwn',
      input: {},
      says: { startDate: 'required' },
    },
    {
      spec,
      when: 'the form that ends a price of its own on no day',
      form: 'endOwn',
      input: { startDate: 'soon' },
      says: { startDate: 'format' },
    },
    {
      spec,
      when: 'the form that ends a price of its own in less than 14 days',
      form: 'endOwn',
      input: { startDate: '2026-12-03' },
      says: { startDate: 'START_IN_14_DAYS' },
    },
    {
      spec,
      when: 'a price of its own is planned for a flavor that has none',
      as: 'administrator',
      call: `POST ${SERVICES}/flavor~g-2-4/plan`,
      body: plan.body,
      expect: {
        status: 200,
        reads: [
          {
            call: `GET ${SERVICES}/flavor~g-2-4`,
            as: 'administrator',
            status: 200,
            body: { own: true, plannedPrice: '0.1', plannedDate: '2026-12-04' },
          },
        ],
      },
    },
    {
      spec,
      when: 'a price of its own is removed from a day on, and the parts are charged again',
      as: 'administrator',
      given: planned('flavor~d-8-32'),
      call: `POST ${SERVICES}/flavor~d-8-32/end`,
      body: { startDate: '2026-12-24' },
      expect: {
        status: 200,
        reads: [
          {
            call: `GET ${SERVICES}/flavor~d-8-32/price?f.status=planned&sort=startDate,desc`,
            as: 'administrator',
            status: 200,
            body: { content: [{ ends: true, startDate: '2026-12-24' }, { price: '0.1' }] },
          },
        ],
      },
    },
    {
      spec,
      when: 'a price of its own is removed from a service that can have none',
      as: 'administrator',
      call: `POST ${FAST}/end`,
      body: { startDate: '2026-12-24' },
      expect: { status: 409, code: 'PRICE_OWN' },
    },
    {
      spec: '§3 Tariff: prices are per hour for pod',
      when: 'the price of a pod is one of an hour',
      as: 'administrator',
      call: `GET ${SERVICES}?q=pod`,
      expect: {
        status: 200,
        body: { content: [{ id: 'pod', unit: 'piece', period: 'hour', price: '1.8', unitPrice: '1.8' }] },
      },
    },
    {
      ...plan,
      when: 'a price is planned from the first day there can be',
      expect: {
        status: 200,
        reads: [
          {
            call: `GET ${FAST}`,
            as: 'administrator',
            status: 200,
            body: { plannedPrice: '0.1', plannedDate: '2026-12-04' },
          },
          {
            call: `GET ${FAST}/price?f.status=planned`,
            as: 'administrator',
            status: 200,
            body: { totalElements: 1, content: [{ ...PLANNED, price: '0.1', from: '2026-12-03T19:00:01.000Z' }] },
          },
        ],
      },
    },
    {
      ...plan,
      spec: '§9 Tariff start at least 14 days ahead',
      when: 'a price is planned from 13 days on',
      body: { price: '0.1', startDate: '2026-12-03' },
      expect: { status: 400, code: 'START_IN_14_DAYS', field: 'startDate' },
    },
    {
      ...plan,
      when: 'a second price is planned for the same day',
      call: `POST ${SERVICES}/disk~GPU/plan`,
      given: planned('disk~GPU'),
      expect: { status: 409, code: 'PRICE_PLANNED_THEN', field: 'startDate' },
    },
    {
      ...plan,
      when: 'a second price is planned for another day',
      call: `POST ${SERVICES}/disk~STANDARD/plan`,
      given: planned('disk~STANDARD'),
      body: { price: '0.2', startDate: '2026-12-05' },
      expect: { status: 200 },
    },
    {
      ...plan,
      when: 'a price is planned for a service that is not there',
      call: `POST ${SERVICES}/gold/plan`,
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    ...refusedValues(plan, [
      ['price', undefined, 'required'],
      ['startDate', undefined, 'required'],
      ['price', '-1', 'pattern'],
      ['price', 'much', 'pattern'],
      ['startDate', 'soon', 'format'],
    ]),
    { spec, when: 'a price is entered as money', tells: { 'plan:price': { format: 'money' } } },
    ...refusedCallers(plan, { guest: 401, owner: 403, reader: 403, manager: 403 }),
    ...adminReadRows({ spec, what: 'prices of services', path: SERVICES }),
    {
      spec,
      when: 'a service that no type declares has the name of its resource',
      as: 'administrator',
      call: `GET ${SERVICES}/pod`,
      expect: { status: 200, body: { name: 'Под Kubernetes' } },
    },
  ],
};

/** The table of past, current and planned prices of single services. */
export const servicePriceTable: Table = {
  type: 'service-price',
  rows: [
    {
      spec: '§2 /admin/tariffication-service/{id}: current tariff',
      when: 'the current price is shown with its origin',
      as: 'administrator',
      call: `GET ${FAST}/price?f.status=current`,
      expect: {
        status: 200,
        body: {
          totalElements: 1,
          content: [{ price: '0.085', origin: 'tariff', tariff: 'Базовый', from: '2025-12-31T19:00:01.000Z' }],
        },
      },
    },
    {
      spec: '§2 /admin/tariffication-service/{id}: history',
      when: 'the history includes planned prices, each with its end',
      as: 'administrator',
      given: planned('disk~FAST'),
      call: `GET ${FAST}/price?sort=startDate,asc`,
      expect: {
        status: 200,
        body: { content: [{ status: 'current', until: '2026-12-03T19:00:01.000Z' }, PLANNED] },
      },
    },
    {
      spec,
      when: 'a price in force, which is a tariff’s, is deleted',
      as: 'administrator',
      call: `DELETE ${FAST}/price/base-${BASE_FAST}`,
      expect: { status: 409, code: 'PRICE_NOT_BEGUN' },
    },
    ...(['current', 'past'] as const).map((status) => ({
      spec,
      when: `a price is deleted that is ${status}`,
      offer: 'delete',
      self: { ...PLANNED, status },
      unmet: ['PRICE_NOT_BEGUN'],
    })),
    ...(['planned', 'replaced'] as const).map((status) => ({
      spec,
      when: `a price is deleted that is ${status}`,
      offer: 'delete',
      self: { ...PLANNED, status },
      unmet: [],
    })),
    {
      spec,
      when: 'only a planned price of a tariff is deleted',
      offer: 'delete',
      self: { ...PLANNED, origin: 'tariff' },
      unmet: ['PRICE_PLANNED_ALONE'],
    },
    {
      spec: '§4 Users are e-mailed one week before a change',
      when: 'a planned price is deleted after its notices were sent',
      offer: 'delete',
      self: { ...PLANNED, told: true },
      unmet: ['PRICE_NOT_TOLD'],
    },
    ...refusedCallers(
      { spec, what: 'a price of a service is deleted', call: `DELETE ${FAST}/price/base-${BASE_FAST}`, body: {} },
      { guest: 401, owner: 403 },
    ),
    {
      spec,
      when: 'each state of a price has its tone and its texts',
      field: 'status',
      tones: { current: 'ok', planned: 'neutral', past: 'neutral', replaced: 'warning' },
    },
    ...adminReadRows({ spec, what: 'prices of one service', path: `${FAST}/price` }),
  ],
};

/** The table of flavor prices. */
export const flavorPriceTable: Table = {
  type: 'flavor-price',
  rows: [
    {
      spec: '§2 /admin/tariffication: current tariffs',
      when: 'the current price of a flavor by the hour and by the month',
      as: 'administrator',
      call: `GET ${FLAVORS}?f.status=current&q=g-4-8`,
      expect: {
        status: 200,
        // 4 vCPU x2 at 5.2 and 8 GB at 2.4 ₸ an hour.
        body: {
          totalElements: 1,
          content: [
            { flavor: 'g-4-8', vcpus: 4, ram: 8, overcommit: 'x2', hourPrice: '40.00', monthPrice: '28800.00' },
          ],
        },
      },
    },
    {
      spec: '§2 /admin/tariffication: history',
      when: 'no price has changed yet',
      as: 'administrator',
      call: `GET ${FLAVORS}?f.status=past`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    {
      spec: '§2 /admin/tariffication',
      when: 'a price of memory is planned, and flavors have theirs from that day on',
      as: 'administrator',
      given: {
        steps: [
          { call: `POST ${SERVICES}/ram/plan`, body: { price: '3', startDate: '2026-12-04' }, as: 'administrator' },
        ],
      },
      call: `GET ${FLAVORS}?f.status=planned&q=g-4-8`,
      expect: { status: 200, body: { content: [{ hourPrice: '44.80', from: '2026-12-03T19:00:01.000Z' }] } },
    },
    {
      spec: '§2 /admin/tariffication',
      when: 'each state of a flavor’s price has its tone and its texts',
      field: 'status',
      tones: { current: 'ok', planned: 'neutral', past: 'neutral' },
    },
    ...adminReadRows({ spec: '§2 /admin/tariffication', what: 'prices of flavors', path: FLAVORS }),
    ...neverWritten({ spec: '§2 /admin/tariffication', what: 'prices of flavors', path: FLAVORS }),
  ],
};
