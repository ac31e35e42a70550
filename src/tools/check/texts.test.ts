import { expect, it } from 'vitest';
import { fileWith } from '../../contract/file/testing.ts';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';
import { neededTexts } from './texts.ts';

const SAY = { ru: 'а', kk: 'ә', en: 'a' };

itSays('a text', [
  ['server', '/text/line.server', undefined, 'server.json#/price/0: the text "line.server" is missing'],
  ['server', '/text/field.size', undefined, 'server.json#/fields/properties/size: the text "field.size" is missing'],
  [
    'server',
    '/text/field.networkId',
    undefined,
    'server.json#/fields/properties/ports/properties/networkId: the text "field.networkId" is missing',
  ],
  [
    'server',
    '/text/value.kind.large',
    undefined,
    'server.json#/fields/properties/kind/enum: the text "value.kind.large" is missing',
  ],
  ['server', '/text/unit.GB', undefined, 'server.json#/fields/properties/size/x-unit: the text "unit.GB" is missing'],
  ['server', '/text/status.active', undefined, 'server.json#/status/values: the text "status.active" is missing'],
  ['server', '/text/action.grow', undefined, 'server.json#/actions/grow: the text "action.grow" is missing'],
  ['server', '/text/done.grow', undefined, 'server.json#/actions/grow: the text "done.grow" is missing'],
  [
    'server',
    '/text/confirm.renew',
    undefined,
    'server.json#/actions/renew/confirm: the text "confirm.renew" is missing',
  ],
  [
    'server',
    '/actions/renew/result',
    { kind: 'reveal' },
    'server.json#/actions/renew/result: the text "reveal.renew" is missing',
  ],
  [
    'server',
    '/actions/create/becomes/0',
    { status: 'building', task: 'boot' },
    'server.json#/actions/create/becomes: the text "task.boot" is missing',
  ],
  ['server', '/text/guard.SETTLED', undefined, 'server.json#/guards/SETTLED: the text "guard.SETTLED" is missing'],
  ['server', '/text/rule.FITS', undefined, 'server.json#/rules/0: the text "rule.FITS" is missing'],
  ['server', '/text/rule.GROWS', undefined, 'server.json#/actions/grow/rules/0: the text "rule.GROWS" is missing'],
  ['server', '/text/menu.compute', undefined, 'server.json#/menu: the text "menu.compute" is missing'],
  ['server', '/text/empty.hint', undefined, 'server.json#/menu: the text "empty.hint" is missing'],
  ['server', '/text/field.$price', undefined, 'server.json#/price: the text "field.$price" is missing'],
  ['common', '/text/section.general', undefined, 'server.json#/forms: the text "section.general" is missing'],
  ['common', '/text/tab.info', undefined, 'server.json#/detail/tabs/0: the text "tab.info" is missing'],
  ['server', '/text/field.zebra', SAY, 'server.json#/text/field.zebra: nothing uses this text'],
  ['server', '/text/valueHelp.sise.big', SAY, 'server.json#/text/valueHelp.sise.big: nothing uses this text'],
  ['server', '/text/nothing.sise', SAY, 'server.json#/text/nothing.sise: nothing uses this text'],
  ['server', '/text/help.sise', SAY, 'server.json#/text/help.sise: nothing uses this text'],
  ['server', '/text/error.sise.pattern', SAY, 'server.json#/text/error.sise.pattern: nothing uses this text'],
  ['server', '/text/confirm.grw', SAY, 'server.json#/text/confirm.grw: nothing uses this text'],
  ['common', '/text/field.zebra', SAY, 'common.json#/text/field.zebra: nothing uses this text'],
  [
    'server',
    '/text/field.size/kk',
    '{{x}}',
    'server.json#/text/field.size/kk: has the placeholders "{{x}}", Russian has ""',
  ],
  [
    'common',
    '/text/field.id/en',
    '{{x}}',
    'common.json#/text/field.id/en: has the placeholders "{{x}}", Russian has ""',
  ],
  [
    'server',
    '/text/count/ru',
    ['{{count}} a', '{{count}} b'],
    'server.json#/text/count/ru: needs 3 plural forms, has 2',
  ],
  [
    'server',
    '/text/count/en',
    ['{{count}} a', '{{count}} b', '{{count}} c'],
    'server.json#/text/count/en: needs 2 plural forms, has 3',
  ],
  ['server', '/text/count/en', '{{count}} a', 'server.json#/text/count: has plural forms in only some languages'],
  ['flavor', '/records/0/id', 'Малый', 'flavor.json#/records/0/id: the text "record.Малый" is missing'],
  [
    'flavor',
    '/text/record.tiny',
    { ru: 'Малый', kk: 'Шағын', en: 'Tiny' },
    'flavor.json#/text/record.tiny/ru: is not the record\'s title "tiny"',
  ],
  ['flavor', '/text/record.tny', SAY, 'flavor.json#/text/record.tny: nothing uses this text'],
]);

it('may name a shipped record whose title is the same in all languages', () => {
  const folder = validFolder();
  put(contentOf(folder, 'flavor'), '/text/record.tiny', { ru: 'tiny', kk: 'шағын', en: 'tiny' });
  expect(complaints(folder)).toEqual([]);
});

it('of a rule is required where there is no generic message for it', () => {
  const date = { $at: '/input/date' };
  const file = fileWith(
    { date: { type: 'string' } },
    {
      rules: [
        { id: 'FUTURE', at: 'date', left: date, op: 'after', right: { $at: '/now' } },
        { id: 'IN_TWO_WEEKS', at: 'date', left: date, op: 'after', right: { $at: '/now' }, plus: { days: 14 } },
      ],
    },
  );
  expect([...neededTexts(file).keys()].filter((key) => key.startsWith('rule.'))).toEqual(['rule.IN_TWO_WEEKS']);
});

it('needs a text for each status', () => {
  const folder = validFolder();
  put(contentOf(folder, 'server'), '/status/values/paused', 'progress');
  put(contentOf(folder, 'server'), '/actions/create/becomes', ['building', 'paused', 'active']);
  expect(complaints(folder)).toEqual(['server.json#/status/values: the text "status.paused" is missing']);
});
