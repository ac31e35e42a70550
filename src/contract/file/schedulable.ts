/** Actions that a schedule can run, and the fields by which a record names one of them (`x-schedule`). */
import type { Action, Doc, Field, Reference, ResourceFile, Text } from './resource-file.ts';

/** The names of the fields of a type that say what its records run. */
export interface ScheduleFields {
  /** The field with the name of a type. */
  type: string;
  /** The field with the key of a record of that type. */
  record: string;
  /** The field with the name of an action of that type. */
  action: string;
}

type Fields = Readonly<Record<string, Field>>;

function named(fields: Fields, part: Field['x-schedule']): string | undefined {
  return Object.entries(fields).find(([, field]) => field['x-schedule'] === part)?.[0];
}

/** The fields that say what records run; undefined unless there is one of each. */
export function scheduleFields(fields: Fields): ScheduleFields | undefined {
  const [type, record, action] = [named(fields, 'type'), named(fields, 'record'), named(fields, 'action')];
  return type !== undefined && record !== undefined && action !== undefined ? { type, record, action } : undefined;
}

/** The actions of a type that can be scheduled, by name. A variant that is not inlined yet has null for what it leaves out. */
export function schedulableActions({ actions = {} }: Pick<ResourceFile, 'actions'>): [string, Action][] {
  return Object.entries<Action | null>(actions).flatMap(([name, action]) =>
    action?.schedulable ? [[name, action] as [string, Action]] : [],
  );
}

/** The type whose record a document names; undefined where it names none, or one that can't be scheduled any more. */
export function scheduledType(fields: Fields, doc: Doc): string | undefined {
  const name = named(fields, 'type');
  const value = name === undefined ? undefined : doc[name];
  return typeof value === 'string' && fields[name ?? '']?.enum?.includes(value) ? value : undefined;
}

/** What a field of a document refers to. For `x-schedule: record` the document says the type. */
export function referenceOf(fields: Fields, field: Field, doc: Doc): Reference | undefined {
  if (field['x-schedule'] !== 'record') return field['x-ref'];
  const resource = scheduledType(fields, doc);
  return resource === undefined ? undefined : { resource };
}

/** A field with its choices, the default first, and their labels. */
function withChoices(name: string, field: Field, choices: ReadonlyMap<string, Text | undefined>) {
  const text: ResourceFile['text'] = {};
  for (const [value, label] of choices) if (label) text[`value.${name}.${value}`] = label;
  const isDefault = (value: string): number => (value === field.default ? 0 : 1);
  const values = [...choices.keys()].sort((left, right) => isDefault(left) - isDefault(right));
  return { field: { ...field, enum: values }, text };
}

/** The files, with the schedulable types and actions as choices of the fields that name them. */
export function withScheduleChoices(files: ReadonlyMap<string, ResourceFile>): Map<string, ResourceFile> {
  const targets = [...files.values()]
    .filter((file) => schedulableActions(file).length > 0)
    .sort((left, right) => (left.menu?.order ?? 0) - (right.menu?.order ?? 0));
  const types = new Map(targets.map(({ name, text }) => [name, text.name]));
  const actions = new Map(
    targets.flatMap((file) => schedulableActions(file).map(([name]) => [name, file.text[`action.${name}`]] as const)),
  );
  const whole = (file: ResourceFile): ResourceFile => {
    const parts = scheduleFields(file.fields.properties);
    if (!parts || targets.length === 0) return file;
    const { properties } = file.fields;
    const type = withChoices(parts.type, properties[parts.type] ?? {}, types);
    const action = withChoices(parts.action, properties[parts.action] ?? {}, actions);
    const chosen = { [parts.type]: type.field, [parts.action]: action.field };
    return {
      ...file,
      fields: { ...file.fields, properties: { ...properties, ...chosen } },
      text: { ...type.text, ...action.text, ...file.text },
    };
  };
  return new Map([...files].map(([name, file]) => [name, whole(file)]));
}
