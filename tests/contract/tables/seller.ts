import { adminRecordRows } from '../harness/admin-rows.ts';
import type { JsonObject, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedLongAfterProof,
  refusedValues,
  versionRows,
} from '../harness/rows.ts';
import { COMPANY, RIGHT_DETAILS, WRONG_DETAILS } from './company.ts';

const PATH = '/api/admin/seller';
const SPEC = '§1 postpaid and prepaid companies';

const { kind: _, ...DETAILS } = COMPANY;
const SELLER: JsonObject = { ...DETAILS, kbe: '17', vatPayer: true, vatCertificate: '60001 1234567' };

const update: Right = {
  spec: SPEC,
  what: 'the provider’s own company is stated',
  call: `PUT ${PATH}`,
  body: SELLER,
  as: 'administrator',
  headers: { 'If-Match': '"1"' },
  status: 200,
};

/** The provider's own company. */
export const sellerTable: Table = {
  type: 'seller',
  path: PATH,
  rows: [
    {
      spec: SPEC,
      when: 'the provider is registered for VAT before anything is stated',
      call: `GET ${PATH}`,
      as: 'administrator',
      expect: { status: 200, body: { id: 'seller', vatPayer: true }, without: ['bin', 'nameRu', 'kind'] },
    },
    { ...update, when: 'the provider’s own company is stated', expect: { status: 200, body: SELLER } },
    {
      ...update,
      when: 'the provider is not registered for VAT, and so has no certificate',
      body: { ...SELLER, vatPayer: false },
      expect: { status: 400, code: 'VALIDATION', field: 'vatCertificate' },
    },
    ...allowedValues(update, [...RIGHT_DETAILS, ['kbe', '29'], ['vatCertificate', 'с'.repeat(50)]]),
    ...refusedValues(update, [
      ...WRONG_DETAILS,
      ['kbe', '7', 'pattern'],
      ['kbe', '37', 'pattern'],
      ['kbe', 17, 'type'],
      ['vatCertificate', '', 'minLength'],
      ['vatCertificate', 'с'.repeat(51), 'maxLength'],
      ['vatCertificate', ' 6', 'pattern'],
      ['vatCertificate', 6, 'type'],
    ]),
    ...refusedValues({ ...update, what: 'a provider without VAT is stated', body: { ...DETAILS } }, [
      ['vatPayer', 'yes', 'type'],
    ]),
    ...refusedFields(update, { id: 'x' }),
    ...versionRows(update),
    refusedLongAfterProof(update),
    ...adminRecordRows(
      { spec: SPEC, what: 'the details of the provider’s own company', path: PATH },
      { guest: 401, owner: 403, manager: 403 },
    ),
    ...refusedCallers(update, { guest: 401, owner: 403, manager: 403 }),
  ],
};
