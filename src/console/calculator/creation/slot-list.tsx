import { MultiSelect, NativeSelect } from '@mantine/core';
import { detailsOf } from '../../engine/form/reference/record-labels.ts';
import { titleOf } from '../../engine/values/title.ts';
import { t, tn } from '../../i18n/index.ts';
import { type CreationSlot, type CreationWorld, NONE, type SlotOption } from '../planning/types.ts';
import styles from './creation.module.css';
import type { Planned } from './use-plan.ts';

/** The label of an option. */
function optionWords({ types, plan }: Planned, { type }: CreationSlot, option: SlotOption): string {
  const file = types.get(type)?.file;
  if (option.record && file) return titleOf(file, option.record);
  if (option.id === NONE) return t('creation.option.none');
  if (option.line === undefined) return tn(type, 'action.create');
  const name = plan.steps.find(({ line }) => line === option.line)?.name;
  return t('creation.option.line', { name: name || tn(type, 'name') });
}

/** The details of an option's record, such as the traffic that a security group allows. */
function optionDetails({ types }: Planned, { type, asker }: CreationSlot, { record }: SlotOption): string {
  const file = types.get(type)?.file;
  const field = types.get(asker.type)?.file.fields.properties[asker.field];
  return record && file ? detailsOf(file, record, (field?.['x-ref'] ?? field?.items?.['x-ref'])?.show) : '';
}

/** The types whose lines need a choice. */
function askers({ plan }: Planned, { lines }: CreationSlot): string {
  const of = new Set(
    plan.steps.flatMap(({ line, type }) => (line !== undefined && lines.includes(line) ? [type] : [])),
  );
  return [...of].map((type) => tn(type, 'names')).join(', ');
}

interface SlotProps {
  planned: Planned;
  slot: CreationSlot;
  choices: CreationWorld['choices'];
  onChoose: (slot: string, option: string | string[]) => void;
}

/** A choice of several records. */
function Several({ planned, slot, onChoose }: SlotProps) {
  return (
    <MultiSelect
      label={tn(slot.asker.type, `field.${slot.asker.field}`)}
      description={t('creation.for', { names: askers(planned, slot) })}
      placeholder={slot.many ? (slot.many.length > 0 ? undefined : t('engine.choose')) : t('creation.option.each')}
      value={[...(slot.many ?? [])]}
      onChange={(ids) => onChoose(slot.id, ids)}
      data={slot.options.map((option) => ({ value: option.id, label: optionWords(planned, slot, option) }))}
      renderOption={({ option }) => {
        const known = slot.options.find(({ id }) => id === option.value);
        return (
          <span className={styles.named}>
            <span>{option.label}</span>
            {known && <small>{optionDetails(planned, slot, known)}</small>}
          </span>
        );
      }}
      clearable
      clearButtonProps={{ 'aria-label': t('engine.clear') }}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

function One({ planned, slot, choices, onChoose }: SlotProps) {
  return (
    <NativeSelect
      label={tn(slot.asker.type, `field.${slot.asker.field}`)}
      description={t('creation.for', { names: askers(planned, slot) })}
      value={String(choices[slot.id] ?? slot.taken ?? '')}
      onChange={(event) => onChoose(slot.id, event.currentTarget.value)}
      data={[
        ...(slot.taken === undefined ? [{ value: '', label: t('creation.option.each') }] : []),
        ...slot.options.map((option) => ({ value: option.id, label: optionWords(planned, slot, option) })),
      ]}
    />
  );
}

/** Choices that no line has made. Each is made once, for all lines that need it. */
export function SlotList({ planned, choices, onChoose }: Omit<SlotProps, 'slot'>) {
  // Without options, the lines report the problem.
  const shown = planned.plan.slots.filter(
    ({ follows, options, lines }) => !follows && options.length > 0 && lines.length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('creation.shared')}</h3>
      <div className={styles.slots}>
        {shown.map((slot) => {
          const Choice = slot.severally ? Several : One;
          return <Choice key={slot.id} planned={planned} slot={slot} choices={choices} onChoose={onChoose} />;
        })}
      </div>
    </section>
  );
}
