import type { Locale } from '../http/locale.ts';
import { projectsOfUsers } from '../identity/effective-roles.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { type Announcement, isShownNow, publishedAnnouncements } from './announcement.ts';
import { concernedProjects } from './concern.ts';

/** Mounts what the console shows above its pages: the announcements of now that concern a project of the caller. */
export function mountAnnouncements(
  app: ProviderApp,
  { db, clock, files }: Pick<ProviderDeps, 'db' | 'clock' | 'files'>,
): void {
  app.get('/api/announcements', async (c) => {
    const now = clock.now();
    const shown = (await publishedAnnouncements(db)).filter((each) => isShownNow(each, now));
    if (shown.length === 0) return c.json({ content: [] });
    const roles = await projectsOfUsers(db, [c.var.session.userId]);
    const projects = [...new Set(roles.map(({ projectId }) => projectId))];
    const content: object[] = [];
    for (const announcement of shown)
      if ((await concernedProjects(db, files, announcement, projects)).size > 0)
        content.push(wire(announcement, c.var.locale));
    return c.json({ content });
  });
}

function wire({ id, kind, title, text, begins, ends, updates }: Announcement, locale: Locale): object {
  const told = updates.map(({ at, text: words }) => ({ at, text: words[locale] }));
  return { id, kind, title: title[locale], text: text[locale], begins, ends, updates: told };
}
