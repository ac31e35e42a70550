/** The create calls of a plan as the provider rehearses them: a reference to another step's record is a pointer into that step's answer. */
import { placesOf } from '../../../contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { createCallOf } from '../../../contract/forms/create-call.ts';
import type { CreationStep } from './types.ts';

/** A call to rehearse or to keep. */
interface PlannedCall {
  method: string;
  path: string;
  body: Doc;
}

/** The calls of steps, with the steps that they are of. */
export interface PlannedCalls {
  calls: PlannedCall[];
  steps: CreationStep[];
  /** Whether all steps are among them. */
  whole: boolean;
}

/**
 * The calls of steps, in their order. A step is left out that asks for what is never stored, or that needs something found at another record
 * once the cloud has made it; and each step that refers to one of these.
 */
export function plannedCalls(
  all: readonly CreationStep[],
  fileOf: (type: string) => ResourceFile | undefined,
): PlannedCalls {
  const calls: PlannedCall[] = [];
  const steps: CreationStep[] = [];
  const places = new Map<string, string>();
  for (const step of all) {
    const file = fileOf(step.type);
    const pointers = Object.entries(step.refs).map(([name, id]) => [name, places.get(id)] as const);
    const known = pointers.flatMap(([name, pointer]) => (pointer === undefined ? [] : [[name, pointer] as const]));
    if (!file || step.found || step.asked.length > 0 || known.length < pointers.length) continue;
    const call = callOf(file, step.input, Object.fromEntries(known));
    if (!call) continue;
    places.set(step.id, `/${calls.length}/${file.key}`);
    calls.push(call);
    steps.push(step);
  }
  return { calls, steps, whole: steps.length === all.length };
}

/** The call of one step; undefined where a form with a file makes such a record. */
function callOf(file: ResourceFile, input: Doc, pointers: Record<string, string>): PlannedCall | undefined {
  const made = createCallOf(file, { ...input, ...pointers });
  if (made?.encoding !== 'json') return undefined;
  const path = placesOf(made.path).reduce((filled, name) => {
    const pointer = pointers[name];
    return filled.replace(`{${name}}`, pointer ? `{${pointer}}` : encodeURIComponent(String(input[name] ?? '')));
  }, made.path);
  const refs = Object.entries(pointers).map(([name, pointer]) => [name, { $at: pointer }] as const);
  return { method: made.method, path, body: { ...input, ...Object.fromEntries(refs) } };
}
