/**
 * The electronic invoice of an act, as the information system of electronic invoices of Kazakhstan (ИС ЭСФ) imports it: a container with one
 * `v2:invoice`. The elements are in the order of its schema `InvoiceV2.xsd`, without a namespace of their own, as in the sample
 * `One InvoiceV2.xml` of its developer's kit. The accountant signs it there.
 */
import { tiynToText } from '../../contract/money/money.ts';
import type { ActContent, DocumentLine, Party } from './content.ts';
import { dayText } from './texts.ts';

/** The origin of works and services, in the system's list of origins. */
const SERVICE_ORIGIN = '6';
/** "Одна услуга" in the classifier of units of measure. */
const SERVICE_UNIT = '5114';
/** What is in no catalogue of goods. */
const NO_CATALOGUE = '1';
/** The system's terms of delivery and way of transport where there is nothing to deliver. */
const NO_DELIVERY = { condition: 'XXX', transport: '99' };

/** Characters with a meaning of their own in XML. */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** The electronic invoice of an act, as XML. */
export function esfXml(content: ActContent): string {
  const { day, to, number, seller, buyer, lines, totalTiyn, vat } = content;
  const net = money(totalTiyn - (vat?.tiyn ?? 0));
  const invoice = [
    tag('date', dayText(day)),
    tag('invoiceType', 'ORDINARY_INVOICE'),
    // The system takes digits only.
    tag('num', number.replaceAll('-', '')),
    tag('operatorFullname', seller.signer?.name ?? seller.name.ru),
    tag('turnoverDate', dayText(to)),
    within('customers', within('customer', customer(buyer))),
    tag('deliveryDocDate', dayText(day)),
    tag('deliveryDocNum', number),
    deliveryTerm(content),
    within(
      'productSet',
      [
        tag('currencyCode', 'KZT'),
        within('products', lines.map((line) => product(line, vat?.rate)).join('')),
        tag('totalExciseAmount', '0'),
        tag('totalNdsAmount', money(vat?.tiyn ?? 0)),
        tag('totalPriceWithTax', money(totalTiyn)),
        tag('totalPriceWithoutTax', net),
        tag('totalTurnoverSize', net),
      ].join(''),
    ),
    within('sellers', within('seller', sellerXml(seller))),
  ].join('');
  const body = `<v2:invoice xmlns:a="abstractInvoice.esf" xmlns:v2="v2.esf">${invoice}</v2:invoice>`;
  const container = `<esf:invoiceContainer xmlns:esf="esf"><invoiceSet>${body}</invoiceSet></esf:invoiceContainer>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${container}\n`;
}

function customer({ address, name, taxId }: Party): string {
  return [tag('address', address.ru), tag('countryCode', 'KZ'), tag('name', name.ru), tag('tin', taxId)].join('');
}

function sellerXml({ address, account, name, taxId }: Party): string {
  return [
    tag('address', address.ru),
    tag('bank', account?.bank),
    tag('bik', account?.bic),
    tag('iik', account?.iban),
    tag('kbe', account?.kbe),
    tag('name', name.ru),
    tag('tin', taxId),
  ].join('');
}

function deliveryTerm({ contract }: ActContent): string {
  if (!contract) return within('deliveryTerm', tag('hasContract', 'false'));
  return within(
    'deliveryTerm',
    [
      tag('contractDate', contract.day && dayText(contract.day)),
      tag('contractNum', contract.number),
      tag('deliveryConditionCode', NO_DELIVERY.condition),
      tag('hasContract', 'true'),
      tag('transportTypeCode', NO_DELIVERY.transport),
    ].join(''),
  );
}

/** A line. Without VAT it has no rate. */
function product({ name, tiyn, vatTiyn }: DocumentLine, rate: number | undefined): string {
  const net = money(tiyn - vatTiyn);
  return within(
    'product',
    [
      tag('catalogTruId', NO_CATALOGUE),
      tag('description', name.ru),
      tag('ndsAmount', money(vatTiyn)),
      tag('ndsRate', rate),
      tag('priceWithTax', money(tiyn)),
      tag('priceWithoutTax', net),
      tag('quantity', '1'),
      tag('truOriginCode', SERVICE_ORIGIN),
      tag('turnoverSize', net),
      tag('unitNomenclature', SERVICE_UNIT),
      tag('unitPrice', net),
    ].join(''),
  );
}

/** An amount without zeros that say nothing, which the system refuses: `600000`, `1200.5`. */
function money(tiyn: number): string {
  const [whole = '0', fraction = ''] = tiynToText(BigInt(tiyn)).split('.');
  const rest = fraction === '00' ? '' : fraction.endsWith('0') ? fraction.slice(0, 1) : fraction;
  return rest === '' ? whole : `${whole}.${rest}`;
}

function within(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

/** An element; nothing for a missing or empty value. */
function tag(name: string, value: string | number | null | undefined): string {
  const text = String(value ?? '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return text === '' ? '' : within(name, text);
}
