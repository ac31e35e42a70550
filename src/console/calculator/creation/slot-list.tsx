import { NativeSelect } from '@mantine/core';
import { titleOf } from '../../engine/values/title.ts';
import { t, tn } from '../../i18n/index.ts';
import type { CreationSlot, SlotOption } from '../planning/types.ts';
import styles from './creation.module.css';
import type { Planned } from './use-plan.ts';

/** The label of an option. */
function optionWords({ types, plan }: Planned, { type }: CreationSlot, option: SlotOption): string {
  const file = types.get(type)?.file;
  if (option.record && file) return titleOf(file, option.record);
  if (option.line === undefined) return tn(type, 'action.create');
  const name = plan.steps.find(({ line }) => line === option.line)?.name;
  return t('creation.option.line', { name: name || tn(type, 'name') });
}

/** The types whose lines need a choice. */
function askers({ plan }: Planned, { lines }: CreationSlot): string {
  const of = new Set(
    plan.steps.flatMap(({ line, type }) => (line !== undefined && lines.includes(line) ? [type] : [])),
  );
  return [...of].map((type) => tn(type, 'names')).join(', ');
}

/** Choices that no line has made. Each is made once, for all lines that need it. */
export function SlotList(props: {
  planned: Planned;
  choices: Readonly<Record<string, string>>;
  onChoose: (slot: string, option: string) => void;
}) {
  const { planned, choices, onChoose } = props;
  // Without options, the lines report the problem. A choice with a single option is not shown.
  const shown = planned.plan.slots.filter(
    ({ follows, options, lines }) => !follows && options.length > 0 && lines.length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('creation.shared')}</h3>
      <div className={styles.slots}>
        {shown.map((slot) => (
          <NativeSelect
            key={slot.id}
            label={tn(slot.asker.type, `field.${slot.asker.field}`)}
            description={t('creation.for', { names: askers(planned, slot) })}
            value={choices[slot.id] ?? slot.taken ?? ''}
            onChange={(event) => onChoose(slot.id, event.currentTarget.value)}
            data={[
              ...(slot.taken === undefined ? [{ value: '', label: t('creation.option.each') }] : []),
              ...slot.options.map((option) => ({ value: option.id, label: optionWords(planned, slot, option) })),
            ]}
          />
        ))}
      </div>
    </section>
  );
}
