import { ChoiceFrame } from './choice-frame.tsx';
import styles from './choices.module.css';
import { choicesOf, enumValue } from './common.ts';
import type { ControlProps } from './control-props.ts';

/** One card to choose. */
export interface Card {
  value: string;
  label: string;
  help?: string | undefined;
}

/** Cards for a single choice. The first or the chosen card has the field's id, and so gets its focus. */
export function Cards(props: {
  props: ControlProps;
  cards: Card[];
  value: string | undefined;
  onChoose: (value: string) => void;
}) {
  const { cards, value, onChoose } = props;
  const { id, disabled, onBlur } = props.props;
  const entry = cards.some((card) => card.value === value) ? value : cards[0]?.value;
  return (
    <ChoiceFrame props={props.props}>
      <div className={styles.cards}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card}>
            <input
              type="radio"
              id={card.value === entry ? id : undefined}
              name={id}
              value={card.value}
              checked={card.value === value}
              disabled={disabled}
              onChange={() => onChoose(card.value)}
              onBlur={onBlur}
            />
            <span>
              <strong>{card.label}</strong>
              {card.help && <small>{card.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

/** One of few values, each with a description. */
export function CardsControl(props: ControlProps) {
  return (
    <Cards
      props={props}
      cards={choicesOf(props)}
      value={props.value === undefined ? undefined : String(props.value)}
      onChoose={(value) => props.onChange(enumValue(props.field.enum, value))}
    />
  );
}
