import type { Locale } from '../http/locale.ts';
import type { Brand } from '../variants/brand.ts';
import type { ProviderApp } from './app-env.ts';

/** A top-up as its merchant is told of it. */
interface BegunPayment {
  id: string;
  /** What whoever comes to pay is known by; the provider keeps its hash alone. */
  secret: string;
  amountTiyn: number;
  /** The payer's language. */
  locale: Locale;
  /** Where the payer goes afterwards. */
  returnUrl: string;
  /** Who is paid, as the payer knows them. */
  payee: Brand;
}

/** How a payment went, as its merchant says. */
export interface PaymentOutcome {
  paymentId: string;
  outcome: 'paid' | 'refused';
  amountTiyn: number;
}

/** Somebody who takes money for the balance. */
export interface Merchant {
  id: string;
  name: Record<Locale, string>;
  minTiyn: number;
  maxTiyn: number;
  /** How long the money may take to come, in minutes. */
  minutes: number;
  /** Tells the merchant of a payment; gives back where to pay: an address, or a path of this API. */
  begin(payment: BegunPayment): Promise<string>;
  /** Reads a callback. Throws {@link ApiError} 403 BAD_SIGNATURE unless the merchant signed just this, and 400 for what it can't mean. */
  read(request: Request): Promise<PaymentOutcome>;
  /** Pages of its own, where it has any here. */
  mount?(app: ProviderApp, find: FindPayment): void;
}

/** A payment as a merchant's own page shows it. */
export interface ShownPayment extends Pick<BegunPayment, 'payee'> {
  id: string;
  amountTiyn: number;
  status: 'created' | 'paid' | 'refused' | 'expired';
  returnUrl: string;
}

/** Finds the payment of a secret, for pages of the merchant itself. */
export type FindPayment = (merchantId: string, secret: string) => Promise<ShownPayment | undefined>;
