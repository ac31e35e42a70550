/** The resource file of a new type, with a comment at each place that a developer will extend. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { withoutComments } from '../comments.ts';
import type { Answers } from './answers.ts';
import { codeOf, lifeCycleOf, lifeOf } from './life.ts';
import { type Neighbours, textsFor } from './texts.ts';

type Json = Record<string, unknown>;

/** The field that holds the parent's key: `dns-zone` -> `dnsZoneId`. */
export function parentField(parent: string): string {
  return `${parent.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Id`;
}

function fieldsOf({ fields, parent, statuses }: Answers): Json {
  const own = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  const required = [
    ...(parent ? [parentField(parent)] : []),
    'name',
    ...fields.filter(({ required }) => required).map(({ name }) => name),
  ];
  return {
    $comment:
      'Plain JSON Schema, and x- keywords for what a field means here: each becomes a column, a control, a check in form and API. ' +
      'required: what create must be given. x-createOnly: never changed again. readOnly: the service sets it.',
    type: 'object',
    required,
    properties: {
      id: { $ref: 'common.json#/fields/id' },
      ...(parent && {
        [parentField(parent)]: { type: 'string', 'x-createOnly': true, 'x-ref': { resource: parent } },
      }),
      name: { $ref: 'common.json#/fields/name' },
      description: { $ref: 'common.json#/fields/description' },
      ...(statuses.length > 0 && { status: { type: 'string', readOnly: true } }),
      ...own,
      projectId: { $ref: 'common.json#/fields/projectId' },
      created: { $ref: 'common.json#/fields/created' },
    },
  };
}

function apiOf({ api, route, menu, parent }: Answers): Json {
  return {
    ...(menu && {
      menu: {
        $comment: 'order: smaller numbers stand higher. Without basic it is there in the advanced version alone.',
        ...menu,
        basic: true,
      },
    }),
    routes: {
      $comment: 'Screens of the console. A name in braces is a field of the record.',
      list: route,
      create: `${route}/create`,
      detail: `${route}/{id}`,
    },
    api: {
      $comment: `Calls of the API, METHOD /path. Leave one out, and what needs it is gone: without update nothing can be edited.${parent ? ' A list takes f.FIELD=VALUE, so that of one parent is a filter.' : ''}`,
      list: `GET ${api}`,
      get: `GET ${api}/{id}`,
      create: `POST ${api}`,
      update: `PUT ${api}/{id}`,
      delete: `DELETE ${api}/{id}`,
    },
  };
}

function screensOf({ fields, parent, statuses, price }: Answers): Json {
  const status = statuses.length > 0 ? ['status'] : [];
  const above = parent ? [parentField(parent)] : [];
  const names = fields.map(({ name }) => name);
  const isShort = ({ schema }: Answers['fields'][number]): boolean =>
    !['textarea', 'tags'].includes(String(schema['x-control'])) && schema.writeOnly !== true;
  const short = fields.filter(isShort).map(({ name }) => name);
  const chosen = fields.filter(({ schema }) => 'enum' in schema || schema.type === 'boolean').map(({ name }) => name);
  const editable = fields.filter(({ schema }) => schema.readOnly !== true);
  const changing = editable.filter(({ schema }) => schema['x-createOnly'] !== true).map(({ name }) => name);
  return {
    list: {
      $comment: 'sort: the field it is sorted by at first, with - in front for the greatest first.',
      columns: [
        'name',
        ...status,
        ...above,
        ...short.slice(0, 4),
        ...(price === undefined ? [] : ['$price']),
        'created',
      ],
      filters: [...status, ...above, ...chosen, 'created'],
      search: ['name', 'id'],
      sort: '-created',
    },
    detail: {
      $comment:
        'A tab shows fields, a relation (the list of another type), or an action that only reads. Its text is tab.ID.',
      summary: [...status, ...above, ...short.slice(0, 2)],
      tabs: [
        {
          id: 'info',
          fields: ['name', 'id', 'description', ...above, ...names, 'projectId', 'created'],
        },
      ],
    },
    forms: {
      $comment:
        'More sections make a longer form; "steps": true beside them a wizard. show: fields that are there only while a condition holds.',
      create: {
        sections: [{ id: 'general', fields: [...above, 'name', 'description', ...editable.map(({ name }) => name)] }],
      },
      edit: { sections: [{ id: 'general', fields: ['name', 'description', ...changing] }] },
    },
  };
}

function chargesOf({ name, price, quota }: Answers): Json {
  const counted = quota !== undefined && {
    quotaTypes: {
      $comment:
        'Quotas that this file adds, with what a project may use at first; -1 is unlimited. Administrators change it by project.',
      [codeOf(name)]: { limit: quota },
    },
    quota: [{ type: codeOf(name), amount: 1 }],
  };
  const priced = price !== undefined && {
    lines: {
      $comment:
        'Lines of the tariff that this file adds, in tenge: what they cost until the tariff in force has a line of that code.',
      [name]: { unit: 'piece', period: 'month', price },
    },
    price: [{ line: name, quantity: 1 }],
  };
  return { ...counted, ...priced };
}

/** A new file, and the keys of the texts that are still in English only. */
export function newFile(answers: Answers, neighbours: Neighbours): { file: Json; untranslated: string[] } {
  const life = lifeOf(answers.statuses);
  const { before, after } = lifeCycleOf(answers, life);
  const { name, scope, parent } = answers;
  const file: Json = {
    $schema: './meta/resource.json',
    $comment:
      'Everything about this type: the console draws it and the API serves it from here, and nowhere else. A $comment may stand in any object. ' +
      'schemas/README.md is the guide; `npm run check` says what is wrong, `npm run dev` shows it while you write.',
    name,
    scope,
    key: 'id',
    title: 'name',
    ...(parent && { parent: { resource: parent, field: parentField(parent) } }),
    ...apiOf(answers),
    fields: fieldsOf(answers),
    ...before,
    ...screensOf(answers),
    ...after,
    ...chargesOf(answers),
  };
  const settles = life !== undefined && life.first !== life.rest;
  // Only its texts are missing; the check reads all other parts in their final form.
  const plain = withoutComments(file) as Json & ResourceFile;
  const { text, untranslated } = textsFor(plain, answers, settles, neighbours);
  return {
    file: {
      ...file,
      text: { $comment: 'One line a text, three languages side by side. count has the plural forms.', ...text },
    },
    untranslated,
  };
}
