/** Amounts in words, as accountants write them: tenge in words, tiyn in digits. */
import { kazakhWords } from './kazakh.ts';
import { russianWords } from './russian.ts';

const LANGUAGES = { ru: { words: russianWords, tenge: 'тенге' }, kk: { words: kazakhWords, tenge: 'теңге' } } as const;

/** An amount in words: `Одна тысяча двести тенге 05 тиын`. A negative one begins with `минус`, in both languages. */
export function amountInWords(tiyn: number, language: keyof typeof LANGUAGES): string {
  const { words, tenge } = LANGUAGES[language];
  const whole = BigInt(Math.abs(tiyn));
  const text = `${tiyn < 0 ? 'минус ' : ''}${words(whole / 100n)} ${tenge}`;
  const rest = String(whole % 100n).padStart(2, '0');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${rest} тиын`;
}
