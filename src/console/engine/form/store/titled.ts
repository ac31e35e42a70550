import { tn } from '../../../i18n/index.ts';
import type { FormSection } from './form-context.ts';

/** Fields with the same label as their section. The title replaces the label, and has the mark of a required field. */
export function titledFields(resource: string, sections: FormSection[]): ReadonlySet<string> {
  const found = sections.flatMap(({ id, fields: [first = ''] }) =>
    id !== undefined && tn(resource, `section.${id}`) === tn(resource, `field.${first}`) ? [first] : [],
  );
  return new Set(found);
}
