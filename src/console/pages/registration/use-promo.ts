import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';

/** What is known of a promo code. `unknown`: it could not be checked; the provider looks again once it is sent. */
export type Promo =
  | { is: 'none' | 'checking' | 'invalid' | 'unknown' }
  /** `amount` is a decimal string. */
  | { is: 'valid'; amount: string };

/** ms without a key until a code is looked at. */
const PAUSE = 500;

type Checked = { valid: true; amount: string } | { valid: false };

/** Checks a promo code while it is typed. */
export function usePromo(code: string): Promo {
  const [found, setFound] = useState<{ code: string; promo: Promo }>();
  useEffect(() => {
    if (code === '') return undefined;
    const left = new AbortController();
    const timer = setTimeout(() => {
      request<Checked>(`GET /api/promocode/check/${encodeURIComponent(code)}`, { signal: left.signal }).then(
        ({ data }) => setFound({ code, promo: data.valid ? { is: 'valid', amount: data.amount } : { is: 'invalid' } }),
        () => setFound({ code, promo: { is: 'unknown' } }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [code]);
  if (code === '') return { is: 'none' };
  return found?.code === code ? found.promo : { is: 'checking' };
}
