/** The blocks that the console prints for the creates and changes of the contract tables, each with the records that it is about. */
import { formBlock } from '../../../src/console/engine/raw/terraform.ts';
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { snake } from '../../../src/contract/terraform/names.ts';
import { importFields, isManageable } from '../../../src/contract/terraform/offered.ts';
import { isDoc } from '../../../src/provider/engine/core/values.ts';
import type { CallRow } from '../../contract/harness/row.ts';
import { Scene, type World } from '../../contract/harness/world.ts';
import { formOf, lasting } from '../../printed/form-of-row.ts';
import { type Form, madeFrom } from '../../printed/printed-command.ts';
import { type PrintedAction, printedActions } from '../../printed/rows.ts';

/** A printed block, in a project where its records are. */
export interface PrintedBlock {
  /** The name of its module. */
  module: string;
  row: CallRow;
  file: ResourceFile;
  /** What the record has afterwards. */
  asked: Doc;
  scene: Scene;
  text: string;
  /** The values of the variables that it asks for. */
  variables: Record<string, string>;
  /** The id by which the record is imported that the block changes. */
  importId: string | undefined;
}

/**
 * Forms whose records in the tables lack what their creates ask for: an image that came from a file has no link, and the database servers of the
 * tables have no network. Their blocks have a variable for it.
 */
const NOT_APPLIED = new Set(['database-server.update', 'image.update']);

/** A block states the pool of a subnet as it was, and the cloud moves a pool that it chose itself out of the new gateway's way. */
const CHANGES_MORE = 'a subnet whose pool was computed gets another gateway: its pool goes round it';

/** What a row may be given here, where other rows have the same project. */
const SHARED = ['records', 'steps'];

type Changing = 'create' | 'update';

function isChanging(action: string): action is Changing {
  return action === 'create' || action === 'update';
}

/** The values of a block's variables, as far as the form has them. */
function variablesOf(text: string, { input }: Pick<Form, 'input'>): Record<string, string | undefined> {
  const names = [...text.matchAll(/^variable "(\w+)"/gm)].map(([, name = '']) => name);
  const values = Object.fromEntries(Object.entries(input).map(([field, value]) => [snake(field), String(value)]));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Whether nothing may delete the record that the row makes. */
function isKept({ body }: CallRow): boolean {
  return isDoc(body) && body.isProtected === true;
}

/** Whether the block of a row says all that the form does. Otherwise the console makes something along, or asks for a file. */
function isWhole(file: ResourceFile, action: string, row: CallRow): boolean {
  const onlyShared = Object.keys(row.given ?? {}).every((name) => SHARED.includes(name));
  if (!isChanging(action) || !onlyShared || row.when === CHANGES_MORE || isKept(row)) return false;
  const made = madeFrom(file, action, row);
  if (!made || action === 'update') return made !== undefined;
  return isFilled(variablesOf(formBlock(file, action, made.self, made.input), made));
}

function isFilled(variables: Record<string, string | undefined>): variables is Record<string, string> {
  return Object.values(variables).every((value) => value !== undefined);
}

/** Whether both rows state the same fields. */
function areAlike(one: CallRow, two: CallRow): boolean {
  const [left, right] = [one, two].map(({ body }) => Object.keys(isDoc(body) ? body : {}).sort());
  return String(left) === String(right);
}

/**
 * The rows of a form with the project of each: one, and another one where it states other fields. Where calls come before, a third project is used,
 * since their names would be taken.
 */
function placed({ rows }: PrintedAction, [first, second, third]: Scene[]): [CallRow, Scene][] {
  const [one, two] = rows.map(({ row }) => row);
  if (!one || !first || !second || !third) return [];
  if (one.given?.steps) return [[one, third]];
  const further: [CallRow, Scene][] = two && !two.given?.steps && !areAlike(one, two) ? [[two, second]] : [];
  return [[one, first], ...further];
}

/** What the record has afterwards of what the form asked for. Where the table says that it is stored otherwise, that is meant. */
function askedOf({ file, input }: Form, row: CallRow, scene: Scene): Doc {
  const asked = lasting(file, input);
  const stored = isDoc(row.expect.body) ? Object.entries(row.expect.body) : [];
  const changed = stored.filter(([name]) => Object.hasOwn(asked, name));
  return { ...asked, ...(scene.filled(Object.fromEntries(changed)) as Doc) };
}

/** Up to two blocks of each form of the types that Terraform manages, in three projects. */
export async function printedBlocks(world: World): Promise<PrintedBlock[]> {
  const scenes: Scene[] = [];
  for (let count = 0; count < 3; count += 1) scenes.push(await Scene.set(world, { balanceTiyn: 1e12 }));
  const blocks: PrintedBlock[] = [];
  for (const printed of printedActions(world.files, isWhole)) {
    const { file, action } = printed;
    if (!isChanging(action) || !isManageable(file) || NOT_APPLIED.has(`${file.name}.${action}`)) continue;
    for (const [index, [row, scene]] of placed(printed, scenes).entries()) {
      const module = `${snake(file.name)}_${action}_${index + 1}`;
      await scene.give(row.given ?? {});
      const form = await formOf(scene, printed, row);
      const text = formBlock(file, action, form.record, form.input);
      const variables = variablesOf(text, form);
      if (!isFilled(variables))
        throw new Error(`${module}: the form does not say all of ${Object.keys(variables).join(', ')}`);
      const id = importFields(file).map((field) => String(form.record[field]));
      const importId = action === 'update' ? id.join('/') : undefined;
      blocks.push({ module, row, file, asked: askedOf(form, row, scene), scene, text, variables, importId });
    }
  }
  return blocks;
}
