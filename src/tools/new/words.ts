/** Words that the vocabulary and the files there are fix: scopes, groups, icons, types. */
import { didYouMean, nearest } from '../check/suggest.ts';
import type { SchemaFolder } from '../schemas.ts';
import { Refused } from './answers.ts';

/** What can be chosen from. */
export interface Words {
  scopes: string[];
  groups: string[];
  icons: string[];
  types: string[];
  /** The place after the last one of a group. */
  nextOrder(group: string): number;
}

interface MetaResource {
  properties?: {
    scope?: { enum?: string[] };
    menu?: { properties?: { group?: { enum?: string[] }; icon?: { enum?: string[] } } };
  };
}

/** Reads them off the meta schema and the files. */
export function wordsOf({ meta, files }: SchemaFolder): Words {
  const { properties = {} } = (meta.get('resource.json') ?? {}) as MetaResource;
  const menu = properties.menu?.properties;
  return {
    scopes: properties.scope?.enum ?? [],
    groups: menu?.group?.enum ?? [],
    icons: menu?.icon?.enum ?? [],
    types: [...files.keys()],
    nextOrder(group) {
      const orders = [...files.values()].flatMap((file) => (file.menu?.group === group ? [file.menu.order] : []));
      return Math.floor(Math.max(0, ...orders) / 10) * 10 + 10;
    },
  };
}

/** The end of a sentence about a wrong word: the nearest right one, where one is near. */
export function orNear(word: string, words: readonly string[]): string {
  return didYouMean(nearest(word, words)) || '.';
}

/** The word itself; throws where it is none of those there are, naming the nearest. */
export function needWord(what: string, word: string, words: readonly string[]): string {
  if (words.includes(word)) return word;
  const all = words.length > 30 ? '' : ` There are: ${words.join(', ')}.`;
  throw new Refused(`${what}: there is no "${word}"${orNear(word, words)}${all}`);
}
