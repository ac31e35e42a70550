/** The form of the console that makes the call of a contract table. */
import { fillPath } from '../../src/contract/expression/template.ts';
import { type Doc, parseCall, type ResourceFile } from '../../src/contract/file/resource-file.ts';
import { isDoc } from '../../src/provider/engine/core/values.ts';
import type { CallRow } from '../contract/harness/row.ts';
import type { Scene } from '../contract/harness/world.ts';
import { type Form, madeFrom } from './printed-command.ts';
import type { PrintedAction } from './rows.ts';

/** The record as its page has it, which the owner has read. A form for a new one knows only what its path names. */
async function recordOf(scene: Scene, { file, action }: PrintedAction, places: Doc): Promise<Doc> {
  if (action === 'create' || !file.api.get) return places;
  const { path } = parseCall(file.api.get);
  const { status, body } = await scene.send(`GET ${fillPath(path, places)}`);
  return status === 200 && isDoc(body) ? body : places;
}

/** What a person has in front of them who makes the row's call. Throws where no form makes it. */
export async function formOf(scene: Scene, printed: PrintedAction, row: CallRow): Promise<Form> {
  const call = { call: String(scene.filled(row.call)), body: scene.filled(row.body) };
  const made = madeFrom(printed.file, printed.action, call);
  if (!made) throw new Error(`No form makes ${call.call}`);
  const { file, action } = printed;
  return { file, action, record: await recordOf(scene, printed, made.self), input: made.input };
}

/** The fields of an input that the record has too, and so can be compared. */
export function lasting(file: ResourceFile, input: Doc): Doc {
  const isShown = (name: string): boolean => {
    const field = Object.hasOwn(file.fields.properties, name) ? file.fields.properties[name] : undefined;
    return field !== undefined && !field.writeOnly && !field['x-inputOnly'];
  };
  return Object.fromEntries(Object.entries(input).filter(([name]) => isShown(name)));
}
