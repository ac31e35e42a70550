/** The records that a creation can create by itself for a reference: a network for a server. */
import { isPriced } from '../../../contract/calculator/calculate.ts';
import { tokensOf } from '../../../contract/expression/pointer.ts';
import { whereFilters } from '../../../contract/expression/template.ts';
import { type Doc, keyOf, type ResourceFile, routesOf, statusesOf } from '../../../contract/file/resource-file.ts';
import { createSchema } from '../../../contract/forms/derive.ts';
import { draftRecord } from '../../../contract/forms/draft.ts';
import { type Completed, complete, type ReferenceFiller } from './input.ts';
import { type CreationSlotAsker, type CreationWorld, type Filters, MADE, NEW } from './types.ts';

/** A record that can be created for a reference. */
export interface Makeable {
  step: string;
  values: Doc;
  chain: string[];
}

/** The maximum depth of supporting types: a network for a subnet for a server. */
const DEEPEST = 4;

/** Whether a record created from this input will match filters once its status has settled. */
export function willMeet(file: ResourceFile, input: Doc, filters: Filters): boolean {
  const draft = draftRecord(file, { input });
  const stages = JSON.stringify(file.actions?.create?.becomes ?? []);
  const statuses = statusesOf(file).map(({ field }) => field);
  return Object.entries(filters).every(([name, values]) => {
    const value = draft[name];
    if (statuses.includes(name)) return values.some((each) => stages.includes(JSON.stringify(each)));
    return value !== undefined && values.includes(String(value));
  });
}

/** Fields that control the visibility of others, with their possible values. */
function deciders(file: ResourceFile): [string, unknown[]][] {
  const { properties } = createSchema(file);
  const pointers = Object.values(file.forms?.create?.show ?? {}).flatMap((conditions) => Object.keys(conditions));
  const names = [...new Set(pointers.map((pointer) => tokensOf(pointer)[1] ?? ''))];
  return names.flatMap((name): [string, unknown[]][] => {
    const field = properties[name];
    if (!field) return [];
    return [[name, field.type === 'boolean' ? [false, true] : (field.enum ?? [])]];
  });
}

/** Finds the records that can be created for references. */
export class Makeables {
  /** @param tried fills a form's references without storing the result */
  constructor(
    private readonly world: CreationWorld,
    private readonly tried: ReferenceFiller,
  ) {}

  /**
   * A record that can be created to match the filters: free of charge, from defaults and examples, with the minimum of required fields.
   * Undefined where that is impossible.
   *
   * @param reveals whether it may be one with a secret that is shown once, or one that belongs to the user
   */
  find(
    { chain }: CreationSlotAsker,
    file: ResourceFile,
    filters: Filters,
    reveals = false,
  ): Makeable | undefined | 'unknown' {
    const [route] = routesOf(file, 'create');
    const own = file.scope === 'project' || file.scope === 'shared' || (reveals && file.scope === 'user');
    const secret = !reveals && file.actions?.create?.result?.kind === 'reveal';
    const tooDeep = chain.includes(file.name) || chain.length >= DEEPEST;
    if (!file.api.create || !route || route.startsWith('/admin') || !own || secret || tooDeep) return undefined;
    if (isPriced(file, this.world.lookup) || !this.world.may(file)) return undefined;
    const { properties } = createSchema(file);
    const preset: Doc = {};
    for (const [name, values] of Object.entries(filters))
      if (properties[name] && values.length === 1) preset[name] = values[0];
    const suits = this.#suits(file, preset, chain);
    if (suits !== true) return suits === 'unknown' ? 'unknown' : undefined;
    const least = this.#least(file, preset, chain);
    if (!least || least.made.missing.length > 0 || least.made.asked.length > 0) return least ? undefined : 'unknown';
    if (!willMeet(file, least.made.input, filters)) return undefined;
    const rest = Object.keys(preset).length > 0 ? JSON.stringify(preset) : '';
    return { step: `${NEW}:${file.name}${rest}`, values: least.values, chain };
  }

  /** Whether a preset may refer to its records. */
  #suits(file: ResourceFile, preset: Doc, chain: string[]): boolean | 'unknown' {
    const { properties } = createSchema(file);
    for (const [name, value] of Object.entries(preset)) {
      const reference = properties[name]?.['x-ref'];
      const other = reference && this.world.lookup(reference.resource);
      if (!reference) continue;
      if (!other) return 'unknown';
      if (String(value).startsWith(MADE)) {
        // The record matches the filters of its creator. Here it must match this reference too.
        const filters = whereFilters(reference.where, { input: preset });
        const inner = { type: file.name, field: name, chain: [...chain, file.name] };
        const make = filters && this.find(inner, other, filters);
        if (make === 'unknown') return 'unknown';
        if (!make || MADE + make.step !== value) return false;
        continue;
      }
      const filters = whereFilters(reference.where, { input: preset });
      const found = filters && this.world.list(other.name, filters);
      if (!found) return 'unknown';
      if (!found.some((record) => keyOf(other, record) === value)) return false;
    }
    return true;
  }

  /** The form with the values of its controlling fields that leave the fewest fields open. Undefined while unknown. */
  #least(file: ResourceFile, preset: Doc, chain: string[]): { made: Completed; values: Doc } | undefined {
    let waits = false;
    const trying: ReferenceFiller = {
      choose: (...args) => {
        const value = this.tried.choose(...args);
        waits ||= value === 'unknown';
        return value;
      },
    };
    const open = ({ missing, asked }: Completed): number => missing.length + asked.length;
    let best = preset;
    let least = open(complete(file, preset, trying, { chain }));
    for (const [name, values] of deciders(file)) {
      for (const value of values) {
        if (least === 0 || Object.hasOwn(best, name)) break;
        const count = open(complete(file, { ...best, [name]: value }, trying, { chain }));
        if (count >= least) continue;
        least = count;
        best = { ...best, [name]: value };
      }
    }
    const made = complete(file, best, trying, { chain, examples: true });
    return waits ? undefined : { made, values: best };
  }
}
