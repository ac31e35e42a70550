import type { SlotProps } from '../../engine/slot-props.ts';
import styles from './parts/rights.module.css';
import { chosenIn, isImplied, type Right, useRights } from './parts/use-rights.ts';

/** Shows what a role can do: by type, in words. */
export default function RightsValue({ field, value }: SlotProps['cells']) {
  const rights = useRights(field);
  const chosen = chosenIn(value);
  if (!rights) return <span>{chosen.length}</span>;
  const isChosen = (right: Right): boolean => chosen.includes(right.id);
  const shown = rights.groups
    .flatMap(({ types }) => types)
    .flatMap(({ type, typeName, all, each }) => {
      const own = all && isChosen(all) ? [all] : each.filter((right) => isChosen(right) && !isImplied(chosen, right));
      return own.length > 0 ? [{ type, words: `${typeName}: ${own.map(({ kindName }) => kindName).join(', ')}` }] : [];
    });
  return (
    <ul className={styles.list}>
      {rights.several.filter(isChosen).map(({ id, typeName, kindName }) => (
        <li key={id}>{`${typeName}: ${kindName}`}</li>
      ))}
      {shown.map(({ type, words }) => (
        <li key={type}>{words}</li>
      ))}
    </ul>
  );
}
