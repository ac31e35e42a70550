import useSWR, { type SWRResponse } from 'swr';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { apiUrl } from '../../api/wire.ts';

/** A payment provider: an item of `GET /api/merchant/list/external`. */
export interface Merchant {
  id: string;
  name: string;
  /** Decimal strings. */
  minAmount: string;
  maxAmount: string;
  /** The maximum time for the payment to arrive. */
  minutes: number;
}

/** A top-up: `GET /api/payment/{id}`. */
export interface Payment {
  id: string;
  status: 'created' | 'paid' | 'refused' | 'expired';
  /** A decimal string. */
  amount: string;
}

/** The available payment providers. */
export function useMerchants(): SWRResponse<Merchant[]> {
  return useSWR<Merchant[]>(
    keys.merchants(),
    async () => (await request<{ content: Merchant[] }>('GET /api/merchant/list/external')).data.content,
  );
}

/** Starts a payment, and returns the address to pay. Throws where it is no http address. */
export async function beginPayment(merchantId: string, amount: string): Promise<string> {
  const { data } = await request<{ url: string }>('POST /api/k24/payment/create', { body: { merchantId, amount } });
  // The provider's own merchant has its page below the API.
  const url = new URL(data.url.startsWith('/') ? apiUrl(data.url) : data.url, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('Not an address to pay at');
  return url.href;
}

/** A typed amount as a decimal string: a comma becomes a point, and spaces are removed. */
export function amountOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').replace(',', '.');
}
