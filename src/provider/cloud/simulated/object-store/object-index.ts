import type { Kysely, Transaction } from 'kysely';
import type { Blob } from './blobs.ts';

/** What is where: the tables of the simulated object store. They are its own, as a real one's would be. */
export interface ObjectTables {
  account: { id: string; access_key: string; secret_key: string; region: string; quota_bytes: number };
  bucket: { account: string; name: string; created: string };
  object: {
    account: string;
    bucket: string;
    key: string;
    bytes: number;
    etag: string;
    /** Headers that are given back with it, as JSON. */
    headers: string;
    modified: string;
    /** The blobs that it consists of, as JSON. */
    blobs: string;
  };
  /** Uploads in parts that are not completed. */
  upload: { id: string; account: string; bucket: string; key: string; headers: string; started: string };
  part: { upload: string; number: number; bytes: number; md5: string; blob: string };
}

export type ObjectIndex = Kysely<ObjectTables>;
export type IndexTx = Transaction<ObjectTables>;
type Reader = ObjectIndex | IndexTx;

/** Creates missing tables. Texts are compared by their UTF-8 bytes, which is the order of S3's lists. */
export async function createTables(index: ObjectIndex): Promise<void> {
  const { schema } = index;
  await schema
    .createTable('account')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('access_key', 'text', (column) => column.notNull().unique())
    .addColumn('secret_key', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('quota_bytes', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('bucket')
    .ifNotExists()
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bucket_key', ['account', 'name'])
    .execute();
  await schema
    .createTable('object')
    .ifNotExists()
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('modified', 'text', (column) => column.notNull())
    .addColumn('blobs', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('object_key', ['account', 'bucket', 'key'])
    .execute();
  await createUploadTables(index);
}

async function createUploadTables({ schema }: ObjectIndex): Promise<void> {
  await schema
    .createTable('upload')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('started', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('part')
    .ifNotExists()
    .addColumn('upload', 'text', (column) => column.notNull().references('upload.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('md5', 'text', (column) => column.notNull())
    .addColumn('blob', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('part_key', ['upload', 'number'])
    .execute();
}

/** What an account holds, parts of uploads that are not completed included, in bytes. */
export async function bytesHeld(index: Reader, account: string): Promise<number> {
  const objects = await index
    .selectFrom('object')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('account', '=', account)
    .executeTakeFirst();
  const parts = await index
    .selectFrom('part')
    .innerJoin('upload', 'upload.id', 'part.upload')
    .select(({ fn }) => fn.sum<number | null>('part.bytes').as('bytes'))
    .where('upload.account', '=', account)
    .executeTakeFirst();
  return Number(objects?.bytes ?? 0) + Number(parts?.bytes ?? 0);
}

/** The ids of the blobs that an account holds, or all accounts. */
export async function blobsHeld(index: Reader, account?: string): Promise<string[]> {
  let objects = index.selectFrom('object').select('blobs');
  let parts = index.selectFrom('part').innerJoin('upload', 'upload.id', 'part.upload').select('part.blob');
  if (account !== undefined) {
    objects = objects.where('account', '=', account);
    parts = parts.where('upload.account', '=', account);
  }
  const ofObjects = (await objects.execute()).flatMap(({ blobs }) => JSON.parse(blobs) as Blob[]);
  return [...ofObjects.map(({ id }) => id), ...(await parts.execute()).map(({ blob }) => blob)];
}
