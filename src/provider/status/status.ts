/** What guests are told of the state of services: now, in the last 90 days, and what was announced to everybody. */

import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { type Service, servicesOf } from '../../contract/file/services.ts';
import type { PublicAnnouncement, Status, Trouble } from '../../contract/reports/status.ts';
import {
  type Announcement,
  endedAnnouncements,
  isForAll,
  isRunning,
  publishedAnnouncements,
} from '../announcements/announcement.ts';
import type { Db } from '../store/database.ts';
import { firstOf, type TroubleSpan, troubledDays, uptimeOf } from './days.ts';
import texts from './texts.json' with { type: 'json' };
import { CONSOLE_SERVICE } from './watch.ts';

/** Makes the answer. Nothing in it is about a customer: announcements for chosen ones are left out. */
export async function statusOf(db: Db, files: readonly ResourceFile[], now: Date): Promise<Status> {
  const first = new Date(firstOf(now.getTime()));
  const [watch, troubles, published, ended] = await Promise.all([
    db.selectFrom('service_watch').select('since').executeTakeFirst(),
    troublesSince(db, first, now),
    publishedAnnouncements(db),
    endedAnnouncements(db, first),
  ]);
  const declared = servicesOf(files);
  const services = [...declared, { id: CONSOLE_SERVICE, name: texts.console, types: [] }];
  const open = published.filter(isForAll);
  const running = open.filter((each) => each.kind === 'maintenance' && isRunning(each, now));
  const wire = (each: Announcement): PublicAnnouncement => publicForm(each, declared);
  return {
    at: now.toISOString(),
    since: watch?.since ?? null,
    services: services.map(({ id, name, types }) => {
      const own = troubles.get(id) ?? [];
      const since = watch && Date.parse(watch.since);
      const lasting = own.filter(({ lasts }) => lasts).map(({ state }) => state);
      const state = lasting.includes('interrupted') ? 'interrupted' : (lasting[0] ?? 'working');
      const isMaintained = running.some((each) => isAbout(each, types));
      return {
        ...{ id, name, state: isMaintained ? 'maintenance' : state },
        ...{ uptime: uptimeOf(own, since, now.getTime()), days: troubledDays(own, now.getTime()) },
      };
    }),
    current: open.map(wire).sort((one, other) => one.begins.localeCompare(other.begins)),
    past: ended
      .filter(isForAll)
      .map(wire)
      .sort((one, other) => other.begins.localeCompare(one.begins)),
  };
}

type KnownTrouble = TroubleSpan & { lasts: boolean };

/** The troubles that lasted into the days that are shown, by service. Two looks into one index. */
async function troublesSince(db: Db, first: Date, now: Date): Promise<Map<string, KnownTrouble[]>> {
  const rows = await db
    .selectFrom('service_outage')
    .selectAll()
    .where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', first.toISOString())]))
    .execute();
  const found = new Map<string, KnownTrouble[]>();
  for (const { service, state, began_at, ended_at } of rows) {
    const to = ended_at === null ? now.getTime() : Date.parse(ended_at);
    const known = found.get(service) ?? [];
    // Written by `addOutage` alone.
    known.push({ state: state as Trouble, from: Date.parse(began_at), to, lasts: ended_at === null });
    found.set(service, known);
  }
  return found;
}

/** Whether an announcement is about a service with these types. One without types is about all services. */
function isAbout({ types }: Announcement, ofService: readonly string[]): boolean {
  return types.length === 0 || types.some((type) => ofService.includes(type));
}

function publicForm(announcement: Announcement, services: readonly Service[]): PublicAnnouncement {
  const { id, kind, title, text, begins, ends, updates, types } = announcement;
  const about = types.length === 0 ? [] : services.filter((service) => isAbout(announcement, service.types));
  return { id, kind, title, text, begins, ends, updates, services: about.map((service) => service.id) };
}
