import type { Locale } from '../http/locale.ts';
import type { Brand } from '../variants/brand.ts';
import type { ProviderApp } from './app-env.ts';

/** A top-up, as its merchant gets it. */
interface BegunPayment {
  id: string;
  /** The secret that identifies the payer; the provider stores only its hash. */
  secret: string;
  amountTiyn: number;
  /** The payer's language. */
  locale: Locale;
  /** The page that the payer returns to. */
  returnUrl: string;
  /** The name of the payee, as shown to the payer. */
  payee: Brand;
}

/** The result of a payment, as reported by its merchant. */
export interface PaymentOutcome {
  paymentId: string;
  outcome: 'paid' | 'refused';
  amountTiyn: number;
}

/** A payment service for top-ups of the balance. */
export interface Merchant {
  id: string;
  name: Record<Locale, string>;
  minTiyn: number;
  maxTiyn: number;
  /** The time limit of a payment, in minutes. */
  minutes: number;
  /** Starts a payment at the merchant. Returns the page to pay at: a URL, or a path of this API. */
  begin(payment: BegunPayment): Promise<string>;
  /**
   * Reads a callback. Throws {@link ApiError} 403 BAD_SIGNATURE for a wrong signature, and 400 for invalid content.
   */
  read(request: Request): Promise<PaymentOutcome>;
  /** Its own pages in this API, if any. */
  mount?(app: ProviderApp, find: FindPayment): void;
}

/** A payment, as a merchant's page shows it. */
export interface ShownPayment extends Pick<BegunPayment, 'payee'> {
  id: string;
  amountTiyn: number;
  status: 'created' | 'paid' | 'refused' | 'expired';
  returnUrl: string;
}

/** Finds the payment of a secret, for pages of the merchant. */
export type FindPayment = (merchantId: string, secret: string) => Promise<ShownPayment | undefined>;
