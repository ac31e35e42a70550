import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodedUserData, MOST_ENCODED } from './user-data.ts';

const LONGEST = 65_536;

describe('user data for Nova', () => {
  it('is the script as base64, in UTF-8', async () => {
    const text = '#cloud-config\n# Алғашқы іске қосу\n';
    expect(Buffer.from(await encodedUserData(text), 'base64').toString('utf8')).toBe(text);
  });

  it('is compressed where base64 would be longer than Nova takes', async () => {
    const text = `#!/bin/sh\n${'echo hello\n'.repeat(5957)}`.slice(0, LONGEST);
    const encoded = await encodedUserData(text);
    expect(encoded.length).toBeLessThanOrEqual(MOST_ENCODED);
    expect(gunzipSync(Buffer.from(encoded, 'base64')).toString('utf8')).toBe(text);
  });

  it('is refused where it is too long even so, with its field', async () => {
    let state = 1;
    const noise = Array.from({ length: LONGEST }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return String.fromCodePoint(0x400 + (state % 0xff));
    });
    await expect(encodedUserData(`#${noise.join('')}`)).rejects.toMatchObject({
      status: 400,
      code: 'CLOUD_USER_DATA_TOO_LONG',
      field: 'userData',
    });
  });
});
