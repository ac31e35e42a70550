import type { Context } from 'hono';
import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { ApiError } from '../http/errors.ts';
import { dispositionOf } from '../reports/disposition.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
import { fileOf } from '../support/conversation.ts';
import { contentOf } from '../support/files.ts';
import { mayAnswer } from '../support/may-answer.ts';

interface TicketOfFile {
  id: string;
  project_id: string | null;
}

/**
 * Mounts the downloads of files in a ticket: for those who may answer it, and for its author. The browser always saves a file and never
 * shows it, since it may contain anything.
 */
export function mountTicketFiles(app: ProviderApp, deps: ProviderDeps): void {
  const { db } = deps;

  const ofStaff = async (c: Context<AppEnv>, id: string): Promise<TicketOfFile | undefined> => {
    const { role, userId } = c.var.session;
    return db
      .selectFrom('ticket')
      .select(['id', 'project_id'])
      .where('id', '=', id)
      .where(mayAnswer({ role, userId }, 'ticket'))
      .executeTakeFirst();
  };

  app.get('/api/admin/ticket/:id/file', async (c) => {
    const id = c.req.param('id');
    return send(deps, c, await ofStaff(c, id), id);
  });

  app.get('/api/admin/ticket/:id/file/:messageId', async (c) =>
    send(deps, c, await ofStaff(c, c.req.param('id')), c.req.param('messageId')),
  );

  app.get('/api/support/requests/:id/file/:messageId', async (c) => {
    const own = await db
      .selectFrom('ticket')
      .select(['id', 'project_id'])
      .where('id', '=', c.req.param('id'))
      .where('user_id', '=', c.var.session.userId)
      .executeTakeFirst();
    return send(deps, c, own, c.req.param('messageId'));
  });
}

/** Sends the file of a message, and writes the download to the audit log. */
async function send(
  { db, clock }: ProviderDeps,
  c: Context<AppEnv>,
  ticket: TicketOfFile | undefined,
  messageId: string,
): Promise<Response> {
  const file = ticket && (await fileOf(db, ticket.id, messageId));
  if (!file) throw new ApiError(404, 'NOT_FOUND');
  const { id, project_id: projectId } = ticket;
  const event = { type: 'ticket', recordId: id, action: 'readFile', title: file.file_name, projectId };
  await transact(db, (tx) => noteEvent(tx, auditActorOf(c), event, clock.now()));
  return c.body(contentOf(db, file.file_id), 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(file.file_bytes),
    'Content-Disposition': dispositionOf(file.file_name, 'file'),
  });
}
