import { usePrices } from '../../../account/hooks.ts';
import { Bar } from '../../../ui/skeleton.tsx';
import { Cards } from '../controls/cards-control.tsx';
import { ChoiceFrame } from '../controls/choice-frame.tsx';
import styles from '../controls/choices.module.css';
import type { ControlProps } from '../controls/control-props.ts';
import { EmptyChoices } from './empty-choices.tsx';
import { choiceTitle, detailsOf } from './record-labels.ts';
import { RefPicker } from './ref-picker.tsx';
import { useReference } from './use-reference.ts';

/** With more records than this, cards are replaced by a picker. */
const MOST = 12;

/** Placeholders for cards that are loading, with about their height. */
const PLACES = [1, 2, 3];
const CARD = '3.875rem';

/** One of few records, as cards. */
export function RefCards(props: ControlProps) {
  const choices = useReference(props, { size: MOST });
  const { data: prices } = usePrices();
  const { file, reference, records, ids, total } = choices;
  if (choices.failed || choices.waits || (total !== undefined && total > MOST)) return <RefPicker {...props} />;
  if (!file || choices.loading)
    return (
      <ChoiceFrame props={props}>
        <div className={styles.cards}>
          {PLACES.map((place) => (
            <Bar key={place} width="100%" height={CARD} />
          ))}
        </div>
      </ChoiceFrame>
    );
  return (
    <>
      <Cards
        props={props}
        cards={records.map((record) => ({
          value: String(record[file.key]),
          label: choiceTitle(props, file, record),
          help: detailsOf(file, record, reference.show, prices),
        }))}
        value={ids[0]}
        onChoose={props.onChange}
      />
      <EmptyChoices props={props} choices={choices} />
    </>
  );
}
