import { expect, it } from 'vitest';
import type { ActContent } from './content.ts';
import { esfXml } from './esf.ts';

const seller = {
  name: { ru: 'ТОО «Облако & Ко»', kk: '«Бұлт» ЖШС' },
  taxId: '180140001235',
  address: { ru: 'г. Алматы', kk: 'Алматы қ.' },
  phone: null,
  account: { iban: 'KZ86125KZT5004100100', bank: 'Банк', bic: 'HSBKKZKX', kbe: '17' },
  signer: { name: 'Әлібеков Н. Қ.', position: { ru: 'Директор', kk: 'Директор' } },
};

const act: ActContent = {
  ...{ kind: 'act', number: '2026-000012', day: '2026-11-30', from: '2026-11-01', to: '2026-11-30', seller },
  buyer: { ...seller, name: { ru: 'ТОО «Көктем»', kk: '«Көктем» ЖШС' }, taxId: '940140000385' },
  contract: { number: 'ДО-17', day: '2026-03-01' },
  lines: [
    { name: { ru: 'Серверы', kk: 'Серверлер' }, tiyn: 1160_00, vatTiyn: 160_00 },
    { name: { ru: 'Диски', kk: 'Дискілер' }, tiyn: 11_60, vatTiyn: 1_60 },
  ],
  totalTiyn: 1171_60,
  vat: { rate: 16, tiyn: 161_60 },
};

/** The names of elements in their order, those within others after a point. */
function elementsOf(xml: string): string[] {
  const open: string[] = [];
  return [...xml.matchAll(/<(\/?)([\w:]+)[^>]*>/g)].flatMap(([, end, name = '']) => {
    if (end) {
      open.pop();
      return [];
    }
    open.push(name);
    return [open.slice(2).join('.')];
  });
}

it('has the elements of InvoiceV2.xsd in their order', () => {
  const [, , , ...elements] = elementsOf(esfXml({ ...act, lines: act.lines.slice(0, 1) }));
  expect(elements.map((name) => name.replace('v2:invoice.', ''))).toEqual([
    ...['date', 'invoiceType', 'num', 'operatorFullname', 'turnoverDate'],
    ...['customers', 'customers.customer', 'customers.customer.address', 'customers.customer.countryCode'],
    ...['customers.customer.name', 'customers.customer.tin', 'deliveryDocDate', 'deliveryDocNum'],
    'deliveryTerm',
    ...['contractDate', 'contractNum', 'deliveryConditionCode', 'hasContract', 'transportTypeCode'].map(
      (name) => `deliveryTerm.${name}`,
    ),
    ...['productSet', 'productSet.currencyCode', 'productSet.products', 'productSet.products.product'],
    ...[
      ...['catalogTruId', 'description', 'ndsAmount', 'ndsRate', 'priceWithTax', 'priceWithoutTax'],
      ...['quantity', 'truOriginCode', 'turnoverSize', 'unitNomenclature', 'unitPrice'],
    ].map((name) => `productSet.products.product.${name}`),
    ...['totalExciseAmount', 'totalNdsAmount', 'totalPriceWithTax', 'totalPriceWithoutTax', 'totalTurnoverSize'].map(
      (name) => `productSet.${name}`,
    ),
    ...['sellers', 'sellers.seller'],
    ...['address', 'bank', 'bik', 'iik', 'kbe', 'name', 'tin'].map((name) => `sellers.seller.${name}`),
  ]);
});

it('has the amounts of the act, without zeros that say nothing', () => {
  const xml = esfXml(act);
  for (const part of [
    '<num>2026000012</num>',
    '<turnoverDate>30.11.2026</turnoverDate>',
    '<ndsAmount>160</ndsAmount><ndsRate>16</ndsRate><priceWithTax>1160</priceWithTax>',
    '<ndsAmount>1.6</ndsAmount><ndsRate>16</ndsRate><priceWithTax>11.6</priceWithTax><priceWithoutTax>10</priceWithoutTax>',
    '<totalNdsAmount>161.6</totalNdsAmount><totalPriceWithTax>1171.6</totalPriceWithTax>',
    '<name>ТОО «Облако &amp; Ко»</name>',
  ])
    expect(xml).toContain(part);
});

it('has no rate without VAT, and no contract where there is none', () => {
  const xml = esfXml({ ...act, vat: null, contract: null, lines: act.lines.map((line) => ({ ...line, vatTiyn: 0 })) });
  expect(xml).not.toContain('ndsRate');
  expect(xml).toContain('<deliveryTerm><hasContract>false</hasContract></deliveryTerm>');
});
