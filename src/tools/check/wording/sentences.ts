/** Refusals: what is wrong, then what to do. */
import { GLOSSARY } from './glossary.ts';
import type { Phrase } from './phrases.ts';

const ORDERS = {
  ru: /\p{L}(?:те|тесь)(?!\p{L})/u,
  kk: /[ңс][ыі]з(?:дер)?(?!\p{L})/u,
  en: new RegExp(`(?:^|[,;:] (?:then |or |and )?|\\bor )(?:first )?(?:${GLOSSARY.imperatives.join('|')})\\b`, 'iu'),
};

const WITHOUT = new Set(GLOSSARY.withoutStep.map(({ key }) => key));

/** Reports a refusal whose second sentence does not tell what to do. */
export function withoutStep({ key, kind, language, words }: Phrase): string[] {
  if ((kind !== 'guard' && !/^[A-Z][A-Z\d_]+$/.test(key)) || WITHOUT.has(key)) return [];
  const [, second] = words.split(/(?<=[.!?])\s+/u);
  if (second === undefined || ORDERS[language].test(second)) return [];
  return [`"${second}" does not tell what to do; begin with an imperative`];
}
