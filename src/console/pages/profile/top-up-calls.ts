import useSWR, { type SWRResponse } from 'swr';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { apiUrl } from '../../api/wire.ts';

/** Somebody by whom one can pay: one of `GET /api/merchant/list/external`. */
export interface Merchant {
  id: string;
  name: string;
  /** Decimal strings. */
  minAmount: string;
  maxAmount: string;
  /** How long the money may take. */
  minutes: number;
}

/** A top-up: `GET /api/payment/{id}`. */
export interface Payment {
  id: string;
  status: 'created' | 'paid' | 'refused' | 'expired';
  /** A decimal string. */
  amount: string;
}

/** By whom one can pay. */
export function useMerchants(): SWRResponse<Merchant[]> {
  return useSWR<Merchant[]>(
    keys.merchants(),
    async () => (await request<{ content: Merchant[] }>('GET /api/merchant/list/external')).data.content,
  );
}

/** Begins a payment; gives back where to pay. Throws where that is no address that a browser may be sent to. */
export async function beginPayment(merchantId: string, amount: string): Promise<string> {
  const { data } = await request<{ url: string }>('POST /api/k24/payment/create', { body: { merchantId, amount } });
  // A merchant of the provider's own has its page below the API.
  const url = new URL(data.url.startsWith('/') ? apiUrl(data.url) : data.url, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('Not an address to pay at');
  return url.href;
}

/** An amount as typed, as a decimal text: a comma is a point, and spaces group digits. */
export function amountOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').replace(',', '.');
}
