import { type Asked, emptyAnswer, xmlAnswer } from './asked.ts';
import { noSuchBucket, S3Error } from './s3-error.ts';

/** A name that S3 allows ("Bucket naming rules" of the Amazon S3 user guide). */
const NAME = /^(?!.*\.\.)(?!(\d+\.){3}\d+$)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** ListBuckets */
export async function listBuckets({ index, account }: Asked): Promise<Response> {
  const rows = await index.selectFrom('bucket').selectAll().where('account', '=', account.id).orderBy('name').execute();
  return xmlAnswer([
    'ListAllMyBucketsResult',
    [
      ['Owner', [['ID', account.id]]],
      [
        'Buckets',
        rows.map(({ name, created }) => [
          'Bucket',
          [
            ['Name', name],
            ['CreationDate', created],
          ],
        ]),
      ],
    ],
  ]);
}

/** CreateBucket. Names are an account's own, as in Swift. */
export async function createBucket({ index, account, bucket, now }: Asked): Promise<Response> {
  if (!NAME.test(bucket)) throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
  const made = await index
    .insertInto('bucket')
    .values({ account: account.id, name: bucket, created: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!made)
    throw new S3Error(
      409,
      'BucketAlreadyOwnedByYou',
      'The bucket that you tried to create already exists, and you own it.',
    );
  return emptyAnswer(200, { Location: `/${bucket}` });
}

/** DeleteBucket. Throws BucketNotEmpty. */
export async function deleteBucket(asked: Asked): Promise<Response> {
  const { index, account, bucket, blobs } = asked;
  await requireBucket(asked);
  const parts = await index.transaction().execute(async (tx) => {
    const held = tx.selectFrom('object').select('key').where('account', '=', account.id).where('bucket', '=', bucket);
    if (await held.limit(1).executeTakeFirst())
      throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty');
    const uploads = tx.selectFrom('upload').select('id').where('account', '=', account.id).where('bucket', '=', bucket);
    const left = await tx.selectFrom('part').select('blob').where('upload', 'in', uploads).execute();
    await tx.deleteFrom('upload').where('id', 'in', uploads).execute();
    await tx.deleteFrom('bucket').where('account', '=', account.id).where('name', '=', bucket).execute();
    return left;
  });
  await blobs.remove(parts.map(({ blob }) => blob));
  return emptyAnswer(204);
}

/** HeadBucket, with what the bucket holds, in the headers of Ceph and of Swift. */
export async function headBucket(asked: Asked): Promise<Response> {
  const { index, account, bucket } = asked;
  await requireBucket(asked);
  const held = await index
    .selectFrom('object')
    .select(({ fn }) => [fn.sum<number | null>('bytes').as('bytes'), fn.countAll<number>().as('objects')])
    .where('account', '=', account.id)
    .where('bucket', '=', bucket)
    .executeTakeFirstOrThrow();
  return emptyAnswer(200, {
    'x-amz-bucket-region': account.region,
    'x-rgw-bytes-used': String(held.bytes ?? 0),
    'x-rgw-object-count': String(held.objects),
  });
}

/** GetBucketLocation */
export async function bucketLocation(asked: Asked): Promise<Response> {
  await requireBucket(asked);
  return xmlAnswer(['LocationConstraint', asked.account.region]);
}

/** GetBucketVersioning: there are no versions. */
export async function bucketVersioning(asked: Asked): Promise<Response> {
  await requireBucket(asked);
  return xmlAnswer(['VersioningConfiguration', []]);
}

/** Throws NoSuchBucket. */
export async function requireBucket({ index, account, bucket }: Asked): Promise<void> {
  const found = index.selectFrom('bucket').select('name').where('account', '=', account.id).where('name', '=', bucket);
  if (!(await found.executeTakeFirst())) throw noSuchBucket(bucket);
}
