import { tn } from '../../../i18n/index.ts';
import type { FormSection } from './form-context.ts';

/** Fields that are called what their section is called: the title stands for both, and bears the mark of a required one. */
export function titledFields(resource: string, sections: FormSection[]): ReadonlySet<string> {
  const found = sections.flatMap(({ id, fields: [first = ''] }) =>
    id !== undefined && tn(resource, `section.${id}`) === tn(resource, `field.${first}`) ? [first] : [],
  );
  return new Set(found);
}
