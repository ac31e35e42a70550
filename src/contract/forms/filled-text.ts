/** Texts of a form that start as a text of a chosen record, such as an answer from a template. */
import { allHold } from '../expression/condition.ts';
import type { Context } from '../expression/pointer.ts';
import { take } from '../expression/template.ts';
import type { Doc, Field } from '../file/resource-file.ts';

const PLACE = /\[([A-Za-z0-9_]{1,50})\]/g;

/**
 * The text that a field gets from a chosen record (`x-filledFrom`): of its texts the first whose condition holds, with the places filled in.
 * Other words in brackets stay. Undefined where the record has no such text.
 */
export function filledText(
  { texts, places = {} }: NonNullable<Field['x-filledFrom']>,
  record: Doc,
  context: Context,
): string | undefined {
  const chosen = texts.find(({ when }) => allHold(when, context));
  const text = chosen && record[chosen.field];
  if (typeof text !== 'string' || text === '') return undefined;
  return text.replace(PLACE, (whole, name: string) => {
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    return place ? String(take(place, context) ?? '') : whole;
  });
}

/** A field's text after a record was chosen: its text alone, or below what somebody typed. `before` is what an earlier choice wrote. */
export function withFilled(typed: string, before: string, text: string): string {
  return typed.trim() === '' || typed === before ? text : `${typed}\n\n${text}`;
}
