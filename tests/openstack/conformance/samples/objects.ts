import type { Sample } from '../support/sample.ts';

const s3User: Sample = {
  type: 's3-user',
  input: async ({ id }) => ({ name: `conformance-${id.slice(0, 8)}`, datacenterId: 'kz-ala', quota: 10 }),
};

export const OBJECTS: Sample[] = [s3User];
