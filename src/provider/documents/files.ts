/** The files of issued documents, rendered from what is stored. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { ApiError } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import type { PaperWriter } from '../ports/paper.ts';
import type { Db, Tx } from '../store/database.ts';
import type { DocumentContent, DocumentKind } from './content.ts';
import { esfXml } from './esf.ts';
import { paperOf } from './layouts/paper.ts';
import { kindName } from './texts.ts';

/** The formats of a document, by the field that a download names. */
export type DocumentFormat = 'pdf' | 'workbook' | 'esf';

/** A stored document with its content. */
export interface IssuedDocument {
  id: string;
  userId: string;
  content: DocumentContent;
  issued: Date;
}

/** A document by its id; undefined where there is none. */
export async function documentOf(db: Db | Tx, id: string): Promise<IssuedDocument | undefined> {
  const row = await db
    .selectFrom('document')
    .select(['user_id', 'content', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const content = JSON.parse(row.content) as DocumentContent;
  return { id, userId: row.user_id, content, issued: new Date(row.created_at) };
}

/** A document's file. Throws 404 where it has none of the format. */
export async function fileOf(
  { content, issued }: IssuedDocument,
  format: DocumentFormat,
  papers: PaperWriter,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === 'pdf') return papers.pdf(paperOf(content, issued));
  if (format === 'workbook') return papers.workbook(paperOf(content, issued));
  if (content.kind !== 'act') throw new ApiError(404, 'NOT_FOUND');
  return esfXml(content);
}

/** The name of a document's files, without the extension: `Счёт на оплату 2026-000001`. */
export function fileNameOf({ kind, number }: { kind: DocumentKind; number: string }, locale: Locale): string {
  return `${kindName(kind, locale)} ${number}`;
}

/** The format of a download, by the field that its action names. */
export function formatOf(file: ResourceFile, action: string): DocumentFormat | undefined {
  const field = file.actions?.[action]?.result?.fields?.[0];
  return field === 'pdf' || field === 'workbook' || field === 'esf' ? field : undefined;
}
