import { type Language, language } from '../i18n/language.ts';

/** The page's own texts. It loads none of the console's, so that it works while the console does not. */
const TEXTS = {
  title: { ru: 'Состояние сервисов', kk: 'Сервистердің күйі', en: 'Service status' },
  language: { ru: 'Язык', kk: 'Тіл', en: 'Language' },
  scheme: { ru: 'Оформление', kk: 'Безендіру', en: 'Theme' },
  'scheme.light': { ru: 'Светлая', kk: 'Ашық', en: 'Light' },
  'scheme.dark': { ru: 'Тёмная', kk: 'Қараңғы', en: 'Dark' },
  'scheme.auto': { ru: 'Как в системе', kk: 'Жүйедегідей', en: 'As in the system' },
  'all.working': { ru: 'Все сервисы работают', kk: 'Барлық сервис жұмыс істеп тұр', en: 'All services work' },
  'all.maintenance': {
    ru: 'Идут плановые работы',
    kk: 'Жоспарлы жұмыстар жүріп жатыр',
    en: 'Maintenance is under way',
  },
  'all.incident': {
    ru: 'Известно о сбое, подробности ниже',
    kk: 'Ақау туралы белгілі, толығырақ төменде',
    en: 'There is a known incident, see below',
  },
  'all.slower': {
    ru: 'Часть сервисов работает с ограничениями',
    kk: 'Кейбір сервистер шектеумен жұмыс істеп тұр',
    en: 'Some services work with limits',
  },
  'all.interrupted': {
    ru: 'Часть сервисов не работает',
    kk: 'Кейбір сервистер жұмыс істемейді',
    en: 'Some services do not work',
  },
  'state.working': { ru: 'В норме', kk: 'Қалыпты', en: 'Working' },
  'state.slower': { ru: 'С ограничениями', kk: 'Шектеумен', en: 'With limits' },
  'state.interrupted': { ru: 'Не работает', kk: 'Жұмыс істемейді', en: 'Interrupted' },
  'state.maintenance': { ru: 'Плановые работы', kk: 'Жоспарлы жұмыстар', en: 'Maintenance' },
  'state.unknown': { ru: 'Нет данных', kk: 'Дерек жоқ', en: 'No data' },
  services: { ru: 'Сервисы', kk: 'Сервистер', en: 'Services' },
  bars: {
    ru: 'Доступность за 90 дней: {{uptime}}. Дней с перерывами: {{count}}',
    kk: '90 күндегі қолжетімділік: {{uptime}}. Үзіліс болған күндер: {{count}}',
    en: 'Availability in 90 days: {{uptime}}. Days with trouble: {{count}}',
  },
  uptime: { ru: 'Доступность {{uptime}}', kk: 'Қолжетімділік {{uptime}}', en: 'Availability {{uptime}}' },
  first: { ru: '90 дней назад', kk: '90 күн бұрын', en: '90 days ago' },
  today: { ru: 'Сегодня', kk: 'Бүгін', en: 'Today' },
  days: {
    ru: 'Дни с перерывами: {{count}}',
    kk: 'Үзіліс болған күндер: {{count}}',
    en: 'Days with trouble: {{count}}',
  },
  'day.interrupted': {
    ru: '{{day}}: перерыв {{minutes}} мин',
    kk: '{{day}}: {{minutes}} мин үзіліс',
    en: '{{day}}: interrupted for {{minutes}} min',
  },
  'day.slower': {
    ru: '{{day}}: с ограничениями {{minutes}} мин',
    kk: '{{day}}: {{minutes}} мин шектеумен',
    en: '{{day}}: with limits for {{minutes}} min',
  },
  current: { ru: 'Сейчас и скоро', kk: 'Қазір және жақында', en: 'Now and soon' },
  none: { ru: 'Объявлений нет', kk: 'Құлақтандырулар жоқ', en: 'No announcements' },
  past: { ru: 'За последние 90 дней', kk: 'Соңғы 90 күнде', en: 'In the last 90 days' },
  'kind.maintenance': { ru: 'Плановые работы', kk: 'Жоспарлы жұмыстар', en: 'Maintenance' },
  'kind.incident': { ru: 'Сбой', kk: 'Ақау', en: 'Incident' },
  'kind.news': { ru: 'Новость', kk: 'Жаңалық', en: 'News' },
  since: { ru: 'С {{begins}}', kk: 'Басталған уақыты: {{begins}}', en: 'Since {{begins}}' },
  measured: { ru: 'Что измеряется', kk: 'Не өлшенеді', en: 'What is measured' },
  'measured.services': {
    ru: 'Раз в минуту мы спрашиваем каждый сервис облака, отвечает ли он. «Не работает» — сам сервис не отвечает. «С ограничениями» — не отвечает часть того, от чего он зависит. Работа отдельных серверов и дисков так не измеряется.',
    kk: 'Минутына бір рет бұлттың әр сервисі жауап бере ме, соны тексереміз. «Жұмыс істемейді» — сервистің өзі жауап бермейді. «Шектеумен» — ол тәуелді бөліктердің бірі жауап бермейді. Жеке серверлер мен дискілердің жұмысы бұлай өлшенбейді.',
    en: 'Once a minute we ask each service of the cloud whether it answers. “Interrupted” means that the service itself gives no answer. “With limits” means that a part of what it needs gives none. The work of single servers and disks is not measured this way.',
  },
  'measured.console': {
    ru: 'Консоль и API отмечают раз в минуту, что работают. Перерыв дольше пяти минут показан как сбой; более короткие, например при обновлении, не считаются.',
    kk: 'Консоль мен API минутына бір рет жұмыс істеп тұрғанын белгілейді. Бес минуттан ұзақ үзіліс ақау ретінде көрсетіледі; одан қысқалары, мысалы, жаңарту кезіндегілері есептелмейді.',
    en: 'The console and the API note once a minute that they run. A gap of more than five minutes is shown as an interruption; shorter ones, as for an update, do not count.',
  },
  'measured.uptime': {
    ru: 'Процент — доля времени без перерывов, плановые работы тоже входят в перерывы. Дни — по времени Алматы.',
    kk: 'Пайыз — үзіліссіз уақыттың үлесі, жоспарлы жұмыстар да үзіліске кіреді. Күндер — Алматы уақыты бойынша.',
    en: 'The percentage is the share of time without interruptions, those during maintenance included. Days are in Almaty time.',
  },
  'measured.since': {
    ru: 'Измерения ведутся с {{day}}.',
    kk: 'Өлшеу басталған күн: {{day}}.',
    en: 'Measured since {{day}}.',
  },
  updated: { ru: 'Обновлено в {{time}}', kk: 'Жаңартылған уақыты: {{time}}', en: 'Updated at {{time}}' },
  unreachable: {
    ru: 'Консоль и API не отвечают, поэтому состояние сервисов неизвестно. Страница повторяет запрос каждую минуту',
    kk: 'Консоль мен API жауап бермейді, сондықтан сервистердің күйі белгісіз. Бет сұрауды минут сайын қайталайды',
    en: 'The console and the API give no answer, so the status of the services is unknown. The page asks again each minute',
  },
  console: { ru: 'Открыть консоль', kk: 'Консольді ашу', en: 'Open the console' },
} satisfies Record<string, Record<Language, string>>;

/** A text of the page. */
export type TextKey = keyof typeof TEXTS;

/** A text in the current language, with its `{{places}}` filled. */
export function say(key: TextKey, places: Record<string, string> = {}): string {
  return TEXTS[key][language()].replace(/\{\{(\w+)\}\}/g, (_, name: string) => places[name] ?? '');
}
