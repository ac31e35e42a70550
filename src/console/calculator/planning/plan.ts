/**
 * From a configuration to the ordered resources to create: a graph with one step per record, including missing supporting records. A pure
 * function: a {@link CreationWorld} provides existing data, and `wanted` lists data that is still needed.
 */
import type { ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import { tokensOf } from '../../../contract/expression/pointer.ts';
import { type Doc, isAt, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { Choices } from './choices.ts';
import { type Completed, complete } from './input.ts';
import { Names, nameField } from './names.ts';
import {
  type CreationPlan,
  type CreationStep,
  type CreationWorld,
  createInput,
  type Filters,
  type LineLack,
  MADE,
} from './types.ts';

/** Fields with records that a create locks for a while, such as a backup's disk. */
function busies(file: ResourceFile): string[] {
  return (file.actions?.create?.effects ?? []).flatMap(({ key }) => {
    const [root, name] = isAt(key) ? tokensOf(key.$at) : [];
    return root === 'input' && name !== undefined ? [name] : [];
  });
}

/** Splits an input into plain values, and the steps that its references name. */
function apart(input: Doc): { plain: Doc; refs: Record<string, string> } {
  const made = Object.entries(input).filter(([, value]) => typeof value === 'string' && value.startsWith(MADE));
  const refs = Object.fromEntries(made.map(([name, value]) => [name, String(value).slice(MADE.length)]));
  return { plain: Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(refs, name))), refs };
}

/** Sorts steps after their dependencies. There are no cycles: choices exclude them. */
function inOrder(steps: Map<string, CreationStep>): CreationStep[] {
  const done = new Set<CreationStep>();
  const add = (step: CreationStep | undefined): void => {
    if (!step || done.has(step)) return;
    for (const id of [...Object.values(step.refs), ...step.after]) add(steps.get(id));
    done.add(step);
  };
  for (const step of steps.values()) add(step);
  return [...done];
}

/** Plans the creation of a configuration's lines. */
export function planCreation(lines: readonly ConfigurationLine[], world: CreationWorld): CreationPlan {
  const wanted = { types: new Set<string>(), lists: new Map<string, { type: string; filters: Filters }>() };
  const asking: CreationWorld = {
    ...world,
    lookup: (type) => {
      const file = world.lookup(type);
      if (!file) wanted.types.add(type);
      return file;
    },
    list: (type, filters) => {
      const found = world.list(type, filters);
      if (!found) wanted.lists.set(`${type}${JSON.stringify(filters)}`, { type, filters });
      return found;
    },
  };
  const steps = new Map<string, CreationStep>();
  const names = new Names((file) => {
    const titled = nameField(file);
    const unique = titled && titled.field['x-unique'] !== undefined;
    return unique ? (asking.list(file.name, {}) ?? []).map((record) => String(record[titled.name])) : [];
  });
  const last = new Map<string, string>();
  const put = (id: string, file: ResourceFile, name: string, made: Completed, line?: string): void => {
    const titled = nameField(file);
    const { plain, refs } = apart(made.input);
    const after = busies(file).flatMap((field) => {
      const key = String(made.input[field] ?? '');
      const before = key && last.get(key);
      if (key) last.set(key, id);
      return before ? [before] : [];
    });
    const input = titled && name ? { ...plain, [titled.name]: name } : plain;
    steps.set(id, { id, type: file.name, name, input, refs, after, asked: made.asked, ...(line ? { line } : {}) });
  };
  const choices = new Choices(lines, asking, (id, file, made) => {
    if (!steps.has(id)) put(id, file, names.take(file, 1)[0] ?? '', made);
  });
  const lacking: LineLack[] = [];
  for (const line of lines) {
    const file = asking.lookup(line.type);
    if (!file) continue;
    const made = complete(file, createInput(file, line.input), choices, { line: line.id });
    if (made.missing.length > 0) lacking.push({ line: line.id, fields: made.missing, empty: made.empty });
    const titleField = nameField(file);
    const own =
      titleField && typeof line.input[titleField.name] === 'string' ? String(line.input[titleField.name]) : undefined;
    names.take(file, line.count, line.name ?? own).forEach((name, index) => {
      put(`${line.id}#${index + 1}`, file, name, made, line.id);
    });
  }
  return {
    steps: inOrder(steps),
    slots: choices.slots(),
    lacking,
    wanted: { types: [...wanted.types], lists: [...wanted.lists.values()] },
  };
}
