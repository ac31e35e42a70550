/**
 * From a configuration to the ordered resources to create: a graph with one step per record, including missing supporting records. A pure
 * function: a {@link CreationWorld} provides existing data, and `wanted` lists data that is still needed.
 */

import type { FreeRecord } from '../../../contract/calculator/along.ts';
import { isPriced } from '../../../contract/calculator/calculate.ts';
import type { ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import { tokensOf } from '../../../contract/expression/pointer.ts';
import { type Doc, isAt, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { Choices } from './choices.ts';
import { type Completed, complete } from './input.ts';
import { Names, nameField } from './names.ts';
import { quotaOfSteps } from './quota.ts';
import {
  type CreationPlan,
  type CreationStep,
  type CreationWorld,
  createInput,
  type Filters,
  type LineLack,
  MADE,
} from './types.ts';
import { stepOf, type Wired, Wiring } from './wiring.ts';

/** Fields with records that a create locks for a while, such as a backup's disk or a listener's balancer. */
function busies(file: ResourceFile): string[] {
  return (file.actions?.create?.effects ?? []).flatMap(({ key }) => {
    const [root, name] = isAt(key) ? tokensOf(key.$at) : [];
    return (root === 'input' || root === 'self') && name !== undefined ? [name] : [];
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

/** The same input with the references of another of the line's records. */
function rewired(made: Completed, { input }: Wired): Completed {
  const kept = Object.entries(input).filter(([name]) => Object.hasOwn(made.input, name));
  return { ...made, input: { ...made.input, ...Object.fromEntries(kept) } };
}

/** What is meant at the records of the references that are sent. */
function foundIn({ input }: Completed, { found }: Wired): Pick<CreationStep, 'found'> {
  const kept = Object.entries(found).filter(([name]) => Object.hasOwn(input, name));
  return kept.length > 0 ? { found: Object.fromEntries(kept) } : {};
}

/** Lets steps that lock the same record follow each other. */
class Queue {
  readonly #last = new Map<string, string>();
  readonly #locked = new Map<string, string[]>();

  /** The steps that must end before this one. It also locks what the records it locks were created with: a member's pool its balancer. */
  join(id: string, file: ResourceFile, input: Doc): string[] {
    const own = busies(file).flatMap((field) => (input[field] ? [String(input[field])] : []));
    const keys = [...new Set([...own, ...own.flatMap((key) => this.#locked.get(key) ?? [])])];
    const before = keys.flatMap((key) => this.#last.get(key) ?? []);
    for (const key of keys) this.#last.set(key, id);
    this.#locked.set(MADE + id, keys);
    return [...new Set(before)];
  }
}

/** Plans the creation of a configuration's lines, and of the free records `along` with them. */
export function planCreation(
  lines: readonly ConfigurationLine[],
  world: CreationWorld,
  along: readonly FreeRecord[] = [],
): CreationPlan {
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
  const queue = new Queue();
  const put = (
    id: string,
    file: ResourceFile,
    name: string,
    made: Completed,
    more: Partial<CreationStep> = {},
  ): void => {
    const titled = nameField(file);
    const { plain, refs } = apart(made.input);
    const after = queue.join(id, file, made.input);
    const input = titled && name ? { ...plain, [titled.name]: name } : plain;
    steps.set(id, { id, type: file.name, name, input, refs, after, asked: made.asked, ...more });
  };
  const choices = new Choices(lines, asking, (id, file, made) => {
    if (!steps.has(id)) put(id, file, names.take(file, 1)[0] ?? '', made);
  });
  const wiring = new Wiring(lines, along, asking.lookup);
  const lacking: LineLack[] = [];
  for (const line of lines) {
    const file = asking.lookup(line.type);
    if (!file) continue;
    const wired = wiring.of(line, 0);
    const made = complete(file, { ...createInput(file, line.input), ...wired.input }, choices, { line: line.id });
    if (made.missing.length > 0) lacking.push({ line: line.id, fields: made.missing, empty: made.empty });
    const titleField = nameField(file);
    const own =
      titleField && typeof line.input[titleField.name] === 'string' ? String(line.input[titleField.name]) : undefined;
    names.take(file, line.count, line.name ?? own).forEach((name, index) => {
      put(stepOf(line.id, index), file, name, rewired(made, wiring.of(line, index)), {
        line: line.id,
        ...foundIn(made, wiring.of(line, index)),
      });
    });
  }
  for (const free of wiring.along()) {
    const file = asking.lookup(free.type);
    if (!file || !world.may(file) || isPriced(file, asking.lookup)) continue;
    for (let index = 0; index < wiring.countOf(free); index += 1) {
      const wired = wiring.ofFree(free, index);
      const made = complete(file, { ...createInput(file, free.input), ...wired.input }, choices);
      const owner = wiring.ownerOf(free, index);
      const [name = ''] = names.take(file, 1, free.name ?? (owner && steps.get(owner)?.name));
      if (made.missing.length === 0) put(stepOf(free.id, index), file, name, made, foundIn(made, wired));
    }
  }
  const ordered = inOrder(steps);
  return {
    steps: ordered,
    slots: choices.slots(),
    lacking,
    quota: quotaOfSteps(ordered, lines, asking),
    wanted: { types: [...wanted.types], lists: [...wanted.lists.values()] },
  };
}
