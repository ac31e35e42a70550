import type { Row } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedReferences,
  refusedValues,
} from '../harness/rows.ts';
import { rightNames, wrongNames } from '../harness/values.ts';

const PATH = '/api/openstack/nova/images';
const LINK = 'https://example.kz/images/debian-12.raw';

const create: Right = {
  spec: '§3 Image, §7 Images: uploadByUrl',
  what: 'an image is added by its link',
  call: `POST ${PATH}/uploadByUrl`,
  body: { name: 'debian', link: LINK },
  status: 201,
};

/** A link that does not match the format is refused. */
function differs(link: string, diskFormat: string): Row {
  return {
    ...create,
    spec: '§5 An image file extension must match the chosen image format',
    when: `an image is ${diskFormat} and its link ${link}`,
    body: { ...create.body, link, diskFormat },
    expect: { status: 400, code: 'FORMAT_DIFFERS', field: 'link' },
  };
}

/** A link that matches the format is accepted. */
function matches(link: string, diskFormat: string): Row {
  return {
    ...create,
    spec: '§5 An image file extension must match the chosen image format',
    when: `an image is ${diskFormat} and its link ${link}, which is right`,
    body: { ...create.body, link, diskFormat },
    expect: { status: 201, body: { diskFormat, link } },
  };
}

/** Creating an image from a link. */
export const imageCreateRows: Row[] = [
  {
    ...create,
    when: 'an image is added by its link, with the defaults',
    expect: {
      status: 201,
      body: {
        name: 'debian',
        link: LINK,
        diskFormat: 'raw',
        containerFormat: 'bare',
        visibility: 'private',
        isProtected: false,
        os: 'other',
        bootable: true,
        projectId: '{project}',
        _refs: {
          diskFormat: { raw: { title: 'RAW' } },
          containerFormat: { bare: { title: 'BARE' } },
        },
      },
      without: ['size'],
      becomes: ['queued', 'saving', 'active'],
    },
  },
  {
    ...create,
    when: 'an image has the size of its file once it is there',
    expect: {
      status: 201,
      reads: [{ call: `GET ${PATH}/{new}`, status: 200, body: { status: 'active', size: 4 } }],
    },
  },
  {
    ...create,
    when: 'an image is added that is protected, shared and an installation disc',
    body: {
      name: 'installer',
      link: 'https://example.kz/debian.iso',
      diskFormat: 'iso',
      containerFormat: 'ovf',
      visibility: 'shared',
      isProtected: true,
      os: 'debian',
    },
    expect: {
      status: 201,
      body: {
        name: 'installer',
        link: 'https://example.kz/debian.iso',
        diskFormat: 'iso',
        containerFormat: 'ovf',
        visibility: 'shared',
        isProtected: true,
        os: 'debian',
      },
    },
  },
  {
    ...create,
    when: 'the image could not be downloaded',
    body: { ...create.body, name: 'x-fail' },
    expect: { status: 201, becomes: ['queued', 'saving', 'error'] },
  },
  ...refusedValues(create, [
    ['name', undefined, 'required'],
    ['link', undefined, 'required'],
    ['link', 'ftp://example.kz/a.raw', 'format'],
    ['link', 'file:///etc/passwd.raw', 'format'],
    ['link', 'https://example.kz/a b.raw', 'format'],
    ['link', 'https://user:secret@example.kz/a.raw', 'pattern'],
    ['link', 'javascript:alert(1)//a.raw', 'format'],
    ['link', 'a.raw', 'format'],
    ['link', `https://example.kz/${'a'.repeat(2000)}.raw`, 'maxLength'],
    ['link', 7, 'type'],
    ['visibility', 'secret', 'enum'],
    ['isProtected', 'yes', 'type'],
    ['os', 'dos', 'enum'],
    ...wrongNames('name'),
  ]),
  ...allowedValues(create, [
    ...rightNames('name'),
    ['link', `https://example.kz/${'a'.repeat(1977)}.raw`],
    ['link', 'http://example.kz:8080/@a.raw'],
  ]),
  ...refusedFields(create, { id: 'x', status: 'active', size: 5, bootable: true, projectId: 'x' }),
  ...refusedReferences(create, [
    ['one that is the cloud’s to give', 'visibility', 'public'],
    ['another that is the cloud’s to give', 'visibility', 'community'],
    ['a format that is not supported', 'diskFormat', 'qcow2'],
    ['a container that is not there', 'containerFormat', 'tar'],
  ]),
  differs('https://example.kz/debian.iso', 'raw'),
  differs('https://example.kz/debian.raw', 'iso'),
  differs('https://example.kz/debian.qcow2', 'raw'),
  differs('https://example.kz/debian', 'raw'),
  differs('https://example.kz/debian.raw?file=debian.iso', 'iso'),
  matches('https://example.kz/debian.img', 'raw'),
  matches('https://example.kz/debian.ISO?token=a.b', 'iso'),
  {
    spec: '§8 File format mismatch',
    when: 'the image form says that file and format differ',
    form: 'create',
    input: {
      name: 'a',
      source: 'link',
      link: 'https://example.kz/a.iso',
      diskFormat: 'raw',
      containerFormat: 'bare',
      visibility: 'private',
    },
    says: { link: 'FORMAT_DIFFERS' },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the image form with all emptied',
    form: 'create',
    input: { source: 'link' },
    says: {
      name: 'required',
      link: 'required',
      diskFormat: 'required',
      containerFormat: 'required',
      visibility: 'required',
    },
  },
  {
    spec: '§5 Generic messages: required field',
    when: 'the image form asks for a file',
    form: 'create',
    input: { name: 'a', source: 'file', diskFormat: 'raw', containerFormat: 'bare', visibility: 'private' },
    says: { file: 'required' },
  },
  {
    spec: '§5 An image file extension must match the chosen image format',
    when: 'the image form says that the chosen file and format differ',
    form: 'create',
    input: {
      name: 'a',
      source: 'file',
      file: 'debian.iso',
      diskFormat: 'raw',
      containerFormat: 'bare',
      visibility: 'private',
    },
    says: { file: 'FORMAT_DIFFERS' },
  },
  ...refusedValues({ ...create, what: 'an image is added', body: { name: 'a' } }, [
    ['source', 'tape', 'enum'],
    ['file', 'a.raw', 'required'],
  ]),
  ...refusedCallers(create, { guest: 401, reader: 403 }),
  {
    ...create,
    spec: '§1 prepaid: nothing can be created with no balance',
    when: 'an image is added in a prepaid project with no balance left',
    given: { balanceTiyn: 0 },
    expect: { status: 402, code: 'BALANCE_EMPTY' },
  },
];
