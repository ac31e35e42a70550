/** The fixed words of the vocabulary and of the existing files: scopes, groups, icons, types. */
import { nearest } from '../../contract/values/nearest.ts';
import { didYouMean } from '../check/suggest.ts';
import type { SchemaFolder } from '../schemas.ts';
import { Refused } from './answers.ts';

/** The available choices. */
export interface Words {
  scopes: string[];
  groups: string[];
  icons: string[];
  types: string[];
  /** The position after the last one of a group. */
  nextOrder(group: string): number;
}

interface MetaResource {
  properties?: {
    scope?: { enum?: string[] };
    menu?: { properties?: { group?: { enum?: string[] }; icon?: { enum?: string[] } } };
  };
}

/** Reads the words from the meta schema and the files. */
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

/** The end of a sentence about a wrong word: the nearest valid one, if any is near. */
export function orNear(word: string, words: readonly string[]): string {
  return didYouMean(nearest(word, words)) || '.';
}

/** Returns the word itself. Throws for an unknown one, with the nearest. */
export function needWord(what: string, word: string, words: readonly string[]): string {
  if (words.includes(word)) return word;
  const all = words.length > 30 ? '' : ` There are: ${words.join(', ')}.`;
  throw new Refused(`${what}: there is no "${word}"${orNear(word, words)}${all}`);
}
