/** Announcements for everybody. */
import type { PublicAnnouncement, Status } from '../../contract/reports/status.ts';
import { language } from '../i18n/language.ts';
import { el } from './dom.ts';
import { momentText, spanText } from './format.ts';
import { say } from './texts.ts';

/** A list of announcements, or that there is none. */
export function announcementsList(announcements: PublicAnnouncement[], { services }: Status): HTMLElement {
  if (announcements.length === 0) return el('p', { class: 'none' }, say('none'));
  return el('ul', { class: 'announcements' }, ...announcements.map((each) => item(each, services)));
}

function item(announcement: PublicAnnouncement, services: Status['services']): HTMLElement {
  const { kind, title, text, begins, ends, updates } = announcement;
  const lang = language();
  const names = services.filter(({ id }) => announcement.services.includes(id)).map(({ name }) => name[lang]);
  const times = ends === null ? say('since', { begins: momentText(begins) }) : spanText(begins, ends);
  return el(
    'li',
    { class: `kind-${kind}` },
    el('p', { class: 'meta' }, el('strong', {}, say(`kind.${kind}`)), ` · ${[times, ...names].join(' · ')}`),
    el('h3', {}, title[lang]),
    el('p', { class: 'words' }, text[lang]),
    updates.length === 0
      ? undefined
      : el(
          'ol',
          { class: 'updates' },
          ...updates.map((update) =>
            el('li', {}, el('time', { datetime: update.at }, momentText(update.at)), el('p', {}, update.text[lang])),
          ),
        ),
  );
}
