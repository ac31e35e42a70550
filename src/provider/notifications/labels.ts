import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { tell } from '../audit/told.ts';
import { moneyText } from '../billing/money-text.ts';
import type { Locale } from '../http/locale.ts';
import { fill, type MessageParams, message } from '../http/messages.ts';
import type { NewNotification, NotificationParams } from './notifications.ts';
import texts from './texts.json' with { type: 'json' };

/** The text of a notification. */
export interface NotificationLabels {
  title: string;
  text: string;
}

type Labelled = Pick<NewNotification, 'type' | 'params' | 'source'>;

/** The texts of notifications in a language, those of the resource files included. */
export class NotificationTexts {
  readonly #files: ReadonlyMap<string, ResourceFile>;

  constructor(files: Iterable<ResourceFile>) {
    this.#files = new Map([...files].map((file) => [file.name, file]));
  }

  /** The text of a notification. Without its file or text it is the type's name. */
  labels({ type, params, source }: Labelled, locale: Locale): NotificationLabels {
    if (isOwn(type)) return ownLabels(type, params, locale);
    const file = source && this.#files.get(source.resource);
    const title = file && phrase(file, `notify.${source.id}.title`, locale);
    if (file && source.id === 'ready') return ofEnd(file, params, locale);
    if (file && source.id === 'staff') return ofStaff(file, params, locale);
    if (file && !title && isOfCloud(source.id)) return ofCloud(file, source.id, params, locale);
    if (!title) return { title: type, text: '' };
    const values = shown(file, params, locale);
    return { title: fill(title, values), text: fill(phrase(file, `notify.${source.id}.text`, locale) ?? '', values) };
  }
}

/**
 * The provider's own notifications, by their names in texts.json. Amounts in their parameters are named `…Tiyn`, and `…` in the texts. Words
 * that people wrote in several languages are named `….ru`, `….kk` and `….en`.
 */
const OWN = {
  BUDGET_REACHED: 'budgetReached',
  BUDGET_CAPPED: 'budgetCapped',
  BUDGET_FORECAST: 'budgetForecast',
  TICKET_ANSWERED: 'ticketAnswered',
  TICKET_CLOSED: 'ticketClosed',
  TICKET_ASSIGNED: 'ticketAssigned',
  TICKET_REPLIED: 'ticketReplied',
  TOP_UP_RECEIVED: 'topUpReceived',
  BALANCE_LOW: 'balanceLow',
  ACCOUNT_KEPT: 'accountKept',
  ANNOUNCEMENT: 'announcement',
  MAINTENANCE_NEAR: 'maintenanceNear',
  PLAN_APPLIED: 'planApplied',
  PLAN_FAILED: 'planFailed',
  PLAN_FAILED_LEFT: 'planFailedLeft',
} as const;

/** The type of one of the provider's own notifications. */
export type OwnNotification = keyof typeof OWN;

function isOwn(type: string): type is OwnNotification {
  return Object.hasOwn(OWN, type);
}

function ownLabels(type: OwnNotification, params: NotificationParams, locale: Locale): NotificationLabels {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) =>
      name.endsWith('Tiyn')
        ? [name.slice(0, -'Tiyn'.length), moneyText(Number(value), locale)]
        : [name.endsWith(`.${locale}`) ? name.slice(0, -`.${locale}`.length) : name, value],
    ),
  );
  return {
    title: fill(texts[`${OWN[type]}.title`][locale], values),
    text: fill(texts[`${OWN[type]}.text`][locale], values).trim(),
  };
}

/** What the cloud did by itself is told in the same words for each type. */
type OfCloud = 'gone' | 'failed';

function isOfCloud(id: string): id is OfCloud {
  return id === 'gone' || id === 'failed';
}

/** What the provider's people have done to a record, and why. */
function ofStaff(file: ResourceFile, params: NotificationParams, locale: Locale): NotificationLabels {
  const values = {
    resource: phrase(file, 'name', locale) ?? file.name,
    title: String(params.title ?? ''),
    action: phrase(file, `action.${String(params.action)}`, locale) ?? String(params.action),
    reason: String(params.reason ?? ''),
  };
  return { title: fill(texts['staff.title'][locale], values), text: fill(texts['staff.text'][locale], values) };
}

/** What somebody waited for has ended. */
function ofEnd(file: ResourceFile, params: NotificationParams, locale: Locale): NotificationLabels {
  const text = fill(texts['ready.text'][locale], { project: String(params.project ?? '') });
  return { title: ended(file, params, 'success', locale) ?? file.name, text };
}

/** How an action has ended, as the log says it; undefined for what the cloud did by itself. */
function ended(
  file: ResourceFile,
  { action, title = '' }: NotificationParams,
  result: 'success' | 'error',
  locale: Locale,
): string | undefined {
  if (action === undefined) return undefined;
  return tell([file], { type: file.name, action: String(action), title: String(title), result }, locale);
}

function ofCloud(file: ResourceFile, id: OfCloud, params: NotificationParams, locale: Locale): NotificationLabels {
  const { title = '', reason } = params;
  const values = { resource: phrase(file, 'name', locale) ?? file.name, title: String(title) };
  const why = reason === undefined ? undefined : message(String(reason), locale).replace(/\.$/, '');
  const text =
    id === 'failed' && why !== undefined
      ? fill(texts['failed.because'][locale], { reason: why })
      : texts[`${id}.text`][locale];
  return { title: ended(file, params, 'error', locale) ?? fill(texts[`${id}.title`][locale], values), text };
}

function phrase({ text }: ResourceFile, key: string, locale: Locale): string | undefined {
  const words = Object.hasOwn(text, key) ? text[key]?.[locale] : undefined;
  return typeof words === 'string' ? words : undefined;
}

/** Values as people read them: the label of a choice, a number with its groups of digits. */
function shown(file: ResourceFile, params: NotificationParams, locale: Locale): MessageParams {
  const numbers = new Intl.NumberFormat(locale);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      phrase(file, `value.${name}.${String(value)}`, locale) ??
        (typeof value === 'number' ? numbers.format(value) : value),
    ]),
  );
}
