/** The playground's own texts. */
import { language } from '../../../src/console/i18n/index.ts';

const WORDS = {
  title: ['Площадка ресурсов', 'Ресурстар алаңы', 'Resource playground'],
  start: ['Начать с файла', 'Бастапқы файл', 'Start from'],
  fresh: ['Новый ресурс', 'Жаңа ресурс', 'A new resource'],
  file: ['Файл ресурса', 'Ресурс файлы', 'Resource file'],
  screen: ['Экран', 'Экран', 'Screen'],
  list: ['Список', 'Тізім', 'List'],
  detail: ['Запись', 'Жазба', 'Detail'],
  create: ['Создание', 'Жасау', 'Create'],
  copy: ['Копировать', 'Көшіру', 'Copy'],
  copied: ['Скопировано', 'Көшірілді', 'Copied'],
  download: ['Скачать', 'Жүктеп алу', 'Download'],
  fine: [
    'Ошибок нет. Ничего не сохраняется: скопируйте или скачайте файл',
    'Қате жоқ. Ештеңе сақталмайды: файлды көшіріңіз немесе жүктеп алыңыз',
    'Nothing is wrong. Nothing is saved: copy or download the file',
  ],
  problems: ['Что исправить', 'Нені түзету керек', 'To mend'],
  stale: [
    'Экран показывает файл до ошибки',
    'Экранда файлдың қатеге дейінгі күйі көрсетілген',
    'The screen shows the file as it was before',
  ],
  none: ['У этого ресурса нет такого экрана', 'Бұл ресурста мұндай экран жоқ', 'This resource has no such screen'],
} satisfies Record<string, [ru: string, kk: string, en: string]>;

/** A text in the toolbar's language. */
export function word(name: keyof typeof WORDS): string {
  const [ru, kk, en] = WORDS[name];
  return { ru, kk, en }[language()];
}
