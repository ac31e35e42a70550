/** The words of the editor itself in the reader's language. */
import { type Language, language } from '../../../console/i18n/language.ts';

const PHRASES: readonly (readonly [en: string, ru: string, kk: string])[] = [
  ['Find', 'Найти', 'Табу'],
  ['Replace', 'Заменить на', 'Немен ауыстыру'],
  ['next', 'дальше', 'келесі'],
  ['previous', 'назад', 'алдыңғы'],
  ['all', 'все', 'барлығы'],
  ['replace', 'заменить', 'ауыстыру'],
  ['replace all', 'заменить все', 'бәрін ауыстыру'],
  ['match case', 'с учётом регистра', 'регистрді ескеру'],
  ['by word', 'слово целиком', 'бүтін сөз'],
  ['regexp', 'шаблон', 'үлгі'],
  ['close', 'закрыть', 'жабу'],
  ['Completions', 'Что здесь можно написать', 'Мұнда не жазуға болады'],
  ['Fold line', 'Свернуть', 'Жию'],
  ['Unfold line', 'Развернуть', 'Жаю'],
  ['folded code', 'свёрнутая часть', 'жиылған бөлік'],
  ['Diagnostics', 'Что исправить', 'Нені түзету керек'],
  ['No diagnostics', 'Исправлять нечего', 'Түзететін ештеңе жоқ'],
];

/** The words by the English ones. */
export function editorPhrases(to: Language = language()): Record<string, string> {
  if (to === 'en') return {};
  return Object.fromEntries(PHRASES.map(([en, ru, kk]) => [en, to === 'ru' ? ru : kk]));
}
