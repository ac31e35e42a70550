import { itSays } from './testing.ts';

itSays('an amount', [
  [
    'server',
    '/price/0/quantity',
    { $at: '/self/name' },
    'server.json#/price/0/quantity: "/self/name" is no number: it would count as nothing',
  ],
  [
    'server',
    '/quota/0/amount',
    { $at: '/self/kind' },
    'server.json#/quota/0/amount: "/self/kind" is no number: it would count as nothing',
  ],
  [
    'server',
    '/quota/0/amount',
    { $at: '/ref/flavorId/family' },
    'server.json#/quota/0/amount: "/ref/flavorId/family" is no number: it would count as nothing',
  ],
]);
