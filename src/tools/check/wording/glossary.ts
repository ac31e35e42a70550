/** The product's words as data: `glossary.json`. */
import data from './glossary.json' with { type: 'json' };
import type { Language } from './phrases.ts';

/** A term, with the translations that it may have. Several have a reason. */
interface Term {
  en: string;
  ru: string[];
  kk: string[];
  why?: string;
}

/** Words that are not used: a regular expression from the start of a word. */
export interface WrongWord {
  wrong: string;
  /** What to write instead. */
  right: string;
  /** Phrases that match this may have the word. */
  unless?: string;
  /** Whether capital letters matter. */
  case?: boolean;
}

/** An exception, with its reason. */
interface Exception {
  key: string;
  why: string;
}

interface Glossary {
  terms: Term[];
  words: Record<Language, WrongWord[]>;
  /** The specification's own wording, with its section. */
  specification: { text: string; section: string }[];
  /** Quoted names that belong to no text of ours. */
  quoted: Record<Language, string[]>;
  /** Names that are the same in every language: products, systems and the like. */
  names: string[];
  /** Kazakh words that follow a number although they look like plurals: regular expressions from their start. */
  plurals: string[];
  /** Kazakh nouns that follow a number with a hyphen, as ordinals do. */
  ordinals: string[];
  /** The first words of English sentences that tell what to do. */
  imperatives: string[];
  /** Texts whose second sentence tells no step. */
  withoutStep: Exception[];
  /** The most characters of a kind of text, in Russian and Kazakh. */
  lengths: Record<string, number>;
  /** Texts that are longer. */
  longer: Exception[];
}

export const GLOSSARY: Glossary = data;
