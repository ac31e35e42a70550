import type { ApiTokenKind } from '../crypto/api-token.ts';
import type { Locale } from '../http/locale.ts';
import { memberIds } from '../identity/effective-roles.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';
import { letterTo } from './letters.ts';

/** An API token, as letters name it. */
export interface NamedToken {
  kind: ApiTokenKind;
  /** The id of its user, or of its project. */
  ownerId: string;
  name: string;
}

type TokenLetter = 'tokenCreated' | 'tokenChanged' | 'tokenRevoked';

/** What letters call a token of a project, within a sentence. */
const OF_PROJECT: Record<Locale, (name: string, project: string) => string> = {
  ru: (name, project) => `токен ${name} проекта ${project}`,
  kk: (name, project) => `${project} жобасының ${name} токені`,
  en: (name, project) => `the token ${name} of the project ${project}`,
};
/** What they call a personal one. */
const PERSONAL: Record<Locale, (name: string) => string> = {
  ru: (name) => `личный API-токен ${name}`,
  kk: (name) => `${name} жеке API токені`,
  en: (name) => `your API token ${name}`,
};

/** The page of the console that lists the tokens of a kind. */
const LISTS: Record<ApiTokenKind, string> = { personal: '/profile/tokens', project: '/project-tokens' };

/** Tells the owner of a token, or all owners of its project, that it was created, changed or revoked, since it may have been somebody else. */
export async function tokenLetter(
  tx: Tx,
  brands: Brands,
  token: NamedToken,
  letter: TokenLetter,
  now: Date,
): Promise<void> {
  const { readers, what } = await about(tx, token);
  const places = (locale: Locale) => ({ what: what(locale), link: LISTS[token.kind] });
  for (const userId of readers) await letterTo(tx, brands, userId, letter, places, now);
}

/** Tells the owner of a token, or all owners of its project, that it ends soon. */
export async function tokenEndLetter(
  tx: Tx,
  brands: Brands,
  token: NamedToken,
  date: string,
  now: Date,
): Promise<void> {
  const { readers, what } = await about(tx, token);
  const places = (locale: Locale) => ({ what: what(locale), date, link: LISTS[token.kind] });
  for (const userId of readers) await letterTo(tx, brands, userId, 'tokenExpiring', places, now);
}

async function about(tx: Tx, { kind, ownerId, name }: NamedToken) {
  if (kind === 'personal')
    return { readers: [ownerId], what: (locale: Locale) => PERSONAL[locale](quoted(name, locale)) };
  const project = await tx.selectFrom('project').select('name').where('id', '=', ownerId).executeTakeFirst();
  const what = (locale: Locale) => OF_PROJECT[locale](quoted(name, locale), quoted(project?.name ?? '', locale));
  return { readers: await memberIds(tx, ownerId, 'owner'), what };
}

function quoted(name: string, locale: Locale): string {
  return locale === 'en' ? `“${name}”` : `«${name}»`;
}
