import { expect, it } from 'vitest';
import type { ObjectStore } from '../ports/object-store.ts';
import { type BucketCount, ObjectClient } from './object-client.ts';

const KEYS = { accessKey: 'AK', secretKey: 'SK', region: 'kz' };
const CREATED = '2026-11-20T08:25:12.000Z';
/** Swift's S3 says this of every bucket. */
const LISTED = '<Bucket><Name>photos</Name><CreationDate>2009-02-03T16:45:09.000Z</CreationDate></Bucket>';

/** A client of a store with one bucket, which says so much of it. */
function over(headers: Record<string, string>, count?: BucketCount): ObjectClient {
  const store: ObjectStore = {
    endpoint: () => 'http://store',
    region: () => KEYS.region,
    send: async ({ method, url }) => {
      if (method === 'GET') return new Response(LISTED);
      return new URL(url).pathname === '/photos'
        ? new Response(null, { headers })
        : new Response(null, { status: 404 });
    },
  };
  return new ObjectClient(store, KEYS, new Date(CREATED), count);
}

it('takes what a bucket holds from the store, where that says it', async () => {
  const client = over({ 'x-rgw-bytes-used': '7', 'x-rgw-object-count': '2' }, async () => ({ bytes: 1, objects: 1 }));
  expect(await client.bucket('photos')).toEqual({ name: 'photos', bytes: 7, objects: 2 });
});

it('asks the cloud behind a store that says nothing, also for the day', async () => {
  const client = over({}, async () => ({ bytes: 7, objects: 2, created: CREATED }));
  expect(await client.buckets()).toEqual([{ name: 'photos', bytes: 7, objects: 2, created: CREATED }]);
  expect(await client.bucket('other')).toBeUndefined();
});

it('has an empty bucket where nobody says anything', async () => {
  expect(await over({}).bucket('photos')).toEqual({ name: 'photos', bytes: 0, objects: 0 });
});
