import { isBusinessId } from './business-id.ts';
import { isIban } from './iban.ts';

/** The formats with check digits, which no pattern can express. A precompiled validator imports this module. */
export const FORMAT_CHECKS: Record<string, (text: string) => boolean> = { bin: isBusinessId, iban: isIban };
