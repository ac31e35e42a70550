import { ApiError } from '../http/errors.ts';
import { dispositionOf } from '../reports/disposition.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { mayAnswer } from '../sources/tickets.ts';
import { contentOf } from './files.ts';

/**
 * Mounts the download of a ticket's file, for those who may answer it. The browser always saves it and never shows it, since it may contain
 * anything.
 */
export function mountTicketFile(app: ProviderApp, { db }: ProviderDeps): void {
  app.get('/api/admin/ticket/:id/file', async (c) => {
    const { role, userId } = c.var.session;
    const ticket = await db
      .selectFrom('ticket')
      .select(['file_id', 'file_name', 'file_bytes'])
      .where('id', '=', c.req.param('id'))
      .where(mayAnswer({ role, userId }, 'ticket'))
      .executeTakeFirst();
    if (!ticket?.file_id) throw new ApiError(404, 'NOT_FOUND');
    return c.body(contentOf(db, ticket.file_id), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(ticket.file_bytes),
      'Content-Disposition': dispositionOf(ticket.file_name ?? '', 'file'),
    });
  });
}
