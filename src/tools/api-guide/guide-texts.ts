/**
 * The texts of the guide to the API, in three languages: Russian, Kazakh, English. A paragraph is a text, a list is an array of texts, and a
 * command or an answer is `{ code }`. Between backticks stands what is typed. `{name}` is filled in by `guide.ts`.
 */

/** A text in Russian, Kazakh and English. */
export type Three = readonly [ru: string, kk: string, en: string];

/** A part of a section. */
export type Block = Three | { list: readonly Three[] } | { code: string } | { made: 'errors' | 'changes' | 'types' };

/** A section of the guide. Its id is part of links from elsewhere. */
export interface GuideSection {
  id: string;
  title: Three;
  blocks: readonly Block[];
}

/** Where the examples send their requests. The page's script puts the real address in its place. */
export const EXAMPLE_ORIGIN = 'https://console.example.kz';

const LIST_ANSWER = `{
  "content": [ { "id": "…", "name": "web-1" } ],
  "totalElements": 1,
  "totalPages": 1,
  "number": 0,
  "size": 25
}`;

const ERROR_ANSWER = `[
  {
    "code": "VALIDATION",
    "message": "…",
    "field": "size",
    "params": { "keyword": "minimum", "limit": 1 }
  }
]`;

const START = `export INFRA_TOKEN=…
curl '${EXAMPLE_ORIGIN}/api/openstack/nova/servers' \\
  -H "Authorization: Bearer $INFRA_TOKEN"`;

const CREATE = `curl -X POST '${EXAMPLE_ORIGIN}/api/openstack/cinder/volumes' \\
  -H "Authorization: Bearer $INFRA_TOKEN" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H 'Content-Type: application/json' \\
  -d '{ "display_name": "data", "source": "blank", "volume_type": "STANDARD", "availability_zone": "kz-ala-1", "size": 10 }'`;

const CLIENT = `npx openapi-typescript ${EXAMPLE_ORIGIN}/api/openapi.json -o infra.d.ts
npm install openapi-fetch`;

const PROGRAM = `import createClient from 'openapi-fetch';
import type { paths } from './infra.d.ts';

const api = createClient<paths>({
  baseUrl: '${EXAMPLE_ORIGIN}',
  headers: { Authorization: \`Bearer \${process.env.INFRA_TOKEN}\` },
});
const { data, error } = await api.GET('/api/openstack/cinder/volumes', {
  params: { query: { q: 'data', sort: 'size,desc' } },
});
if (error) throw new Error(JSON.stringify(error));
for (const disk of data.content) console.log(disk.display_name, disk.size);`;

