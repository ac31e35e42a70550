import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { ApiError } from '../http/errors.ts';
import { dispositionOf } from '../reports/disposition.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { mayAnswer } from '../sources/tickets.ts';
import { transact } from '../store/transact.ts';
import { contentOf } from './files.ts';

/**
 * Mounts the download of a ticket's file, for those who may answer it. The browser always saves it and never shows it, since it may contain
 * anything.
 */
export function mountTicketFile(app: ProviderApp, { db, clock }: ProviderDeps): void {
  app.get('/api/admin/ticket/:id/file', async (c) => {
    const { role, userId } = c.var.session;
    const ticket = await db
      .selectFrom('ticket')
      .select(['id', 'project_id', 'file_id', 'file_name', 'file_bytes'])
      .where('id', '=', c.req.param('id'))
      .where(mayAnswer({ role, userId }, 'ticket'))
      .executeTakeFirst();
    if (!ticket?.file_id) throw new ApiError(404, 'NOT_FOUND');
    const { id, project_id, file_name } = ticket;
    const event = { type: 'ticket', recordId: id, action: 'readFile', title: file_name ?? id, projectId: project_id };
    await transact(db, (tx) => noteEvent(tx, auditActorOf(c), event, clock.now()));
    return c.body(contentOf(db, ticket.file_id), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(ticket.file_bytes),
      'Content-Disposition': dispositionOf(file_name ?? '', 'file'),
    });
  });
}
