import { isXml, readCamt053 } from './camt053.ts';
import { isClientExchange, readClientExchange } from './client-exchange.ts';
import { type Statement, StatementError } from './statement.ts';

/** Words that every file of 1C has, by which its encoding is known. */
const KNOWN_WORDS = /СекцияДокумент|ВерсияФормата|РасчСчет/i;

/** The encodings of the text format. Cyrillic text in one of the others is never valid UTF-8. */
const ENCODINGS = ['windows-1251', 'ibm866'];

/** Reads a statement in any of the formats. Throws StatementError for another file, and for a broken one, with the line. */
export function readStatement(bytes: Uint8Array): Statement {
  const text = textOf(bytes);
  if (isClientExchange(text)) return readClientExchange(text);
  if (isXml(text)) return readCamt053(text);
  throw new StatementError('STATEMENT_UNKNOWN', 1);
}

/** The text of a file, by its marks and its content. A byte order mark is left out. */
function textOf(bytes: Uint8Array): string {
  const whole = decoded(bytes, 'utf-8');
  if (whole !== undefined) return whole;
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? decoded(bytes, 'utf-16le') : undefined;
  if (marked !== undefined) return marked;
  const texts = ENCODINGS.flatMap((encoding) => decoded(bytes, encoding) ?? []);
  return texts.find((text) => KNOWN_WORDS.test(text)) ?? texts[0] ?? '';
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