/** The guide. */
export const GUIDE: readonly GuideSection[] = [
  {
    id: 'start',
    title: ['Начало', 'Бастау', 'Getting started'],
    blocks: [
      [
        'Через API можно всё, что клиент делает с ресурсами в консоли: она сама отправляет те же вызовы. Консоль печатает готовую команду `curl` под каждой формой и на странице каждого ресурса.',
        'API арқылы клиент консольде ресурстармен істейтін әрекеттің бәрін жасауға болады: консоль де дәл осы сұрауларды жібереді. Консоль әр форманың астында және әр ресурс бетінде дайын `curl` командасын көрсетеді.',
        'The API can do everything that a customer does with resources in the console, which sends the same calls. The console prints a ready `curl` command below each form and on the page of each resource.',
      ],
      [
        'Создайте токен в консоли: [личный](/profile/tokens) или токен проекта. Затем выполните:',
        'Консольде токен жасаңыз: [жеке](/profile/tokens) немесе жоба токені. Содан кейін мынаны орындаңыз:',
        'Create a token in the console: a [personal one](/profile/tokens) or one of the project. Then run:',
      ],
      { code: START },
      [
        'Адрес в примерах — адрес этой консоли. Полное описание в формате OpenAPI 3.1: [/api/openapi.json](/api/openapi.json).',
        'Мысалдардағы мекенжай — осы консольдің мекенжайы. OpenAPI 3.1 пішіміндегі толық сипаттама: [/api/openapi.json](/api/openapi.json).',
        'The address in the examples is that of this console. The full description in OpenAPI 3.1: [/api/openapi.json](/api/openapi.json).',
      ],
    ],
  },
  {
    id: 'authentication',
    title: ['Токены и права', 'Токендер мен құқықтар', 'Tokens and rights'],
    blocks: [
      [
        'Токен передаётся в заголовке `Authorization: Bearer`. В адресе и в теле его быть не должно.',
        'Токен `Authorization: Bearer` тақырыбында жіберіледі. Ол мекенжайда да, сұрау мазмұнында да болмауы керек.',
        'A token goes into the header `Authorization: Bearer`. It belongs in no address and in no body.',
      ],
      {
        list: [
          [
            'Личный токен (`icp_…`) действует от имени владельца, во всех его проектах или в выбранных.',
            'Жеке токен (`icp_…`) иесінің атынан оның барлық жобаларында немесе таңдалғандарында жұмыс істейді.',
            'A personal token (`icp_…`) acts as its owner, in all of their projects or in chosen ones.',
          ],
          [
            'Токен проекта (`ics_…`) принадлежит проекту и остаётся, когда его создатель уходит.',
            'Жоба токені (`ics_…`) жобаға тиесілі және оны жасаған адам кеткенде де қалады.',
            'A project’s token (`ics_…`) belongs to the project, and stays when its maker leaves.',
          ],
          [
            'Если личный токен действует в нескольких проектах, назовите проект в заголовке `X-Project-Id`.',
            'Жеке токен бірнеше жобада жұмыс істесе, жобаны `X-Project-Id` тақырыбында көрсетіңіз.',
            'If a personal token works in several projects, name the project in the header `X-Project-Id`.',
          ],
          [
            'У токена есть роль и, по желанию, срок, сети, месячный лимит расходов или только чтение.',
            'Токеннің рөлі бар; қаласаңыз, мерзім, желілер, айлық шығын шегі немесе тек оқу рұқсаты беріледі.',
            'A token has a role and, if wanted, an end, networks, a monthly limit, or reading only.',
          ],
          [
            'Аккаунт, участники, роли, токены и консоль сервера токенам недоступны: для них нужен сеанс в консоли.',
            'Аккаунт, қатысушылар, рөлдер, токендер және сервер консолі токендерге қолжетімсіз: оларға консольдегі сеанс керек.',
            'The account, members, roles, tokens and server consoles are closed to tokens: they need a session in the console.',
          ],
        ],
      },
      [
        'Токен показывается один раз. Сканеры секретов узнают его по выражению `\\bic[ps]_[0-9A-Za-z]{36}\\b`.',
        'Токен бір рет көрсетіледі. Құпияларды іздейтін бағдарламалар оны `\\bic[ps]_[0-9A-Za-z]{36}\\b` өрнегі бойынша таниды.',
        'A token is shown once. Secret scanners know it by the expression `\\bic[ps]_[0-9A-Za-z]{36}\\b`.',
      ],
    ],
  },
  {
    id: 'requests',
    title: ['Запросы и ответы', 'Сұраулар мен жауаптар', 'Requests and responses'],
    blocks: [
      [
        'Тело запроса и ответ — JSON в UTF-8. Файлы отправляются как `multipart/form-data`. Неизвестное поле — ошибка, а не пропуск: опечатка не потеряется.',
        'Сұрау мазмұны мен жауап — UTF-8 кодындағы JSON. Файлдар `multipart/form-data` түрінде жіберіледі. Белгісіз өріс елеусіз қалмайды, қате болып қайтады.',
        'Bodies and responses are JSON in UTF-8. Files go as `multipart/form-data`. An unknown field is an error and is not ignored, so no typing mistake gets lost.',
      ],
      { code: CREATE },
      {
        list: [
          [
            'Время — в UTC по ISO 8601. Деньги — строки с десятичной дробью, в тенге.',
            'Уақыт — ISO 8601 бойынша UTC. Ақша — теңгемен, ондық бөлшегі бар мәтін.',
            'Times are in UTC by ISO 8601. Money is a decimal string in tenge.',
          ],
          [
            'Тексты ошибок приходят на языке из `Accept-Language`: `ru`, `kk` или `en`.',
            'Қате мәтіндері `Accept-Language` тақырыбындағы тілде келеді: `ru`, `kk` немесе `en`.',
            'Texts of errors come in the language of `Accept-Language`: `ru`, `kk` or `en`.',
          ],
          [
            'У каждого ответа есть `X-Request-Id`. Назовите его, когда пишете в поддержку.',
            'Әр жауапта `X-Request-Id` бар. Қолдау қызметіне жазғанда оны көрсетіңіз.',
            'Each response has an `X-Request-Id`. Name it when you write to support.',
          ],
        ],
      },
    ],
  },
  {
    id: 'lists',
    title: ['Списки и страницы', 'Тізімдер мен беттер', 'Lists and pages'],
    blocks: [
      ['Список отвечает страницей:', 'Тізім бетпен жауап береді:', 'A list answers with a page:'],
      { code: LIST_ANSWER },
      {
        list: [
          [
            '`page` — номер страницы, с нуля. `size` — сколько записей на ней, от 1 до 10 000.',
            '`page` — бет нөмірі, нөлден бастап. `size` — ондағы жазбалар саны, 1-ден 10 000-ға дейін.',
            '`page` is the number of the page, from 0. `size` is how many records it has, from 1 to 10,000.',
          ],
          [
            '`sort=created,desc` — порядок: поле, затем `asc` или `desc`.',
            '`sort=created,desc` — реті: өріс, содан кейін `asc` немесе `desc`.',
            '`sort=created,desc` is the order: a field, then `asc` or `desc`.',
          ],
          [
            '`q` — поиск по названию. `f.status=active,error` — только записи с одним из значений. `f.size.from=10` и `f.size.to=100` — границы.',
            '`q` — атауы бойынша іздеу. `f.status=active,error` — мәндердің бірі бар жазбалар ғана. `f.size.from=10` және `f.size.to=100` — шектер.',
            '`q` searches by name. `f.status=active,error` keeps records with one of the values. `f.size.from=10` and `f.size.to=100` are bounds.',
          ],
          [
            'Записи могут появиться между двумя страницами. Чтобы ничего не пропустить, сортируйте по `created`.',
            'Екі бет арасында жаңа жазбалар пайда болуы мүмкін. Ештеңе өткізіп алмау үшін `created` бойынша сұрыптаңыз.',
            'Records can come between two pages. Sort by `created` to miss none.',
          ],
        ],
      },
    ],
  },
  {
    id: 'changes',
    title: ['Изменения без потерь', 'Жоғалтусыз өзгерту', 'Changes that lose nothing'],
    blocks: [
      [
        'Ответ на изменение приходит сразу, а облако работает дальше. Запись проходит статусы, которые названы на странице её типа. Читайте её, пока статус не станет конечным.',
        'Өзгертуге жауап бірден келеді, ал бұлт жұмысын жалғастырады. Жазба өз түрінің бетінде аталған күйлерден өтеді. Күйі соңғысына жеткенше оны оқып отырыңыз.',
        'The response to a change comes at once, and the cloud works on. The record goes through the statuses that the page of its type names. Read it until its status has settled.',
      ],
      {
        list: [
          [
            '`Idempotency-Key`: отправьте с каждым вызовом, который создаёт или меняет. Повтор с тем же ключом и телом вернёт прежний ответ и ничего не создаст второй раз. Ключ хранится 24 часа, в нём до 200 знаков. Тот же ключ с другим телом — ошибка `IDEMPOTENCY_KEY_REUSED`.',
            '`Idempotency-Key`: жасайтын немесе өзгертетін әр сұраумен жіберіңіз. Сол кілт пен мазмұнды қайталасаңыз, бұрынғы жауап қайтады, екінші рет ештеңе жасалмайды. Кілт 24 сағат сақталады, ұзындығы 200 таңбаға дейін. Сол кілтті басқа мазмұнмен жіберу — `IDEMPOTENCY_KEY_REUSED` қатесі.',
            '`Idempotency-Key`: send one with each call that creates or changes. A retry with the same key and body gets the first response, and nothing is made twice. A key is kept for 24 hours and has up to 200 characters. The same key with another body is the error `IDEMPOTENCY_KEY_REUSED`.',
          ],
          [
            '`If-Match`: нужен каждому `PUT` записи. Значение — `ETag` последнего чтения. Если запись успели изменить, придёт 412 и ничего не перезапишется.',
            '`If-Match`: жазбаның әр `PUT` сұрауына керек. Мәні — соңғы оқудағы `ETag`. Жазбаны басқа біреу өзгертіп үлгерсе, 412 келеді және ештеңе үстінен жазылмайды.',
            '`If-Match`: each `PUT` of a record needs it. Its value is the `ETag` of the last read. If the record has changed meanwhile, the answer is 412 and nothing is overwritten.',
          ],
          [
            '`POST /api/plan` репетирует до 100 вызовов: что они сделают с квотами и расходами. Ничего не сохраняется.',
            '`POST /api/plan` 100-ге дейін сұрауды алдын ала тексереді: квоталар мен шығындарға не болатынын айтады. Ештеңе сақталмайды.',
            '`POST /api/plan` rehearses up to 100 calls: what they do to quotas and costs. Nothing is stored.',
          ],
        ],
      },
    ],
  },
  {
    id: 'errors',
    title: ['Ошибки', 'Қателер', 'Errors'],
    blocks: [
      [
        'Ошибка — список: код для программы, текст для человека и поле, к которому она относится.',
        'Қате — тізім: бағдарламаға арналған код, адамға арналған мәтін және қатысты өріс.',
        'An error is a list: a code for programs, a text for people, and the field that it is about.',
      ],
      { code: ERROR_ANSWER },
      [
        'Код не меняется, текст может измениться. Ответ без кода — объект `{ "status", "message" }`. Коды, общие для многих вызовов:',
        'Код өзгермейді, мәтін өзгеруі мүмкін. Коды жоқ жауап — `{ "status", "message" }` объектісі. Көп сұрауға ортақ кодтар:',
        'A code stays, a text may change. An answer without a code is an object `{ "status", "message" }`. Codes that many calls share:',
      ],
      { made: 'errors' },
      [
        'Коды, которые есть только у одного типа, названы на его странице.',
        'Тек бір түрде болатын кодтар оның бетінде аталған.',
        'Codes of one type alone are on its page.',
      ],
    ],
  },
  {
    id: 'limits',
    title: ['Ограничения', 'Шектеулер', 'Limits'],
    blocks: [
      [
        'Числа запросов в минуту никто не считает, поэтому заголовков `RateLimit` нет. Ограничено то, что занимает место. Каждый ответ 429 говорит в `Retry-After`, через сколько секунд повторить.',
        'Минуттағы сұраулар саны есептелмейді, сондықтан `RateLimit` тақырыптары жоқ. Орын алатын нәрсе ғана шектелген. Әр 429 жауабы `Retry-After` тақырыбында неше секундтан кейін қайталау керегін айтады.',
        'Nobody counts requests a minute, so there are no `RateLimit` headers. What takes up room is limited. Each 429 says in `Retry-After` after how many seconds to try again.',
      ],
      {
        list: [
          [
            'Тело JSON — до 1 МиБ и 20 000 значений (413), полностью за 30 секунд (408).',
            'JSON мазмұны — 1 МиБ пен 20 000 мәнге дейін (413), 30 секунд ішінде толық келуі керек (408).',
            'A JSON body has at most 1 MiB and 20,000 values (413), and comes in full within 30 seconds (408).',
          ],
          [
            'Файлов одновременно — до двух у одного отправителя (429).',
            'Бір жіберуші бір мезгілде ең көбі екі файл жібереді (429).',
            'One sender has at most two files on the way at once (429).',
          ],
          [
            'Соединений с одного адреса — до 500, если оператор не задал иначе (503).',
            'Бір мекенжайдан 500-ге дейін қосылым, егер оператор басқаша белгілемесе (503).',
            'One address has at most 500 connections, unless the operator has set another number (503).',
          ],
          [
            'Неудачных входов с паролем — ограниченное число за время (429). Токенов это не касается.',
            'Құпия сөзбен сәтсіз кіру саны белгілі бір уақытта шектелген (429). Токендерге қатысы жоқ.',
            'Failed sign-ins with a password are limited in a time (429). Tokens are not concerned.',
          ],
          [
            '503 с `Retry-After` — сервис занят или недоступен. Повторите с тем же `Idempotency-Key`: изменение не удвоится.',
            '`Retry-After` бар 503 — қызмет бос емес немесе қолжетімсіз. Сол `Idempotency-Key` арқылы қайталаңыз: өзгеріс екі рет жасалмайды.',
            '503 with `Retry-After` means that the service is busy or away. Try again with the same `Idempotency-Key`: no change is made twice.',
          ],
          [
            'Сколько ресурсов может быть у проекта, решают квоты: `GET /api/project/current/quota`.',
            'Жобада неше ресурс болатынын квоталар шешеді: `GET /api/project/current/quota`.',
            'Quotas decide how many resources a project may have: `GET /api/project/current/quota`.',
          ],
        ],
      },
    ],
  },
  {
    id: 'versions',
    title: ['Версии и сроки', 'Нұсқалар мен мерзімдер', 'Versions and how long they hold'],
    blocks: [
      [
        'Сейчас версия {version}. В адресе версии нет: работает одна, и она только дополняется.',
        'Қазіргі нұсқа — {version}. Мекенжайда нұсқа жоқ: біреуі ғана жұмыс істейді және ол тек толықтырылады.',
        'The version is {version}. No address has a version: there is one, and it only grows.',
      ],
      {
        list: [
          [
            'Без предупреждения могут появиться: вызовы, необязательные поля и параметры, поля ответов, значения статусов, коды ошибок. Пропускайте то, чего не знаете.',
            'Ескертусіз қосылуы мүмкін: сұраулар, міндетті емес өрістер мен параметрлер, жауап өрістері, күй мәндері, қате кодтары. Білмейтініңізді өткізіп жіберіңіз.',
            'Without notice can come: calls, optional fields and parameters, fields of responses, values of statuses, codes of errors. Ignore what you do not know.',
          ],
          [
            'Об удалении вызова, поля или значения объявляется не меньше чем за {months} месяцев в журнале ниже. Вызов к тому же помечен в описании (`deprecated`).',
            'Сұраудың, өрістің немесе мәннің жойылатыны кемінде {months} ай бұрын төмендегі журналда жарияланады. Сұрау сипаттамада да белгіленеді (`deprecated`).',
            'That a call, a field or a value goes is announced in the log below at least {months} months before. A call is marked in the description too (`deprecated`).',
          ],
          [
            'Ответы такого вызова несут `Deprecation` (RFC 9745) и `Sunset` (RFC 8594) с днём, до которого он работает.',
            'Ондай сұраудың жауаптарында `Deprecation` (RFC 9745) және ол қай күнге дейін істейтінін айтатын `Sunset` (RFC 8594) болады.',
            'Responses of such a call have `Deprecation` (RFC 9745), and `Sunset` (RFC 8594) with the day until which it works.',
          ],
          [
            'Исключение — исправление уязвимости: тогда срок может быть короче.',
            'Осалдықты түзету — ерекше жағдай: онда мерзім қысқа болуы мүмкін.',
            'Where a security flaw has to be closed, the time may be shorter.',
          ],
        ],
      },
    ],
  },
  {
    id: 'client',
    title: ['Клиент для TypeScript', 'TypeScript клиенті', 'A client for TypeScript'],
    blocks: [
      [
        'Одна команда делает типы всех вызовов из описания:',
        'Бір команда сипаттамадан барлық сұраулардың түрлерін жасайды:',
        'One command makes the types of all calls from the description:',
      ],
      { code: CLIENT },
      { code: PROGRAM },
      ['Что проверено с этим описанием:', 'Осы сипаттамамен не тексерілді:', 'What was tried with this description:'],
      {
        list: [
          [
            'TypeScript: `openapi-typescript` 7 с `openapi-fetch` и `@hey-api/openapi-ts` 0.95 с TypeScript 6. Программы на обоих проверены компилятором и работали с этим API. Второй проверяется при каждой сборке.',
            'TypeScript: `openapi-fetch` бар `openapi-typescript` 7 және TypeScript 6 бар `@hey-api/openapi-ts` 0.95. Екеуіндегі бағдарламаларды компилятор тексерді, олар осы API-мен жұмыс істеді. Екіншісі әр жинақта тексеріледі.',
            'TypeScript: `openapi-typescript` 7 with `openapi-fetch`, and `@hey-api/openapi-ts` 0.95 with TypeScript 6. Programs with both were checked by the compiler and worked with this API. The second is tested with each build.',
          ],
          [
            'Для генераторов, которые не читают OpenAPI 3.1, есть описание в 3.0: `/docs/openapi-3.0.json`. В нём нет условий между полями и регулярных выражений: их проверяет только API.',
            'OpenAPI 3.1 оқымайтын генераторларға 3.0 сипаттамасы бар: `/docs/openapi-3.0.json`. Онда өрістер арасындағы шарттар мен тұрақты өрнектер жоқ: оларды тек API тексереді.',
            'For generators that do not read OpenAPI 3.1 there is a description in 3.0: `/docs/openapi-3.0.json`. It has no conditions between fields and no regular expressions: only the API checks them.',
          ],
          [
            'Perl: `OpenAPI::Client` 1.07 с описанием в 3.0 читает список, создаёт диск и получает ошибку.',
            'Perl: 3.0 сипаттамасы бар `OpenAPI::Client` 1.07 тізімді оқиды, диск жасайды және қатені алады.',
            'Perl: `OpenAPI::Client` 1.07 with the description in 3.0 reads a list, creates a disk and gets an error.',
          ],
          [
            'Go: OpenAPI Generator 4.3.1 с описанием в 3.0. Клиент читает список и создаёт диск. Три места в вызовах биллинга и обращений в поддержку не компилируются и исправлены вручную, а ошибка остаётся текстом. Версия 5.0.0-beta2 не делает моделей для Go и останавливается на Python.',
            'Go: 3.0 сипаттамасы бар OpenAPI Generator 4.3.1. Клиент тізімді оқиды және диск жасайды. Биллинг пен қолдау сұрауларындағы үш жер компиляциядан өтпейді, олар қолмен түзетілді, ал қате мәтін күйінде қалады. 5.0.0-beta2 нұсқасы Go үшін модель жасамайды, Python үшін тоқтайды.',
            'Go: OpenAPI Generator 4.3.1 with the description in 3.0. The client reads a list and creates a disk. Three places in the calls of billing and support do not compile and were mended by hand, and an error stays a text. Version 5.0.0-beta2 makes no models for Go, and stops at Python.',
          ],
          [
            'Python: `openapi-python-client` 0.15.0 с описанием в 3.0 читает список и создаёт диск. Имя поля `field` исправлено в нём вручную, а ответ с ошибкой он не разбирает. Новым версиям описание в 3.0 не нужно, но они не проверялись.',
            'Python: 3.0 сипаттамасы бар `openapi-python-client` 0.15.0 тізімді оқиды және диск жасайды. Ондағы `field` өрісінің аты қолмен түзетілді, ал қатесі бар жауапты ол талдай алмайды. Жаңа нұсқаларға 3.0 сипаттамасы керек емес, бірақ олар тексерілген жоқ.',
            'Python: `openapi-python-client` 0.15.0 with the description in 3.0 reads a list and creates a disk. The name of the field `field` was mended by hand in it, and it does not parse an answer with an error. Newer versions need no description in 3.0, but were not tried.',
          ],
          [
            'Не подошёл `openapi-generator-plus` 2.22: он останавливается на схемах с `allOf`. Генераторы для Java и C# не проверялись. Скажите поддержке, если нужен один из них.',
            '`openapi-generator-plus` 2.22 жарамады: ол `allOf` бар схемаларда тоқтайды. Java мен C# генераторлары тексерілген жоқ. Біреуі керек болса, қолдау қызметіне айтыңыз.',
            '`openapi-generator-plus` 2.22 did not work: it stops at schemas with `allOf`. Generators for Java and C# were not tried. Tell support if you need one.',
          ],
        ],
      },
    ],
  },
  {
    id: 'changelog',
    title: ['Журнал изменений', 'Өзгерістер журналы', 'Changelog'],
    blocks: [
      [
        'Составлен сравнением описаний двух версий. Вызовы для администраторов сюда не входят.',
        'Екі нұсқаның сипаттамаларын салыстыру арқылы жасалған. Әкімшілерге арналған сұраулар кірмейді.',
        'Made by comparing the descriptions of two versions. Calls for administrators are left out.',
      ],
      { made: 'changes' },
    ],
  },
  {
    id: 'types',
    title: ['Все типы', 'Барлық түрлер', 'All types'],
    blocks: [{ made: 'types' }],
  },
];
