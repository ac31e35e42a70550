import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';

/** The state of a promo code. `unknown`: it could not be checked, and the provider checks it on submit. */
export type Promo =
  | { is: 'none' | 'checking' | 'invalid' | 'unknown' }
  /** `amount` is a decimal string. */
  | { is: 'valid'; amount: string };

/** The pause in typing before a check, in ms. */
const PAUSE = 500;

type Checked = { valid: true; amount: string } | { valid: false };

/** Checks a promo code while typing. */
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
