/** The switches of an action's form that would change nothing, such as "delete its floating IP too" for a server that has none. */
import { type Context, escapeToken } from '../expression/pointer.ts';
import type { Action, ResourceFile } from '../file/resource-file.ts';

/** Whether only the effects on records of relations that have none read the field. */
function isIdle(
  { effects = [], form: _form, rules: _rules, ...others }: Action,
  name: string,
  related: Context['related'],
) {
  const pointer = `/input/${escapeToken(name)}`;
  const reading = effects.filter(({ when }) => when && Object.hasOwn(when, pointer));
  return (
    reading.length > 0 &&
    reading.every((effect) => effect.related !== undefined && related?.[effect.related]?.count === 0) &&
    !JSON.stringify([others, effects.filter((effect) => !reading.includes(effect))]).includes(`"${pointer}"`)
  );
}

/**
 * The yes-or-no fields of an action's form that decide only about other records, where the record has none of them. A form need not ask for
 * them. The provider takes them all the same.
 *
 * @param related the numbers of related records. A relation without one is unknown, and its fields are asked for
 */
export function idleFields(file: ResourceFile, action: string, related: Context['related']): Set<string> {
  const definition = file.actions?.[action];
  const fields = Object.entries(definition?.form?.properties ?? {});
  return new Set(
    fields.flatMap(([name, { type }]) =>
      definition && type === 'boolean' && isIdle(definition, name, related) ? [name] : [],
    ),
  );
}
