import { expect, it } from 'vitest';
import { parseJson } from '../../check/parse.ts';
import { missing } from '../../check/suggest.ts';
import { beforeEnglish, said } from './said.ts';

/** What the check says of a text that is not JSON. */
function aboutJson(text: string): string {
  const broken: { file: string; at: string; message: string }[] = [];
  parseJson(text, 'site.json', broken);
  return broken[0]?.message ?? '';
}

it.each([
  [aboutJson('{ "name": '), 'Запись обрывается: не хватает закрывающей скобки или кавычки'],
  [aboutJson('{ "name": }'), 'Здесь не ожидали }: проверьте запятую, кавычки и скобки перед этим местом'],
  [aboutJson('{ "a": 1, "a": 2 }'), 'Имя «a» стоит в этом блоке дважды: оставьте одно'],
  [missing('field', 'nmae', ['name']), 'Нет такого имени: «nmae». Возможно, «name»?'],
  [missing('field', 'x', []), 'Нет такого имени: «x»'],
  ['unknown keyword "lisst"; did you mean "list"?', 'Нет такого слова: «lisst». Возможно, «list»?'],
  ['the text "field.size" is missing', 'Не хватает текста «field.size»'],
  [
    String.raw`"3 500" does not match ^\d{1,9}(\.\d{1,9})?$`,
    'Сумму пишут цифрами без пробелов, дробь — через точку: "3500" или "3500.50". Здесь «3 500»',
  ],
  [
    'is 0, so no project could create a record until somebody raises it; did you mean -1 (unlimited)?',
    'Квота 0: ни один проект не сможет создать запись. Без ограничения — -1',
  ],
  [
    '"/service" is already claimed by s3-user.json#/routes/list',
    'Адрес «/service» уже занят файлом s3-user.json: возьмите другой',
  ],
  [
    '"POST /api/servers/{}/run {"type":"SOFT"}" is already claimed by server.json#/actions/grow/call',
    'Адрес «POST /api/servers/{}/run» уже занят файлом server.json: возьмите другой',
  ],
  [
    'nothing uses this text; did you mean "value.plan.vip"?',
    'Этот текст нигде не показывается. Возможно, он для «value.plan.vip»?',
  ],
  ['nothing uses this text', 'Этот текст нигде не показывается: его можно удалить'],
  [
    'no action uses this guard',
    'Это условие не использует ни одно действие: удалите его или впишите в guards действия',
  ],
  ['"week" is not one of hour, month', '«week» здесь не подходит. Можно: hour, month'],
])('says %s in Russian', (message, russian) => {
  expect(said(message, 'ru')).toBe(russian);
  expect(said(message, 'kk')).not.toBe(russian);
  expect(said(message, 'en')).toBeUndefined();
});

it('leaves a message as it is where it knows no other', () =>
  expect(said('changes nothing: the guard "A" already demands "b"', 'ru')).toBeUndefined());

it('says something in the reader’s language before English', () => {
  expect(beforeEnglish('ru')).toMatch(/^Значение не подходит\./);
  expect(beforeEnglish('kk')).toMatch(/^Бұл мән жарамайды\./);
  expect(beforeEnglish('en')).toBe('');
});
