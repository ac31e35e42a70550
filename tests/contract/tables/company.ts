import type { Json, JsonObject, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const PATH = '/api/user/company';
const SPEC = '§1 postpaid and prepaid companies';

/** A company with all its details. */
export const COMPANY: JsonObject = {
  kind: 'company',
  bin: '940140000385',
  nameRu: 'ТОО «Көктем»',
  nameKk: '«Көктем» ЖШС',
  nameEn: 'Koktem LLP',
  addressRu: '050000, г. Алматы, пр. Абая, 10',
  addressKk: '050000, Алматы қ., Абай даңғылы, 10',
  addressEn: '10 Abay Ave., Almaty 050000',
  bankName: 'АО «Народный Банк Казахстана»',
  iban: 'KZ86125KZT5004100100',
  bik: 'HSBKKZKX',
  signerName: 'Ахметова А. Б.',
  signerPosition: 'Директор',
  signerBasis: 'Устав',
};

/** Valid values of a company's details. */
export const RIGHT_DETAILS: [string, Json][] = [
  ['bin', '791028302728'],
  ['bin', '190140000020'],
  ['nameRu', 'н'.repeat(250)],
  ['nameKk', 'н'],
  ['nameEn', 'n'.repeat(250)],
  ['addressRu', 'а'.repeat(300)],
  ['addressKk', 'а'],
  ['addressEn', 'a'.repeat(300)],
  ['bankName', 'б'.repeat(150)],
  ['iban', 'GB29NWBK60161331926819'],
  ['bik', 'HSBKKZKXALM'],
  ['signerName', 'с'.repeat(100)],
  ['signerPosition', 'д'.repeat(100)],
  ['signerBasis', 'у'.repeat(200)],
];

/** Invalid values of a company's details. */
export const WRONG_DETAILS: WrongValue[] = [
  ['bin', undefined, 'required'],
  ['bin', '940140000384', 'format'],
  ['bin', '94014000038', 'format'],
  ['bin', '940 140 000 385', 'format'],
  ['bin', 940140000385, 'type'],
  ['nameRu', undefined, 'required'],
  ['iban', 'KZ86125KZT5004100101', 'format'],
  ['iban', 'KZ86 125K ZT50 0410 0100', 'format'],
  ['iban', 'KZ91125KZT50041001001', 'format'],
  ['iban', 86125, 'type'],
  ['bik', 'HSBK', 'pattern'],
  ['bik', 'hsbkkzkx', 'pattern'],
  ['bik', 7, 'type'],
  ...(
    [
      ['nameRu', 250],
      ['nameKk', 250],
      ['nameEn', 250],
      ['addressRu', 300],
      ['addressKk', 300],
      ['addressEn', 300],
      ['bankName', 150],
      ['signerName', 100],
      ['signerPosition', 100],
      ['signerBasis', 200],
    ] as const
  ).flatMap(([field, most]): WrongValue[] => [
    [field, '', 'minLength'],
    [field, 'n'.repeat(most + 1), 'maxLength'],
    [field, ' n', 'pattern'],
    [field, '<b>n', 'pattern'],
    [field, 'a\nb', 'pattern'],
    [field, 7, 'type'],
  ]),
];

/** Invalid kinds of a payer without details of a company. */
export const WRONG_KINDS: WrongValue[] = [['kind', 'bank', 'enum']];

const update: Right = {
  spec: SPEC,
  what: 'one’s own company is stated',
  call: `PUT ${PATH}`,
  body: COMPANY,
  headers: { 'If-Match': '"1"' },
  status: 200,
};

/** What the signed-in user is in contracts and documents. */
export const companyTable: Table = {
  type: 'company',
  path: PATH,
  rows: [
    {
      spec: SPEC,
      when: 'a payer is a person before anything is stated',
      call: `GET ${PATH}`,
      expect: { status: 200, body: { kind: 'person' }, has: ['id', 'payerName'], without: ['bin', 'nameRu', 'iban'] },
    },
    {
      ...update,
      when: 'one’s own company is stated',
      expect: { status: 200, body: { ...COMPANY, payerName: 'ТОО «Көктем»' } },
    },
    {
      ...update,
      when: 'one’s own company is stated, and what is left out is removed',
      given: { steps: [{ call: update.call, body: COMPANY, headers: { 'If-Match': '"1"' }, keepEtag: 'stated' }] },
      headers: { 'If-Match': '{stated}' },
      body: { kind: 'company', bin: '940140000385', nameRu: 'ТОО «Жаз»' },
      expect: { status: 200, body: { payerName: 'ТОО «Жаз»' }, without: ['nameKk', 'addressRu', 'iban', 'signerName'] },
    },
    {
      ...update,
      when: 'a person states an IIN and an account',
      body: { kind: 'person', bin: '791028302728', iban: 'KZ86125KZT5004100100' },
      expect: { status: 200, body: { kind: 'person', bin: '791028302728' }, without: ['nameRu'] },
    },
    {
      ...update,
      when: 'a person states a name of a company',
      body: { kind: 'person', bin: '791028302728', nameRu: 'ТОО «Көктем»' },
      expect: { status: 400, code: 'VALIDATION', field: 'nameRu' },
    },
    ...allowedValues(update, RIGHT_DETAILS),
    ...refusedValues({ ...update, what: 'a person is stated', body: { bin: '791028302728' } }, WRONG_KINDS),
    ...refusedValues(update, WRONG_DETAILS),
    ...refusedFields(update, {
      id: 'x',
      payerName: 'ТОО «Көктем»',
      contractNumber: 'ДО-17',
      contractDate: '2026-03-01',
    }),
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401 }),
    {
      ...{ spec: SPEC, when: 'the form asks for the kind of a payer', form: 'edit' },
      ...{ input: { bin: '791028302728' }, says: { kind: 'required' } },
    },
    {
      spec: SPEC,
      when: 'the fields of a company have their types',
      tells: {
        bin: { type: 'string', format: 'bin' },
        iban: { type: 'string', format: 'iban' },
        contractDate: { type: 'string', format: 'date' },
      },
    },
  ],
};
