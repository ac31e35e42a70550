/** What invented types are called: 46 services in 6 places each. Real words, as repeated ones would compress to nothing. */
const SERVICES: readonly [id: string, ru: string, kk: string, en: string][] = [
  ['queue', 'Очередь', 'Кезек', 'Queue'],
  ['topic', 'Топик', 'Топик', 'Topic'],
  ['cluster', 'Кластер', 'Кластер', 'Cluster'],
  ['registry', 'Реестр образов', 'Бейнелер тізілімі', 'Registry'],
  ['gateway', 'Шлюз', 'Шлюз', 'Gateway'],
  ['certificate', 'Сертификат', 'Сертификат', 'Certificate'],
  ['secret', 'Секрет', 'Құпия', 'Secret'],
  ['zone', 'Зона DNS', 'DNS аймағы', 'DNS zone'],
  ['record', 'Запись DNS', 'DNS жазбасы', 'DNS record'],
  ['function', 'Функция', 'Функция', 'Function'],
  ['trigger', 'Триггер', 'Триггер', 'Trigger'],
  ['pipeline', 'Конвейер', 'Конвейер', 'Pipeline'],
  ['dashboard', 'Панель мониторинга', 'Бақылау тақтасы', 'Dashboard'],
  ['alarm', 'Оповещение', 'Хабарландыру', 'Alarm'],
  ['journal', 'Журнал событий', 'Оқиғалар журналы', 'Event journal'],
  ['archive', 'Архив', 'Мұрағат', 'Archive'],
  ['bucket', 'Бакет', 'Бакет', 'Bucket'],
  ['share', 'Файловая шара', 'Файл қоры', 'File share'],
  ['postgres', 'База PostgreSQL', 'PostgreSQL базасы', 'PostgreSQL database'],
  ['mysql', 'База MySQL', 'MySQL базасы', 'MySQL database'],
  ['redis', 'Кеш Redis', 'Redis кеші', 'Redis cache'],
  ['search', 'Поисковый индекс', 'Іздеу индексі', 'Search index'],
  ['mailbox', 'Почтовый ящик', 'Пошта жәшігі', 'Mailbox'],
  ['domain', 'Домен', 'Домен', 'Domain'],
  ['tunnel', 'VPN-туннель', 'VPN туннелі', 'VPN tunnel'],
  ['peering', 'Пиринг', 'Пиринг', 'Peering'],
  ['firewall', 'Межсетевой экран', 'Желіаралық экран', 'Firewall'],
  ['rule', 'Правило доступа', 'Қатынау ережесі', 'Access rule'],
  ['policy', 'Политика', 'Саясат', 'Policy'],
  ['role', 'Роль', 'Рөл', 'Role'],
  ['token', 'Ключ доступа', 'Қатынау кілті', 'Access key'],
  ['budget', 'Бюджет', 'Бюджет', 'Budget'],
  ['invoice', 'Счёт на оплату', 'Төлем шоты', 'Invoice'],
  ['contract', 'Договор', 'Келісімшарт', 'Contract'],
  ['license', 'Лицензия', 'Лицензия', 'Licence'],
  ['desktop', 'Рабочий стол', 'Жұмыс үстелі', 'Desktop'],
  ['terminal', 'Терминал', 'Терминал', 'Terminal'],
  ['notebook', 'Блокнот', 'Блокнот', 'Notebook'],
  ['model', 'Модель', 'Модель', 'Model'],
  ['dataset', 'Набор данных', 'Деректер жинағы', 'Data set'],
  ['stream', 'Видеопоток', 'Бейнеағын', 'Video stream'],
  ['camera', 'Камера', 'Камера', 'Camera'],
  ['sensor', 'Датчик', 'Датчик', 'Sensor'],
  ['rack', 'Стойка', 'Тірек', 'Rack'],
  ['server', 'Физический сервер', 'Физикалық сервер', 'Bare-metal server'],
  ['replica', 'Реплика', 'Реплика', 'Replica'],
];
const PLACES: readonly [id: string, ru: string, kk: string, en: string][] = [
  ['almaty', 'Алматы', 'Алматы', 'Almaty'],
  ['astana', 'Астана', 'Астана', 'Astana'],
  ['shymkent', 'Шымкент', 'Шымкент', 'Shymkent'],
  ['aktobe', 'Актобе', 'Ақтөбе', 'Aktobe'],
  ['atyrau', 'Атырау', 'Атырау', 'Atyrau'],
  ['pavlodar', 'Павлодар', 'Павлодар', 'Pavlodar'],
];

/** What an invented type is called. */
export interface InventedName {
  /** Its name in files and paths. */
  id: string;
  phrase: { ru: string; kk: string; en: string };
}

/** 276 names, always the same. */
export function inventedNames(): InventedName[] {
  return SERVICES.flatMap(([id, ru, kk, en]) =>
    PLACES.map(([placeId, placeRu, placeKk, placeEn]) => ({
      id: `${id}-${placeId}`,
      phrase: { ru: `${ru}, ${placeRu}`, kk: `${kk}, ${placeKk}`, en: `${en}, ${placeEn}` },
    })),
  );
}
