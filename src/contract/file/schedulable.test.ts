import { describe, expect, it } from 'vitest';
import type { Field, ResourceFile } from './resource-file.ts';
import { referenceOf, scheduledType, withScheduleChoices } from './schedulable.ts';
import { fileWith } from './testing.ts';

const RESTART = { ru: 'Перезагрузить', kk: 'Қайта жүктеу', en: 'Restart' };
const SERVER = { ru: 'Сервер', kk: 'Сервер', en: 'Server' };
const FIELDS: Record<string, Field> = {
  kind: { type: 'string', 'x-schedule': 'type' },
  what: { type: 'string', 'x-schedule': 'record' },
  does: { type: 'string', 'x-schedule': 'action' },
};

function server(parts: Partial<ResourceFile> = {}): ResourceFile {
  const file = fileWith({}, { name: 'server', actions: { restart: { schedulable: true }, stop: {} }, ...parts });
  return { ...file, text: { ...file.text, name: SERVER, 'action.restart': RESTART } };
}

function chosen(...files: ResourceFile[]): ResourceFile {
  const all = [fileWith(FIELDS, { name: 'plan' }), ...files];
  const plan = withScheduleChoices(new Map(all.map((file) => [file.name, file]))).get('plan');
  if (!plan) throw new Error('the file is gone');
  return plan;
}

describe('a type that schedules actions', () => {
  it('chooses among the types that allow it, and among their actions that do', () => {
    const { fields, text } = chosen(server(), fileWith({}, { name: 'disk', actions: { delete: {} } }));
    expect(fields.properties.kind?.enum).toEqual(['server']);
    expect(fields.properties.does?.enum).toEqual(['restart']);
    expect(text['value.kind.server']).toEqual(SERVER);
    expect(text['value.does.restart']).toEqual(RESTART);
  });

  it('has each action of two types once', () => {
    const { properties } = chosen(server(), server({ name: 'database' })).fields;
    expect(properties.kind?.enum).toEqual(['server', 'database']);
    expect(properties.does?.enum).toEqual(['restart']);
  });

  it('keeps a text of its own', () => {
    const own = { ...fileWith(FIELDS, { name: 'plan' }), text: { 'value.does.restart': SERVER } } as ResourceFile;
    const files = new Map([own, server()].map((file) => [file.name, file]));
    expect(withScheduleChoices(files).get('plan')?.text['value.does.restart']).toEqual(SERVER);
  });

  it('stays as it is where nothing can be scheduled', () => {
    expect(chosen().fields.properties).toEqual(FIELDS);
  });
});

describe('the record that is named', () => {
  const { properties } = chosen(server()).fields;
  const what = properties.what ?? {};

  it('is of the type that the document says', () => {
    expect(referenceOf(properties, what, { kind: 'server', what: '1' })).toEqual({ resource: 'server' });
  });

  it('is nothing where the document says no type, or one that can’t be scheduled', () => {
    expect(referenceOf(properties, what, { what: '1' })).toBeUndefined();
    expect(scheduledType(properties, { kind: 'disk' })).toBeUndefined();
  });

  it('is what x-ref says in other fields', () => {
    const field: Field = { type: 'string', 'x-ref': { resource: 'disk' } };
    expect(referenceOf({ field }, field, {})).toEqual({ resource: 'disk' });
  });
});
