/**
 * The texts of the shipped roles of staff. They are stored in Russian. Until an administrator changes a text, it is shown in the reader's
 * language.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../http/locale.ts';
import { foldText } from '../store/fold.ts';
import texts from './shipped-roles.json' with { type: 'json' };

type ShippedText = 'name' | 'description';
type Shipped = Record<ShippedText, Record<Locale, string>>;

const SHIPPED: Readonly<Record<string, Shipped>> = texts;

/** The language that the texts are stored in. */
const STORED: Locale = 'ru';

function shippedText(id: string | undefined, of: ShippedText): Record<Locale, string> | undefined {
  return id !== undefined && Object.hasOwn(SHIPPED, id) ? SHIPPED[id]?.[of] : undefined;
}

/** A text of a role in a language: the stored one, where it is not that of a shipped role. */
export function roleText<Stored extends string | null>(
  id: string,
  of: ShippedText,
  stored: Stored,
  locale: Locale,
): Stored | string {
  const text = shippedText(id, of);
  return text?.[STORED] === stored ? text[locale] : stored;
}

/** The text to store for one that was sent. A shipped role's own text, in any language, stays the shipped one. */
export function storedRoleText<Sent extends string | null>(
  id: string | undefined,
  of: ShippedText,
  sent: Sent,
): Sent | string {
  const text = shippedText(id, of);
  return text && sent !== null && Object.values(text).includes(sent) ? text[STORED] : sent;
}

/** The shipped roles that have a name in some language, in any case. */
export function shippedWithName(name: string): { id: string; stored: string }[] {
  return Object.entries(SHIPPED)
    .filter(([, { name: names }]) => Object.values(names).some((each) => foldText(each) === foldText(name)))
    .map(([id, { name: names }]) => ({ id, stored: names[STORED] }));
}

/** `roleText` of a row of `own_role` as SQL. @param folded for a search */
export function roleTextSql(row: string, of: ShippedText, locale: Locale, folded = false): RawBuilder<string | null> {
  const column = sql.ref<string | null>(`${row}.${of}`);
  const stored = folded ? sql.ref<string | null>(`${row}.${of}_key`) : column;
  if (locale === STORED) return stored;
  const cases = Object.entries(SHIPPED).map(([id, { [of]: text }]) => {
    const shown = folded ? foldText(text[locale]) : text[locale];
    return sql`when ${sql.ref(`${row}.id`)} = ${id} and ${column} = ${text[STORED]} then ${shown}`;
  });
  return sql<string | null>`case ${sql.join(cases, sql` `)} else ${stored} end`;
}
