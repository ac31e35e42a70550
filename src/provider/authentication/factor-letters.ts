import type { Locale } from '../http/locale.ts';
import { letterTo } from '../mail/letters.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';

/** What letters call a second factor, within a sentence. */
const NAMES = {
  totp: { ru: 'приложение-аутентификатор', kk: 'аутентификатор қолданбасы', en: 'an authenticator app' },
  passkey: { ru: 'ключ доступа', kk: 'кіру кілті', en: 'the passkey' },
} as const satisfies Record<string, Record<Locale, string>>;

/** What letters call a second factor, with the name that its owner gave it. */
function factorName(kind: keyof typeof NAMES, locale: Locale, name?: string): string {
  const quoted = locale === 'en' ? `“${name}”` : `«${name}»`;
  return name === undefined ? NAMES[kind][locale] : `${NAMES[kind][locale]} ${quoted}`;
}

/** A letter about a factor that was added or removed. */
export interface FactorLetter {
  letter: 'secondFactorAdded' | 'secondFactorRemoved';
  kind: keyof typeof NAMES;
  /** The name that its owner gave it. */
  name?: string;
}

/** Tells a user by letter that a second factor of theirs was added or removed, since it may have been somebody else. */
export function factorLetter(
  tx: Tx,
  brands: Brands,
  userId: string,
  { letter, kind, name }: FactorLetter,
  now: Date,
): Promise<void> {
  const places = (locale: Locale) => ({ what: factorName(kind, locale, name), link: '/profile/security' });
  return letterTo(tx, brands, userId, letter, places, now);
}
