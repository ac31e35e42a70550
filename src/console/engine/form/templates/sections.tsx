import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { t, tn } from '../../../i18n/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { hasSlot, Slot } from '../../slots/slots.tsx';
import type { EngineFormContext, FormSection } from '../store/form-context.ts';
import { type FormState, useForm, useFormLater } from '../store/form-store.ts';
import { isChanged, labelledFields } from '../store/value-labels.ts';
import folded from '../styles/folded.module.css';
import styles from '../styles/form.module.css';

import { Presets } from './presets.tsx';

type ObjectProps = ObjectFieldTemplateProps<Doc, RJSFSchema, EngineFormContext>;

/** The props of a section's frame and of its slot. */
export interface SectionSlotProps {
  section: FormSection;
  form: EngineFormContext;
  children: ReactNode;
}

/** A section's title. It has the required mark of its first field where it replaces that field's label. */
const Title = memo(function Title({ section, form }: Omit<SectionSlotProps, 'children'>) {
  const [first = ''] = section.fields;
  const star = form.titled.has(first) && form.required.has(first);
  return (
    <>
      {tn(form.file.name, `section.${section.id}`)}
      {star && (
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
});

/** Whether a section is the whole form, and has one labelled field or the title of a dialog. A title would add nothing. */
function isLone({ fields: [first = '', ...rest] }: FormSection, form: EngineFormContext): boolean {
  return form.sections.length === 1 && (rest.length === 0 || form.inDialog) && !form.titled.has(first);
}

/** Whether a visible error is inside the section. */
function isWrong(section: FormSection, shown: FormState['shown']): boolean {
  return Object.keys(shown).some((path) => section.fields.includes(path.split('/')[0] ?? ''));
}

/** The values that are set in a collapsed section, else the names of its fields. */
function summaryOf({ section, form }: Omit<SectionSlotProps, 'children'>, state: FormState): string {
  const { file, store } = form;
  const { properties } = store.subject.schema;
  const set = section.fields.filter((name) => isChanged(properties[name], state.input[name]));
  if (set.length > 0)
    return labelledFields(file, properties, set, state)
      .map(({ label, text }) => `${label}: ${text}`)
      .join(' · ');
  return section.fields
    .filter((name) => !state.hidden.has(name))
    .map((name) => tn(file.name, `field.${name}`))
    .join(', ');
}

/** A section that is collapsed at first. It opens by itself where it contains an error or a set value. */
function Folded({ section, form, children }: SectionSlotProps) {
  const { store } = form;
  const id = useId();
  const [open, setOpen] = useState(() =>
    section.fields.some((name) => isChanged(store.subject.schema.properties[name], store.state.input[name])),
  );
  const wrong = useForm(store, (state) => isWrong(section, state.shown));
  const summary = useFormLater(store, (state) => (open ? '' : summaryOf({ section, form }, state)));
  // Set while rendering, because the focus on an error must find it open.
  const [wasWrong, setWasWrong] = useState(wrong);
  if (wrong !== wasWrong) {
    setWasWrong(wrong);
    if (wrong) setOpen(true);
  }
  return (
    <div className={styles.section}>
      <h2 className={folded.title}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name="chevron" size={16} />
          <Title section={section} form={form} />
        </button>
      </h2>
      {!open && <p className={`${styles.summary} ${folded.summary}`}>{summary}</p>}
      <fieldset
        id={id}
        className={`${styles.sectionFields} ${folded.fields}`}
        hidden={!open}
        aria-label={tn(form.file.name, `section.${section.id}`)}
      >
        {children}
      </fieldset>
    </div>
  );
}

/** An open section. In a wizard its title gets the focus. */
function Open({ section, form, children }: SectionSlotProps) {
  const { store } = form;
  const hidden = useForm(store, ({ step }) => step !== undefined && step !== section.id);
  const steps = useForm(store, ({ step }) => step !== undefined);
  const legend = useRef<HTMLLegendElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && steps && !hidden) legend.current?.focus();
    first.current = false;
  }, [steps, hidden]);
  // A group without a name would be announced for nothing.
  if (section.id === undefined || isLone(section, form))
    return (
      <div className={styles.section} hidden={hidden}>
        {children}
      </div>
    );
  return (
    <fieldset className={styles.section} hidden={hidden}>
      <legend ref={legend} tabIndex={steps ? -1 : undefined}>
        <Title section={section} form={form} />
      </legend>
      {children}
    </fieldset>
  );
}

/** The form's sections with their titles. A section without visible fields is left out, except as a step. */
export function Sections({ properties, registry }: ObjectProps) {
  const form = registry.formContext;
  const hidden = useForm(form.store, (state) => state.hidden);
  const steps = useForm(form.store, (state) => state.step !== undefined);
  return form.sections.map((section) => {
    const shown = section.fields.flatMap((name) =>
      hidden.has(name) ? [] : (properties.find((each) => each.name === name && !each.hidden) ?? []),
    );
    if (shown.length === 0 && !steps) return null;
    const id = section.id ?? '';
    const fields = shown.map((property) => (
      <div key={property.name} className={styles.field}>
        {property.content}
      </div>
    ));
    const Kind = section.collapsed && section.id !== undefined && !steps ? Folded : Open;
    return (
      <Kind key={id} section={section} form={form}>
        {section.presets && <Presets section={section} form={form} />}
        {hasSlot(form.file, 'sections', id) ? (
          <Slot<SectionSlotProps>
            file={form.file}
            kind="sections"
            place={id}
            slotProps={{ section, form, children: fields }}
          />
        ) : (
          fields
        )}
        {shown.length === 0 && <p className={styles.help}>{t('forms.nothingHere')}</p>}
      </Kind>
    );
  });
}
