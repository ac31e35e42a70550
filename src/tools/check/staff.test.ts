import { itSays } from './testing.ts';

itSays('what staff may do', [
  ['server', '/staff', { actions: ['renw'] }, 'server.json#/staff/actions/0: no action "renw"; did you mean "renew"?'],
  [
    'server',
    '/staff',
    { actions: ['delete'] },
    'server.json#/staff/actions/0: "delete" can\'t be run by staff: it needs a call of its own that changes the record',
  ],
]);
