/** The services: how each fares now, and its last 90 days. */
import { type ServiceDay, type ServiceStatus, STATUS_DAYS, type Status } from '../../contract/reports/status.ts';
import { BUSINESS_OFFSET, dayOf } from '../../contract/values/dates.ts';
import { language } from '../i18n/language.ts';
import { el } from './dom.ts';
import { dayText, percentText } from './format.ts';
import { say } from './texts.ts';

const DAY_MS = 86_400_000;

/** The days that are shown, oldest first: `YYYY-MM-DD` in Almaty. */
function shownDays(at: string): string[] {
  const today = Date.parse(at) + BUSINESS_OFFSET;
  return Array.from({ length: STATUS_DAYS }, (_, index) =>
    new Date(today - (STATUS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The list of services. */
export function servicesList({ services, at, since }: Status): HTMLElement {
  const days = shownDays(at);
  const firstDay = since === null ? '9999' : dayOf(since);
  return el('ul', { class: 'services' }, ...services.map((service) => serviceItem(service, days, firstDay)));
}

function serviceItem(service: ServiceStatus, days: string[], firstDay: string): HTMLElement {
  const { name, state, uptime } = service;
  const shown = uptime === null ? say('state.unknown') : percentText(uptime);
  return el(
    'li',
    {},
    el(
      'div',
      { class: 'service-head' },
      el('h3', {}, name[language()]),
      el('span', { class: `state state-${state}` }, say(`state.${state}`)),
    ),
    bars(service, days, firstDay, shown),
    el(
      'div',
      { class: 'scale' },
      el('span', {}, say('first')),
      el('span', { class: 'uptime' }, uptime === null ? shown : say('uptime', { uptime: shown })),
      el('span', {}, say('today')),
    ),
    troubledDays(service.days),
  );
}

/** A bar for each day. The picture as a whole has a name; the days with trouble are listed below as words. */
function bars({ days: troubled }: ServiceStatus, days: string[], firstDay: string, uptime: string): HTMLElement {
  const name = say('bars', { uptime, count: String(troubled.length) });
  const row = el('div', { class: 'bars', role: 'img', 'aria-label': name });
  for (const day of days) row.append(el('span', { class: `bar bar-${stateOn(troubled, day, firstDay)}` }));
  return row;
}

function stateOn(troubled: ServiceDay[], day: string, firstDay: string): string {
  const found = troubled.find((each) => each.day === day);
  if (found) return found.interrupted > 0 ? 'interrupted' : 'slower';
  return day < firstDay ? 'unknown' : 'working';
}

function troubledDays(days: ServiceDay[]): HTMLElement | undefined {
  if (days.length === 0) return undefined;
  const lines = days
    .toReversed()
    .flatMap(({ day, interrupted, slower }) => [
      ...(interrupted > 0 ? [say('day.interrupted', { day: dayText(day), minutes: String(interrupted) })] : []),
      ...(slower > 0 ? [say('day.slower', { day: dayText(day), minutes: String(slower) })] : []),
    ]);
  return el(
    'details',
    {},
    el('summary', {}, say('days', { count: String(days.length) })),
    el('ul', {}, ...lines.map((line) => el('li', {}, line))),
  );
}
