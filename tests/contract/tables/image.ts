import { disk, foreign, image, vm } from '../harness/given.ts';
import type { Row, Table } from '../harness/row.ts';
import { offered, type Right, refusedCallers, refusedFields, refusedValues, versionRows } from '../harness/rows.ts';
import { imageCreateRows } from './image-create.ts';
import { imageStaffRows } from './image-staff.ts';

const PATH = '/api/openstack/nova/images';

const update: Right = {
  spec: '§3 Image: isProtected',
  what: 'an image is edited',
  call: `PUT ${PATH}/{own}`,
  body: { name: 'renamed', os: 'debian', isProtected: true },
  given: { records: [image('own', { projectId: '{project}' })] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec: '§7 Images: DELETE {id}',
  what: 'an image is deleted',
  call: `DELETE ${PATH}/{own}`,
  body: {},
  given: { records: [image('own', { projectId: '{project}' })] },
  status: 202,
};

const READ: Row[] = [
  {
    spec: '§3 Image, §7 Images GET',
    when: 'images are listed: public ones and those of the project',
    call: `GET ${PATH}?size=100`,
    given: { records: [image('own'), foreign(image('other'))] },
    expect: { status: 200, body: { totalElements: 6 } },
  },
  {
    spec: '§2 /custom-image',
    when: 'own images are listed apart, as their screen asks for them',
    call: `GET ${PATH}?f.visibility=private,shared,community`,
    given: { records: [image('own', { size: 12 }), foreign(image('other'))] },
    expect: {
      status: 200,
      body: { totalElements: 1, content: [{ id: '{own}', name: 'golden', size: 12, isProtected: false }] },
    },
  },
  {
    spec: '§3 Image',
    when: 'an image is read',
    call: `GET ${PATH}/ubuntu-24.04`,
    expect: {
      status: 200,
      body: {
        name: 'Ubuntu 24.04 LTS',
        os: 'ubuntu',
        osVersion: '24.04',
        isProtected: true,
        diskFormat: 'raw',
        size: 5,
      },
    },
  },
  {
    spec: '§6',
    when: 'an image of another project is read',
    call: `GET ${PATH}/{other}`,
    given: { records: [foreign(image('other'))] },
    expect: { status: 404, code: 'NOT_FOUND' },
  },
  // 10 GB x 15 ₸ a month
  ...['private', 'shared', 'community'].map(
    (visibility): Row => ({
      spec: '§3 Image: price per month per GB',
      when: `a month of a ${visibility} image of 10 GB`,
      month: { visibility, size: 10 },
      costs: '150.00',
    }),
  ),
  {
    spec: '§3 Image: price per month per GB',
    when: 'a month of a public image',
    month: { visibility: 'public', size: 10 },
    costs: '0.00',
  },
  {
    spec: '§4 Image statuses',
    when: 'each image status has its tone and its texts',
    field: 'status',
    tones: {
      active: 'ok',
      deactivated: 'warning',
      queued: 'progress',
      saving: 'progress',
      error: 'error',
      killed: 'error',
      deleted: 'neutral',
      pending_delete: 'progress',
    },
  },
  { spec: '§3 Image', when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
];

const UPDATE: Row[] = [
  {
    ...update,
    when: 'an image is renamed and protected',
    expect: { status: 200, body: { name: 'renamed', os: 'debian', isProtected: true, size: 5, _version: 2 } },
  },
  {
    ...update,
    when: 'the protection of an image is removed',
    body: { name: 'golden', isProtected: false },
    given: { records: [image('own', { projectId: '{project}', isProtected: true })] },
    expect: { status: 200, body: { isProtected: false } },
  },
  {
    ...update,
    when: 'a public image is edited',
    call: `PUT ${PATH}/debian-12`,
    expect: { status: 409, code: 'IMAGE_OWN' },
  },
  ...refusedValues(update, [
    ['name', undefined, 'required'],
    ['name', '', 'minLength'],
    ['os', 'dos', 'enum'],
    ['isProtected', 'yes', 'type'],
  ]),
  ...refusedFields(update, { visibility: 'public', size: 1, diskFormat: 'iso', status: 'active', projectId: 'x' }),
  ...versionRows(update),
  ...refusedCallers(update, { guest: 401, reader: 403, stranger: 404 }),
];

const DELETE: Row[] = [
  ...['creating', 'downloading'].map(
    (status): Row => ({
      ...remove,
      when: `an image is deleted while a disk of it is ${status}`,
      given: { records: [image('own', { projectId: '{project}' }), disk('made', { status, imageId: '{own}' })] },
      expect: { status: 409, code: 'IMAGE_TAKEN' },
    }),
  ),
  {
    ...remove,
    when: 'an image is deleted that a disk was made of before',
    given: { records: [image('own', { projectId: '{project}' }), disk('made', { imageId: '{own}' })] },
    expect: { status: 202 },
  },
  { ...remove, when: 'an image is deleted', watch: 'own', expect: { status: 202, becomes: ['pending_delete', null] } },
  {
    ...remove,
    spec: '§4 Other rules, §8: You cannot delete a protected image',
    when: 'a protected image is deleted',
    given: { records: [image('own', { projectId: '{project}', isProtected: true })] },
    expect: { status: 409, code: 'IMAGE_PROTECTED', body: [{ params: { fix: 'update' } }] },
  },
  {
    ...remove,
    when: 'a public image is deleted',
    call: `DELETE ${PATH}/debian-12`,
    expect: { status: 409, code: 'IMAGE_OWN' },
  },
  ...['queued', 'saving', 'error', 'killed', 'deactivated'].map(
    (status): Row => ({
      ...remove,
      when: `an image is deleted while it is ${status}`,
      given: { records: [image('own', { projectId: '{project}', status })] },
      expect: { status: 202 },
    }),
  ),
  {
    ...remove,
    when: 'the cloud could not delete the image, which is ready as before',
    given: { records: [image('own', { projectId: '{project}', name: 'x-fail-delete' })] },
    watch: 'own',
    expect: { status: 202, becomes: ['pending_delete', 'active'] },
  },
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
  {
    spec: '§7 Images: bulk delete',
    when: 'several images are deleted: each delete is separate',
    call: `DELETE ${PATH}`,
    given: {
      records: [
        image('own', { projectId: '{project}' }),
        image('kept', { projectId: '{project}', isProtected: true }),
        foreign(image('other')),
      ],
    },
    body: { ids: ['{own}', '{kept}', 'debian-12', '{other}'] },
    expect: {
      status: 200,
      body: [
        { id: '{own}', status: 202 },
        { id: '{kept}', status: 409, code: 'IMAGE_PROTECTED' },
        { id: 'debian-12', status: 409, code: 'IMAGE_OWN' },
        { id: '{other}', status: 404, code: 'NOT_FOUND' },
      ],
    },
  },
];

const USE: Row[] = [
  ...offered(
    '§3 Disk: source: image',
    'createDisk',
    'IMAGE_READY',
    ['active'],
    ['queued', 'saving', 'deactivated', 'error'],
  ),
  {
    spec: '§3 Virtual machine: image',
    when: 'a server can be made of a ready image that boots',
    offer: 'createServer',
    self: { status: 'active', bootable: true },
    unmet: [],
  },
  {
    spec: '§3 Virtual machine: image',
    when: 'a server can’t be made of an image that does not boot, with the reason',
    offer: 'createServer',
    self: { status: 'active', bootable: false },
    unmet: ['IMAGE_BOOTABLE'],
  },
  {
    spec: '§3 Virtual machine: image',
    when: 'a server can’t be made of an image that is not ready, with the reason',
    offer: 'createServer',
    self: { status: 'saving', bootable: true },
    unmet: ['IMAGE_READY'],
  },
  {
    spec: '§3 Disk: source: image',
    when: 'a disk is made of an image of a disk',
    call: 'POST /api/openstack/cinder/volumes',
    body: { display_name: 'copy', source: 'image', imageId: '{made}', size: 10 },
    given: {
      records: [disk('disk'), vm('vm')],
      steps: [
        { call: 'POST /api/openstack/cinder/volumes/{disk}/uploadToImage', body: { name: 'golden' }, settle: true },
        {
          call: `POST ${PATH}/uploadByUrl`,
          body: { name: 'web', link: 'https://example.kz/a.raw' },
          name: 'made',
          settle: true,
        },
      ],
    },
    expect: { status: 201, body: { bootable: true, _refs: { imageId: { '{made}': { title: 'web' } } } } },
  },
];

export const imageTable: Table = {
  type: 'image',
  path: `${PATH}/{id}`,
  rows: [...imageCreateRows, ...UPDATE, ...DELETE, ...USE, ...imageStaffRows, ...READ],
};
