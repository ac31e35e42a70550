import { describe, expect, it } from 'vitest';
import { FakeCloud } from './testing.ts';
import { versionGaps } from './versions.ts';

function offering(compute: string, volume: string): FakeCloud {
  return new FakeCloud(({ url }) => {
    if (url.href === 'http://cloud:8774/v2.1/') {
      return Response.json({ version: { id: 'v2.1', min_version: '2.1', version: compute } });
    }
    if (url.href === 'http://cloud:8776/v3/') {
      return Response.json({ versions: [{ id: 'v3.0', min_version: '3.0', version: volume }] });
    }
    return undefined;
  });
}

describe('the versions that are pinned', () => {
  it('are found where the cloud is new enough', async () => {
    expect(await versionGaps(offering('2.93', '3.70').session())).toEqual([]);
    expect(await versionGaps(offering('2.100', '3.100').session())).toEqual([]);
  });

  it('are missed by the service that is too old', async () => {
    expect(await versionGaps(offering('2.9', '3.70').session())).toEqual([
      { service: 'compute', wanted: '2.79', offered: { min: '2.1', max: '2.9' } },
    ]);
  });

  it('are unknown where the service does not answer', async () => {
    const cloud = new FakeCloud(({ url }) => (url.port === '5000' ? undefined : new Response('', { status: 503 })));
    await expect(versionGaps(cloud.session())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
