/** Rows for commands that no contract table calls as the console does: answers that are no JSON, and a form with a file. */
import type { CallRow } from '../contract/harness/row.ts';

const account = {
  call: 'POST /s3/api/v1/users',
  body: { name: 'archive', datacenterId: 'kz-ala', quota: 250 },
  name: 's3',
  settle: true,
};
const bucket = { call: 'POST /s3/api/v1/users/{s3}/buckets', body: { name: 'photos' }, name: 'bucket' };

/** The file that a printed command reads from its folder, and what is in it. */
export const UPLOADED = { name: 'debian 12.iso', content: 'what is on the disk' };

/** The rows by `type.action`. They stand before those of the tables. */
export const MORE_ROWS: Record<string, CallRow[]> = {
  'image.create': [
    {
      spec: '§3 Image: an upload',
      when: 'an image is uploaded from a file beside the command',
      call: 'POST /api/openstack/nova/images/upload',
      body: {
        name: 'own',
        source: 'file',
        file: UPLOADED.name,
        diskFormat: 'iso',
        isProtected: true,
        os: 'debian',
      },
      expect: { status: 201, body: { name: 'own', diskFormat: 'iso', isProtected: true, os: 'debian', size: 1 } },
    },
  ],
  'keypair.create': [
    {
      spec: '§3 Key pair',
      when: 'a key pair has a passphrase with signs of the shell and of JSON',
      call: 'POST /api/openstack/nova/keypair/create',
      body: { name: 'my laptop', passphrase: `it's "5\\6" $HOME \`id\` !x` },
      expect: { status: 201, body: { name: 'my laptop' } },
    },
  ],
  'network.create': [
    {
      spec: '§7 Network: create',
      when: 'a network has a description with signs of the shell, of curl and of JSON',
      call: 'POST /api/openstack/neutron/networks',
      body: { name: 'office', withSubnet: false, description: `it's "5\\6" $HOME \`id\` !x {a,b} [1-2] %41 @x\n-d y` },
      expect: { status: 201 },
    },
  ],
  'keypair.publicKey': [
    {
      spec: '§3 Key pair',
      when: 'a public key is saved',
      call: 'GET /api/openstack/nova/keypair/my%20laptop/public-key',
      given: { steps: [{ call: 'POST /api/openstack/nova/keypair/create', body: { name: 'my laptop' } }] },
      expect: { status: 200 },
    },
  ],
  's3-bucket.empty': [
    {
      spec: '§4 Delete confirmations: what is deleted is gone',
      when: 'a bucket is emptied that has nothing: only S3 itself puts something into it',
      call: 'POST /s3/api/v1/users/{s3}/buckets/{bucket}/empty',
      given: { steps: [account, bucket] },
      expect: { status: 409, code: 'S3_BUCKET_HOLDS_OBJECTS' },
    },
  ],
};
