import { auditActorOf } from '../audit/audit.ts';
import { actorOf } from '../engine/core/actor.ts';
import type { Engine } from '../engine/core/operation.ts';
import { badQuery } from '../engine/records/list.ts';
import type { ProviderApp } from '../server/deps.ts';
import { search } from './search.ts';

/** No name is longer than this. */
const LONGEST = 200;

/** Mounts the search over records of all types, by name or id. */
export function mountSearch(app: ProviderApp, engine: Engine): void {
  app.get('/api/search', async (c) => {
    const text = c.req.query('q')?.trim() ?? '';
    if (text.length > LONGEST) throw badQuery('q');
    if (text === '') return c.json({ content: [] });
    const { session, locale, flags } = c.var;
    const actor = actorOf(c.var, session, auditActorOf(c), locale);
    const reading = { engine: { ...engine, flags }, db: engine.db, actor, now: engine.clock.now() };
    const { content, beginnings } = await search(reading, session, text);
    return c.json({ content, ...(beginnings && { beginnings }) });
  });
}
