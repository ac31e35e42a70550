import type { Sample } from '../support/sample.ts';

const s3User: Sample = {
  type: 's3-user',
  input: async ({ id }) => ({ name: `conformance-${id.slice(0, 8)}`, datacenterId: 'kz-ala', quota: 10 }),
  inputs: { update: { quota: 20 } },
  traces: {
    newSecretKey: (theirs, { id }) => theirs.s3(id),
    delete: (theirs, { id }) => theirs.s3(id),
  },
};

export const OBJECTS: Sample[] = [s3User];
