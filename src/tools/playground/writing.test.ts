/** What the playground writes for somebody: new files, fields, actions and texts, each in order as it comes. */
import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { layout } from '../new/layout.ts';
import { judge } from './judge/judge.ts';
import { SURROUNDINGS } from './judge/sources.ts';
import { formatted } from './page/download.ts';
import { nameOfNew, titleOfNew } from './page/file-name.ts';
import { camelCase, labelsOf, withAction, withField } from './page/inserting.ts';
import { missingTexts, withTexts } from './page/missing-texts.ts';
import { namedFile, slugOf } from './page/naming.ts';
import { freshFile } from './page/template.ts';

const FRESH = freshFile();
const parsed = (text: string) => JSON.parse(text) as ResourceFile;
const judged = (name: string, text: string) => judge(name, text, SURROUNDINGS);

describe('a new file', () => {
  it('is in order as it comes, and explains itself', () => {
    expect(judged('site', FRESH)).toMatchObject({ problems: [], words: [] });
    expect(FRESH).not.toContain('"@');
  });

  it('gets names, a price and a quota of its own, and is in order too', () => {
    const named = namedFile(
      FRESH,
      {
        ru: ['почтовый ящик', 'почтовых ящика', 'почтовых ящиков'],
        kk: ['пошта жәшігі', 'пошта жәшіктері'],
        en: 'Mail box',
        price: '900',
        quota: 5,
      },
      SURROUNDINGS.common,
    );
    expect(judged('mail-box', named)).toMatchObject({ problems: [], words: [] });
    expect(named).not.toMatch(/site|сайт|domain/i);
    expect(parsed(named)).toMatchObject({
      name: 'mail-box',
      api: { list: 'GET /api/mail-boxes' },
      quotaTypes: { MAIL_BOX: { limit: 5 } },
      lines: { 'mail-box': { price: '900' } },
      text: {
        names: { ru: 'Почтовые ящики', kk: 'Пошта жәшіктері', en: 'Mail boxes' },
        'action.create': { ru: 'Создать почтовый ящик' },
        'action.pause': { en: 'Pause' },
      },
    });
  });

  it('is called after its type, unless a file of the product is', () => {
    expect(nameOfNew(FRESH, [])).toBe('site');
    expect(nameOfNew(FRESH.replace('"menu": {', '"menu": '), [])).toBe('site');
    expect(nameOfNew(FRESH, ['site'])).toBe('new');
    expect(nameOfNew('{}', [])).toBe('new');
    expect(slugOf('1C: Accounting')).toBe('c-accounting');
  });

  it('is shown by the name that somebody gives it', () => {
    expect(titleOfNew(FRESH, FRESH, 'en')).toBe('');
    expect(titleOfNew(FRESH.replace('"en": "Sites"', '"en": "Shops"'), FRESH, 'en')).toBe('Shops');
    for (const half of ['{ "text": ', '{}', '{ "text": { "names": { "en": " " } } }'])
      expect(titleOfNew(half, FRESH, 'en')).toBeUndefined();
  });
});

describe('what is put into a file', () => {
  const label = { ru: 'Тариф сайта', kk: 'Сайт тарифі', en: 'Site plan' };

  it('is a field at all places that show one, with its texts', () => {
    const values = [
      { ru: 'Малый', kk: 'Шағын', en: 'Small' },
      { ru: 'Очень большой', kk: 'Өте үлкен', en: 'Very large' },
    ];
    const written = withField(FRESH, { label, kind: 'enum', values, required: true });
    const all = ['string', 'text', 'integer', 'boolean', 'date', 'email', 'ip'].reduce((file, kind) => {
      const named = { ...label, en: `Of the kind ${kind}` };
      return withField(file, { label: named, kind, values: [], required: false });
    }, written);
    expect(judged('site', all).problems).toEqual([]);
    const { fields, list, detail, forms, text } = parsed(written);
    expect(fields.properties.sitePlan).toMatchObject({ type: 'string', enum: ['small', 'veryLarge'] });
    expect(fields.required).toContain('sitePlan');
    expect(list?.columns).toEqual(['name', 'status', 'domain', 'pages', 'sitePlan', '$price', 'created']);
    expect(detail?.tabs[0]?.fields).toContain('sitePlan');
    for (const form of [forms?.create, forms?.edit]) expect(form?.sections[0]?.fields).toContain('sitePlan');
    expect(text['field.sitePlan']).toEqual(label);
    expect(text['value.sitePlan.veryLarge']).toEqual(values[1]);
    expect(judged('site', written).words).toEqual([]);
  });

  it('is a number with the bounds that somebody has said, and with no other', () => {
    const wanted = { label: { ...label, en: 'Lines' }, kind: 'integer', values: [], required: false };
    const written = (bounds: object) => parsed(withField(FRESH, { ...wanted, bounds })).fields.properties.lines;
    expect(written({ minimum: 1, maximum: 100 })).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
    expect(written({ maximum: 9 })).not.toHaveProperty('minimum');
    expect(judged('site', withField(FRESH, { ...wanted, bounds: { minimum: 1, maximum: 100 } })).problems).toEqual([]);
  });

  it('is an action before the deletion, with its call and its texts', () => {
    const publish = { ru: 'Опубликовать', kk: 'Жариялау', en: 'Publish' };
    const written = withAction(FRESH, { label: publish, guard: 'SITE_ACTIVE', becomes: 'active', primary: true });
    expect(judged('site', written).problems).toEqual([]);
    const { actions = {}, text } = parsed(written);
    expect(Object.keys(actions).slice(-2)).toEqual(['publish', 'delete']);
    expect(actions.publish).toEqual({
      call: 'POST /api/sites/{id}/publish',
      guards: ['SITE_ACTIVE'],
      becomes: ['updating', 'active'],
      primary: true,
    });
    expect(text['action.publish']).toEqual(publish);
    // It has a status while it goes on, so it is not done yet.
    expect(text['done.publish']).toMatchObject({ ru: 'Действие «Опубликовать» начато: {{name}}' });
    const atOnce = parsed(withAction(FRESH, { label: publish, guard: undefined, becomes: undefined, primary: true }));
    expect(atOnce.text['done.publish']).toMatchObject({ ru: 'Действие «Опубликовать» выполнено: {{name}}' });
  });

  it('names the statuses in the reader’s language, also those whose texts all files share', () => {
    const labelOf = labelsOf(FRESH, 'kk', SURROUNDINGS.common.text);
    expect(['active', 'paused', 'SITE_SETTLED'].map(labelOf)).toEqual([
      'Белсенді',
      'Кідіртілген',
      'Белсенді, Кідіртілген',
    ]);
  });

  it('has the texts that were missing, until somebody translates them', () => {
    const action =
      '"publish": { "call": "POST /api/sites/{id}/publish-now", "becomes": ["creating", "active"] }, "resume": {';
    const lacking = FRESH.replace('"resume": {', action);
    const keys = missingTexts(judged('site', lacking).problems);
    expect(keys).toEqual(['action.publish', 'done.publish']);
    const { problems, words } = judged('site', withTexts(lacking, keys));
    expect(problems).toEqual([]);
    expect(words.map(({ at }) => at)).toEqual(['/text/action.publish', '/text/done.publish']);
  });

  it('is named in the API after the English name', () => {
    expect(camelCase('Disk size, GB')).toBe('diskSizeGb');
    expect(camelCase('Размер')).toBe('');
  });
});

it('is saved as the project formats it, also where it is not JSON yet', () => {
  expect(formatted(FRESH)).toBe(layout(parsed(FRESH)));
  expect(formatted('{ "name": ')).toBe('{ "name": ');
});
